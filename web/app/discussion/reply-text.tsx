import { listMentionable } from "@perennial/contract/discussion/mention.ts";
import { Mentions } from "antd";
import { useState, type ReactNode } from "react";
import { useRead } from "../space/query.ts";
import type { Called } from "./calls.ts";
import type { Place } from "./place.ts";
import { useTalkWords } from "./talk-words.ts";

const KEYWORD_MAX = 20;
/** A name that is being typed at the end of the text. */
const CALLING = /@([^\s@]*)$/u;

interface ReplyTextProps {
  readonly label: string;
  readonly placeholder: string;
  readonly place: Place;
  /** Empty on the general board. */
  readonly classId: string;
  readonly value: string;
  readonly maxLength: number;
  readonly onChange: (text: string) => void;
  readonly onCall: (called: Called) => void;
}

/** A text in which `@` offers the people of the board. */
export function ReplyText(props: ReplyTextProps): ReactNode {
  const { label, placeholder, place, classId, value, maxLength, onChange, onCall } = props;
  const words = useTalkWords();
  const [keyword, setKeyword] = useState<string>();
  const people = useRead(
    listMentionable,
    { ...place, ...(classId === "" ? {} : { classId }), keyword: keyword ?? "" },
    { isEnabled: keyword !== undefined },
  );
  return (
    <Mentions
      aria-label={label}
      placeholder={placeholder}
      value={value}
      maxLength={maxLength}
      autoSize={{ minRows: 2, maxRows: 8 }}
      loading={people.isFetching}
      // The server has searched.
      filterOption={false}
      options={(people.data ?? []).map(({ userId, name, isTeacher }) => ({
        key: userId,
        value: name,
        label: isTeacher ? `${name}（${words.callTeacher}）` : name,
      }))}
      onChange={(text) => {
        onChange(text);
        // Input methods give words without the keys by which the part measures.
        const call = CALLING.exec(text)?.[1];
        if (call !== undefined) setKeyword(call.slice(0, KEYWORD_MAX));
      }}
      onSearch={(text) => setKeyword(text.trim().slice(0, KEYWORD_MAX))}
      onSelect={({ key, value: name = "" }) => onCall({ userId: String(key), name })}
    />
  );
}
