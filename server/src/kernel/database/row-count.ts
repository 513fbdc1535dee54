/**
 * How many rows a paged list has in all. A page that is not full is the last one, which saves the count on most lists;
 * `count` is asked otherwise.
 */
export async function rowCountOf(
  rows: readonly unknown[],
  { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
  count: () => Promise<{ readonly found: number }>,
): Promise<number> {
  const isLast = rows.length < pageSize && (rows.length > 0 || pageNo === 1);
  return isLast ? (pageNo - 1) * pageSize + rows.length : (await count()).found;
}
