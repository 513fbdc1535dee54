import { getPlace, savePlace } from "@perennial/contract/learning/record.ts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useRead, useWrite } from "../../../space/query.ts";

/** A page is kept once it has been in view for this long; ms. */
const SETTLED_MS = 1500;

/** The page of a document at which the learner was, and where to tell the one in view. */
export function useDocumentPlace(
  unitId: string,
  isKept: boolean,
): { readonly lastPage: number | undefined; readonly onPage: (page: number) => void } {
  const { data } = useRead(getPlace, { unitId }, { isEnabled: isKept });
  const { send } = useWrite(savePlace, { isQuiet: true });
  const keep = useEffectEvent((place: number) => void send({ unitId, place }));
  const [page, setPage] = useState(1);
  const saved = useRef(1);
  useEffect(() => {
    // Opening at the first page is not going back to it.
    if (!isKept || page === saved.current) return undefined;
    const timer = setTimeout(() => {
      saved.current = page;
      keep(page);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [isKept, page]);
  return { lastPage: data?.place, onPage: setPage };
}
