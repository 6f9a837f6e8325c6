/** Which of the four looks, shape and colour, each seat has: its own place until somebody chooses another piece. */
export const looks: { of: number[] } = $state({ of: [] });

export function lookOf(seat: number): number {
  return looks.of[seat] ?? seat % 4;
}
