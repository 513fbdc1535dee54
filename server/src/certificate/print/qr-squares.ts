import qrcode from "qrcode";

/** The dark squares of a QR code in rows: column, row, and how many stand beside each other. */
export function qrSquares(text: string) {
  const { modules } = qrcode.create(text, { errorCorrectionLevel: "M" });
  const squares: (readonly [column: number, row: number, run: number])[] = [];
  const { size } = modules;
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1) {
      const from = column;
      while (column < size && modules.get(row, column)) column += 1;
      if (column > from) squares.push([from, row, column - from]);
    }
  return { squares, num: size };
}
