import { listMentionable } from "@perennial/contract/discussion/mention.ts";
import { useState } from "react";
import { usePunctuation } from "../kernel/punctuation.ts";
import { useRead } from "../space/query.ts";
import type { Place } from "./place.ts";
import { useTalkWords } from "./talk-words.ts";

const KEYWORD_MAX = 20;

/** Whom `@` offers on a board while a name is typed; `classId` is empty on the general board. */
export function useCallable(place: Place, classId: string) {
  const words = useTalkWords();
  const { noted } = usePunctuation();
  const [keyword, setKeyword] = useState<string>();
  const people = useRead(
    listMentionable,
    { ...place, ...(classId === "" ? {} : { classId }), keyword: keyword ?? "" },
    { isEnabled: keyword !== undefined },
  );
  return {
    isFetching: people.isFetching,
    people: (people.data ?? []).map(({ userId, name, isTeacher }) => ({
      key: userId,
      name,
      label: isTeacher ? noted(name, words.teacher) : name,
    })),
    search: (text: string): void => setKeyword(text.trim().slice(0, KEYWORD_MAX)),
  };
}
