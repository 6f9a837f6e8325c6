/** The view of eyes that see everything: what is open to all, with what each seat knows put in. */
import type { HexView } from "./view";

export function all(view: HexView, views: HexView[]): HexView {
  const board = view.board.map((cell, at) => {
    const card = cell.card ?? views.map((seen) => seen.board[at]?.card).find((known) => known !== undefined);
    return card ? { ...cell, card } : cell;
  });
  const players = view.players.map((player, of) => ({ ...player, ...views[of]?.players[of] }));
  const drawn = views.map((seen) => seen.drawn).find((card) => card !== null) ?? null;
  const offer = views.find((seen) => seen.offer?.give)?.offer ?? view.offer;
  return { ...view, board, players, drawn, offer };
}
