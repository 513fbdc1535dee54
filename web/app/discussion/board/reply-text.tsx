import { Mentions } from "antd";
import type { ReactNode } from "react";
import type { Called } from "../calls.ts";
import type { Place } from "../place.ts";
import { useCallable } from "../use-callable.ts";

/** A name that is being typed at the end of the text. */
const CALLING = /@([^\s@]*)$/u;

interface ReplyTextProps {
  readonly label: string;
  readonly placeholder: string;
  readonly place: Place;
  /** Empty on the general board. */
  readonly classId: string;
  readonly value: string;
  readonly maxLength: number | undefined;
  readonly onChange: (text: string) => void;
  readonly onCall: (called: Called) => void;
}

/** A text in which `@` offers the people of the board. */
export function ReplyText(props: ReplyTextProps): ReactNode {
  const { label, placeholder, place, classId, value, maxLength, onChange, onCall } = props;
  const callable = useCallable(place, classId);
  return (
    <Mentions
      aria-label={label}
      placeholder={placeholder}
      value={value}
      maxLength={maxLength}
      autoSize={{ minRows: 2, maxRows: 8 }}
      loading={callable.isFetching}
      // The server has searched.
      filterOption={false}
      options={callable.people.map(({ key, name, label: shown }) => ({
        key,
        value: name,
        label: shown,
      }))}
      onChange={(text) => {
        onChange(text);
        // Input methods give words without the keys by which the part measures.
        const call = CALLING.exec(text)?.[1];
        if (call !== undefined) callable.search(call);
      }}
      onSearch={callable.search}
      onSelect={({ key, value: name = "" }) => onCall({ userId: String(key), name })}
    />
  );
}
