/** The first 32 bits of the fractional parts of roots of primes, as FIPS 180-4 has them. */
function constants(): { readonly round: Int32Array; readonly start: Int32Array } {
  const round = new Int32Array(64);
  const start = new Int32Array(8);
  let found = 0;
  for (let number = 2; found < 64; number += 1) {
    let isPrime = true;
    for (let by = 2; by * by <= number; by += 1) if (number % by === 0) isPrime = false;
    if (!isPrime) continue;
    if (found < 8) start[found] = (number ** (1 / 2) % 1) * 2 ** 32;
    round[found] = (number ** (1 / 3) % 1) * 2 ** 32;
    found += 1;
  }
  return { round, start };
}

const { round, start } = constants();
const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));
const schedule = new Int32Array(64);
const at = (words: Int32Array, index: number): number => words[index] ?? 0;

/** One block of SHA-256: the state after 16 more words. */
function pressed(state: Int32Array, block: Int32Array): Int32Array {
  schedule.set(block);
  for (let i = 16; i < 64; i += 1) {
    const [late, early] = [at(schedule, i - 15), at(schedule, i - 2)];
    const one = turned(late, 7) ^ turned(late, 18) ^ (late >>> 3);
    const two = turned(early, 17) ^ turned(early, 19) ^ (early >>> 10);
    schedule[i] = at(schedule, i - 16) + one + at(schedule, i - 7) + two;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i += 1) {
    const one = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = (h + one + ((e & f) ^ (~e & g)) + at(round, i) + at(schedule, i)) | 0;
    const two = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const second = (two + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  return Int32Array.of(a, b, c, d, e, f, g, h).map((word, i) => word + at(state, i));
}

/** Words of a short text with the end that SHA-256 wants, after `before` bytes that were pressed already. */
function lastBlock(words: Iterable<number>, bytes: number, before: number): Int32Array {
  const block = new Int32Array(16);
  block.set([...words]);
  block[bytes >> 2] = at(block, bytes >> 2) | (0x80 << (24 - 8 * (bytes & 3)));
  block[15] = 8 * (bytes + before);
  return block;
}

function wordsOf(text: string): Int32Array {
  const words = new Int32Array(16);
  for (let i = 0; i < text.length; i += 1)
    words[i >> 2] = at(words, i >> 2) | (text.charCodeAt(i) << (24 - 8 * (i & 3)));
  return words;
}

const BLOCK_BYTES = 64;
const HASH_BYTES = 32;

/**
 * PBKDF2 with SHA-256, the first 16 bytes as hex, for password and salt of a few Latin characters: what
 * `crypto.subtle` does, for browsers that have it not because the page did not come over https.
 */
export function plainPbkdf2(password: string, salt: string, rounds: number): string {
  const key = wordsOf(password);
  const inner = pressed(
    start,
    key.map((word) => word ^ 0x36363636),
  );
  const outer = pressed(
    start,
    key.map((word) => word ^ 0x5c5c5c5c),
  );
  const signed = (block: Int32Array): Int32Array =>
    pressed(outer, lastBlock(pressed(inner, block), HASH_BYTES, BLOCK_BYTES));
  // The number of the block of output stands behind the salt, as four bytes.
  const head = wordsOf(`${salt}\0\0\0\u0001`);
  let hash = signed(lastBlock(head, salt.length + 4, BLOCK_BYTES));
  const sum = hash.slice();
  for (let times = 1; times < rounds; times += 1) {
    hash = signed(lastBlock(hash, HASH_BYTES, BLOCK_BYTES));
    for (let i = 0; i < 8; i += 1) sum[i] = at(sum, i) ^ at(hash, i);
  }
  return Array.from(sum.subarray(0, 4), (word) => (word >>> 0).toString(16).padStart(8, "0")).join(
    "",
  );
}
