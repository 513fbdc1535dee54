/** Counts the answered requests by the first digit of their status, and how long they took. */
export interface RequestCounter {
  count(status: number, seconds: number): void;
  read(): { readonly byStatus: ReadonlyMap<string, number>; readonly seconds: number };
}

export function requestCounter(): RequestCounter {
  const byStatus = new Map<string, number>();
  let total = 0;
  return {
    count(status, seconds) {
      const group = `${Math.floor(status / 100)}xx`;
      byStatus.set(group, (byStatus.get(group) ?? 0) + 1);
      total += seconds;
    },
    read: () => ({ byStatus, seconds: total }),
  };
}
