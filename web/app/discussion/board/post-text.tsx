import type { ReactNode } from "react";
import { RichTextEditor } from "../../space/rich-text/rich-text-editor.tsx";
import type { RichTextEditorProps } from "../../space/rich-text/rich-text-props.ts";
import type { Called } from "../calls.ts";
import type { Place } from "../place.ts";
import { useTalkWords } from "../talk-words.ts";
import { useCallable } from "../use-callable.ts";

interface PostTextProps extends Partial<RichTextEditorProps> {
  readonly place: Place;
  /** Empty on the general board. */
  readonly classId: string;
  readonly onCall: (called: Called) => void;
}

/** The text of a post, in which `@` offers the people of the board; the control of a FieldForm field. */
export function PostText({ place, classId, onCall, ...editor }: PostTextProps): ReactNode {
  const words = useTalkWords();
  const callable = useCallable(place, classId);
  return (
    <RichTextEditor
      {...editor}
      value={editor.value ?? ""}
      onChange={editor.onChange ?? (() => undefined)}
      folder="tspace"
      offers={{
        label: words.callMark,
        items: callable.people,
        onKeyword: callable.search,
        onChoose: ({ key, name }) => onCall({ userId: key, name }),
      }}
    />
  );
}
