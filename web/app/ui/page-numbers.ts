/**
 * The numbers that a pager shows: first, last, and two on each side of the present one; null stands for a gap of two or
 * more.
 */
export function pageNumbers(pageNo: number, totalPage: number): (number | null)[] {
  const shown: (number | null)[] = [];
  for (let number = 1; number <= totalPage; number += 1) {
    const isNear = Math.abs(number - pageNo) <= (pageNo === 1 || pageNo === totalPage ? 2 : 1);
    if (number === 1 || number === totalPage || isNear) {
      const last = shown[shown.length - 1];
      // A gap of a single number shows that number.
      if (typeof last === "number" && number - last === 2) shown.push(number - 1);
      else if (typeof last === "number" && number - last > 2) shown.push(null);
      shown.push(number);
    }
  }
  return shown;
}
