import { useState } from "react";
import { useSearchParams } from "react-router";

/**
 * What narrows a list, kept in the address: `go` changes some of it and begins with the first page again. The choice
 * shows at once; the address follows when the router has drawn its step.
 */
export function useListAddress() {
  const [address, setAddress] = useSearchParams();
  const [ahead, setAhead] = useState({ from: address, to: address });
  const shown = ahead.from === address ? ahead.to : address;
  return {
    get: (key: string): string => shown.get(key) ?? "",
    keyword: (shown.get("keyword") ?? "").slice(0, 50),
    pageNo: Math.max(1, Math.floor(Number(shown.get("pageNo"))) || 1),
    go: (change: Readonly<Record<string, string>>): void => {
      const next = new URLSearchParams(shown);
      next.delete("pageNo");
      for (const [key, value] of Object.entries(change)) {
        if (value === "") next.delete(key);
        else next.set(key, value);
      }
      setAhead({ from: address, to: next });
      setAddress(next, { preventScrollReset: change["pageNo"] === undefined });
    },
  };
}
