/** The look (shape and colour) of each seat: that of its number until its player chooses another piece. */
export const looks: { of: number[] } = $state({ of: [] });

export function lookOf(seat: number): number {
  return looks.of[seat] ?? seat % 4;
}
