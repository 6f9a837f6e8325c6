/** What the player is about to do: chosen on the board, worded in the status. */
import type { Aim } from "./choices";

export const aimed: { at: Aim | null } = $state({ at: null });
