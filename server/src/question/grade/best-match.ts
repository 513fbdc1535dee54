const listOf = <Value>(length: number, value: Value): Value[] =>
  Array.from({ length }, () => value);

/**
 * The best way to give each column to at most one row, by the sum of `worth[row][column]` (Hungarian method, cubic). Gives for
 * each row its column or -1 where it has none. All worths are at least 0.
 */
export function bestMatch(worth: readonly (readonly number[])[]): number[] {
  const rows = worth.length;
  const size = Math.max(rows, ...worth.map((row) => row.length), 0);
  const cost = (row: number, column: number): number => -(worth[row]?.[column] ?? 0);
  const ofRow = listOf(size + 1, 0);
  const ofColumn = listOf(size + 1, 0);
  const rowAt = listOf(size + 1, 0);
  for (let row = 1; row <= size; row += 1) {
    const least = listOf(size + 1, Infinity);
    const before = listOf(size + 1, 0);
    const isSeen = listOf(size + 1, false);
    rowAt[0] = row;
    let column = 0;
    do {
      isSeen[column] = true;
      const at = rowAt[column]!;
      let step = Infinity;
      let next = 0;
      for (let other = 1; other <= size; other += 1) {
        if (isSeen[other]) continue;
        const reduced = cost(at - 1, other - 1) - ofRow[at]! - ofColumn[other]!;
        if (reduced < least[other]!) {
          least[other] = reduced;
          before[other] = column;
        }
        if (least[other]! < step) {
          step = least[other]!;
          next = other;
        }
      }
      for (let other = 0; other <= size; other += 1) {
        if (isSeen[other]) {
          ofRow[rowAt[other]!]! += step;
          ofColumn[other]! -= step;
        } else least[other]! -= step;
      }
      column = next;
    } while (rowAt[column] !== 0);
    while (column !== 0) {
      const back = before[column]!;
      rowAt[column] = rowAt[back]!;
      column = back;
    }
  }
  const columnOf = listOf(rows, -1);
  for (let column = 1; column <= size; column += 1) {
    const row = rowAt[column]! - 1;
    if (row < rows && worth[row]?.[column - 1]) columnOf[row] = column - 1;
  }
  return columnOf;
}
