/**
 * A QR code (ISO/IEC 18004) of a short text: bytes, error correction level M, versions 1 to 10 (213 bytes).
 * `dark[y][x]` is true for a dark module; the quiet zone around it is the drawing's business.
 */

/**
 * By version from 1: all codewords, error correction codewords of a block, blocks, centres of the alignment patterns.
 */
const VERSIONS: readonly [codewords: number, correction: number, blocks: number, centres: readonly number[]][] = [
  [26, 10, 1, []],
  [44, 16, 1, [6, 18]],
  [70, 26, 1, [6, 22]],
  [100, 18, 2, [6, 26]],
  [134, 24, 2, [6, 30]],
  [172, 16, 4, [6, 34]],
  [196, 18, 4, [6, 22, 38]],
  [242, 22, 4, [6, 24, 42]],
  [292, 22, 5, [6, 26, 46]],
  [346, 26, 5, [6, 28, 50]],
];
const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The code of this text; null where it is too long. */
export function qrCode(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version =
    VERSIONS.findIndex(
      ([all, correction, blocks], at) => bytes.length + (at < 9 ? 2 : 3) <= all - correction * blocks,
    ) + 1;
  if (version === 0) return null;
  const grid = new Grid(version);
  grid.fill(interleaved(dataCodewords(bytes, version), version));
  const tries = MASKS.map((_, mask) => grid.masked(mask));
  return tries.reduce((best, one) => (penalty(one) < penalty(best) ? one : best));
}

function dataCodewords(bytes: Uint8Array, version: number): number[] {
  const [all, correction, blocks] = VERSIONS[version - 1]!;
  const capacity = all - correction * blocks;
  const bits: number[] = [];
  const put = (value: number, count: number): void => {
    for (let bit = count - 1; bit >= 0; bit--) bits.push((value >> bit) & 1);
  };
  put(0b0100, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, capacity * 8 - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < capacity * 8; pad ^= 0xec ^ 0x11) put(pad, 8);
  return Array.from({ length: capacity }, (_, i) =>
    bits.slice(i * 8, i * 8 + 8).reduce((value, bit) => value * 2 + bit, 0),
  );
}

/** Data and error correction of all blocks, as they lie in the picture. */
function interleaved(data: number[], version: number): number[] {
  const [, correction, count] = VERSIONS[version - 1]!;
  const short = Math.floor(data.length / count);
  const shorts = count - (data.length % count);
  const divisor = generator(correction);
  const blocks: { data: number[]; correction: number[] }[] = [];
  for (let i = 0, from = 0; i < count; i++) {
    const block = data.slice(from, (from += short + (i < shorts ? 0 : 1)));
    blocks.push({ data: block, correction: remainder(block, divisor) });
  }
  const result: number[] = [];
  for (let i = 0; i <= short; i++) for (const block of blocks) if (i < block.data.length) result.push(block.data[i]!);
  for (let i = 0; i < correction; i++) for (const block of blocks) result.push(block.correction[i]!);
  return result;
}

/** Multiplication in GF(256) modulo x^8 + x^4 + x^3 + x^2 + 1. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    if ((b >> bit) & 1) product ^= a;
  }
  return product;
}

function generator(degree: number): number[] {
  const result = [...Array<number>(degree - 1).fill(0), 1];
  for (let i = 0, root = 1; i < degree; i++, root = times(root, 2)) {
    for (let j = 0; j < degree; j++) result[j] = times(result[j]!, root) ^ (result[j + 1] ?? 0);
  }
  return result;
}

function remainder(data: number[], divisor: number[]): number[] {
  const result = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ result.shift()!;
    result.push(0);
    divisor.forEach((coefficient, i) => (result[i]! ^= times(coefficient, factor)));
  }
  return result;
}

class Grid {
  readonly #version: number;
  readonly #size: number;
  readonly #dark: boolean[][];
  /** Modules that carry no data. */
  readonly #fixed: boolean[][];

  constructor(version: number) {
    this.#version = version;
    this.#size = version * 4 + 17;
    const empty = (): boolean[][] => Array.from({ length: this.#size }, () => Array<boolean>(this.#size).fill(false));
    this.#dark = empty();
    this.#fixed = empty();
    this.#patterns();
  }

  #set(x: number, y: number, dark: boolean): void {
    this.#dark[y]![x] = dark;
    this.#fixed[y]![x] = true;
  }

  #patterns(): void {
    const end = this.#size - 1;
    for (let i = 0; i <= end; i++) {
      this.#set(6, i, i % 2 === 0);
      this.#set(i, 6, i % 2 === 0);
    }
    for (const [cx, cy] of [
      [3, 3],
      [end - 3, 3],
      [3, end - 3],
    ] as const) {
      for (let dy = -4; dy <= 4; dy++) {
        for (let dx = -4; dx <= 4; dx++) {
          const [x, y, ring] = [cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy))];
          if (x >= 0 && y >= 0 && x <= end && y <= end) this.#set(x, y, ring !== 2 && ring !== 4);
        }
      }
    }
    const centres = VERSIONS[this.#version - 1]![3];
    const last = centres.length - 1;
    centres.forEach((cx, i) => {
      centres.forEach((cy, j) => {
        // Where the finders are there is none.
        if ((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)) return;
        for (let dy = -2; dy <= 2; dy++)
          for (let dx = -2; dx <= 2; dx++) this.#set(cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
      });
    });
    this.#format(0);
    if (this.#version >= 7) {
      let rest = this.#version;
      for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
      const bits = (this.#version << 12) | rest;
      for (let i = 0; i < 18; i++) {
        const [a, b, dark] = [this.#size - 11 + (i % 3), Math.floor(i / 3), ((bits >> i) & 1) === 1];
        this.#set(a, b, dark);
        this.#set(b, a, dark);
      }
    }
  }

  /** Level M is 00, so the five bits of the format are those of the mask. */
  #format(mask: number): void {
    let rest = mask;
    for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
    const bits = ((mask << 10) | rest) ^ 0x5412;
    const bit = (i: number): boolean => ((bits >> i) & 1) === 1;
    for (let i = 0; i <= 5; i++) this.#set(8, i, bit(i));
    this.#set(8, 7, bit(6));
    this.#set(8, 8, bit(7));
    this.#set(7, 8, bit(8));
    for (let i = 9; i < 15; i++) this.#set(14 - i, 8, bit(i));
    for (let i = 0; i < 8; i++) this.#set(this.#size - 1 - i, 8, bit(i));
    for (let i = 8; i < 15; i++) this.#set(8, this.#size - 15 + i, bit(i));
    this.#set(8, this.#size - 8, true);
  }

  /** Lay the codewords in columns of two, up and down in turn, from the right. */
  fill(codewords: number[]): void {
    let at = 0;
    for (let right = this.#size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      for (let step = 0; step < this.#size; step++) {
        const upwards = ((right + 1) & 2) === 0;
        const y = upwards ? this.#size - 1 - step : step;
        for (const x of [right, right - 1]) {
          if (this.#fixed[y]![x] || at >= codewords.length * 8) continue;
          this.#dark[y]![x] = ((codewords[at >> 3]! >> (7 - (at & 7))) & 1) === 1;
          at++;
        }
      }
    }
  }

  masked(mask: number): boolean[][] {
    this.#format(mask);
    return this.#dark.map((row, y) => row.map((dark, x) => (this.#fixed[y]![x] ? dark : dark !== MASKS[mask]!(x, y))));
  }
}

/** How hard a picture is to read: runs, blocks, what looks like a finder, an uneven share of dark. */
function penalty(dark: boolean[][]): number {
  const size = dark.length;
  let result = 0;
  const lines = [...dark, ...dark.map((_, x) => dark.map((row) => row[x]!))];
  for (const line of lines) {
    for (let from = 0, to = 0; from < size; from = to) {
      while (to < size && line[to] === line[from]) to++;
      if (to - from >= 5) result += to - from - 2;
    }
    const text = line.map((one) => (one ? "1" : "0")).join("");
    for (const finder of ["10111010000", "00001011101"])
      for (let at = text.indexOf(finder); at >= 0; at = text.indexOf(finder, at + 1)) result += 40;
  }
  for (let y = 0; y < size - 1; y++)
    for (let x = 0; x < size - 1; x++)
      if (dark[y]![x] === dark[y]![x + 1] && dark[y]![x] === dark[y + 1]![x] && dark[y]![x] === dark[y + 1]![x + 1])
        result += 3;
  const share = dark.flat().filter(Boolean).length / (size * size);
  return result + 10 * Math.floor(Math.abs(share * 20 - 10));
}
