import { listMentionable, MENTIONS_MAX } from "@perennial/contract/discussion/mention.ts";
import { Select } from "antd";
import { useState, type ReactNode } from "react";
import { useRead } from "../space/query.ts";
import type { Called } from "./calls.ts";
import type { Place } from "./place.ts";
import { useTalkWords } from "./talk-words.ts";

const KEYWORD_MAX = 20;

interface CallFieldProps {
  readonly id?: string;
  readonly value?: readonly Called[];
  readonly onChange?: (called: readonly Called[]) => void;
  readonly place: Place;
  /** Empty for the general board. */
  readonly classId: string;
}

const NONE: readonly Called[] = [];

/** Chooses people of the board who shall see a post; the control of a FieldForm field. */
export function CallField({
  id,
  value = NONE,
  onChange,
  place,
  classId,
}: CallFieldProps): ReactNode {
  const words = useTalkWords();
  const [keyword, setKeyword] = useState("");
  const people = useRead(listMentionable, {
    ...place,
    ...(classId === "" ? {} : { classId }),
    keyword,
  });
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      mode="multiple"
      aria-label={words.call}
      placeholder={words.callSearch}
      style={{ width: "100%", maxWidth: 480 }}
      maxCount={MENTIONS_MAX}
      labelInValue
      loading={people.isFetching}
      showSearch={{
        filterOption: false,
        onSearch: (text) => setKeyword(text.trim().slice(0, KEYWORD_MAX)),
      }}
      value={value.map(({ userId, name }) => ({ value: userId, label: name }))}
      options={(people.data ?? []).map(({ userId, name, isTeacher }) => ({
        value: userId,
        label: isTeacher ? `${name}（${words.callTeacher}）` : name,
        name,
      }))}
      onChange={(chosen: readonly { value: string; label: ReactNode }[]) => {
        const known = new Map([
          ...value.map(({ userId, name }) => [userId, name] as const),
          ...(people.data ?? []).map(({ userId, name }) => [userId, name] as const),
        ]);
        onChange?.(chosen.map((one) => ({ userId: one.value, name: known.get(one.value) ?? "" })));
      }}
    />
  );
}
