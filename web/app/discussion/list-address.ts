import { useSearchParams } from "react-router";

/** What narrows a list, kept in the address: `go` changes some of it and begins with the first page again. */
export function useListAddress() {
  const [address, setAddress] = useSearchParams();
  return {
    get: (key: string): string => address.get(key) ?? "",
    keyword: (address.get("keyword") ?? "").slice(0, 50),
    pageNo: Math.max(1, Math.floor(Number(address.get("pageNo"))) || 1),
    go: (change: Readonly<Record<string, string>>): void => {
      const next = new URLSearchParams(address);
      next.delete("pageNo");
      for (const [key, value] of Object.entries(change)) {
        if (value === "") next.delete(key);
        else next.set(key, value);
      }
      setAddress(next, { preventScrollReset: change["pageNo"] === undefined });
    },
  };
}
