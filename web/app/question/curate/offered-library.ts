import { listLibraries } from "@perennial/contract/question/proposal.ts";
import { LibraryKind } from "@perennial/contract/question/library.ts";
import { useSearchParams } from "react-router";
import { useRead } from "../../space/query.ts";
import { useCurateWords } from "./curate-words.ts";

/** Libraries that the viewer meets, as choices with names. */
export function useLibraryChoices() {
  const words = useCurateWords();
  const { data } = useRead(listLibraries, {});
  return (data ?? []).map(({ libraryId, name, mayEdit }) => ({
    value: libraryId,
    label: libraryId.startsWith(`${LibraryKind.own}.`) ? words.own : name,
    mayEdit,
  }));
}

/** The library that is shown: the host's own, or another one that the address names. */
export function useShownLibrary(hostId: string) {
  const [address, setAddress] = useSearchParams();
  const met = useLibraryChoices();
  const words = useCurateWords();
  const isHostMet = met.some(({ value }) => value === hostId);
  // Who administers from above is in none of the teams, and so does not meet the library among those of their own.
  const choices = isHostMet
    ? met
    : [{ value: hostId, label: words.thisLibrary, mayEdit: true }, ...met];
  const wanted = address.get("library") ?? hostId;
  const libraryId = choices.some(({ value }) => value === wanted) ? wanted : hostId;
  return {
    libraryId,
    choices,
    isOther: libraryId !== hostId,
    mayEdit: choices.find(({ value }) => value === libraryId)?.mayEdit ?? false,
    show: (next: string): void =>
      setAddress((before) => {
        const kept = new URLSearchParams();
        // A period of the course stays in the address; filters of another library do not.
        const period = before.get("period");
        if (period !== null) kept.set("period", period);
        if (next !== hostId) kept.set("library", next);
        return kept;
      }),
  };
}
