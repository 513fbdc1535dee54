const TOKEN = /[A-Za-z]|-?[\d.]+/g;

/**
 * A path of MathJax (absolute commands) in which every smooth curve names its control point: pdfkit loses it between
 * neighbours.
 */
export function plainPath(path: string): string {
  const tokens = path.match(TOKEN) ?? [];
  let [x, y] = [0, 0];
  let [controlX, controlY] = [0, 0];
  let command = "";
  let at = 0;
  const next = (): number => Number(tokens[at++] ?? 0);
  const parts: string[] = [];
  while (at < tokens.length) {
    if (/[A-Za-z]/.test(tokens[at] ?? "")) command = tokens[at++] ?? "";
    let isCurve = false;
    if (command === "M" || command === "L") [x, y] = [next(), next()];
    else if (command === "H") x = next();
    else if (command === "V") y = next();
    else if (command === "Q" || command === "T") {
      isCurve = true;
      [controlX, controlY] =
        command === "Q" ? [next(), next()] : [2 * x - controlX, 2 * y - controlY];
      [x, y] = [next(), next()];
    } else if (command !== "Z") return path;
    if (command === "Z") parts.push("Z");
    else if (isCurve) parts.push(`Q${controlX} ${controlY} ${x} ${y}`);
    else parts.push(`${command === "M" ? "M" : "L"}${x} ${y}`);
    if (!isCurve) [controlX, controlY] = [x, y];
  }
  return parts.join("");
}
