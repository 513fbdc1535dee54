import { getPlace, savePlace } from "@perennial/contract/learning/record.ts";
import { useEffect, useRef, useState } from "react";
import { call } from "../../../kernel/call.ts";
import { useRead } from "../../../space/query.ts";

/** A page is kept once it has been in view for this long; ms. */
const SETTLED_MS = 1500;

/** The page of a document at which the learner was, and where to tell the one in view. */
export function useDocumentPlace(
  unitId: string,
  isKept: boolean,
): { readonly lastPage: number | undefined; readonly onPage: (page: number) => void } {
  const { data } = useRead(getPlace, { unitId }, { isEnabled: isKept });
  const [page, setPage] = useState(1);
  const saved = useRef(1);
  useEffect(() => {
    // Opening at the first page is not going back to it.
    if (!isKept || page === saved.current) return undefined;
    const timer = setTimeout(() => {
      saved.current = page;
      void call(savePlace, { unitId, place: page });
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [unitId, isKept, page]);
  return { lastPage: data?.place, onPage: setPage };
}
