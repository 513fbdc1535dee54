import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import type { Editor } from "@tiptap/react";
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import styles from "./rich-text-editor.module.css";
import { Row } from "../../ui/layout/layout.tsx";
import { linkOf } from "./rich-text-rules.ts";
import { useRichTextWords } from "./rich-text-words.ts";

interface RichTextLinkProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** The address of the link at the cursor, or of the chosen words. */
export function RichTextLink({ editor, onClose }: RichTextLinkProps): ReactNode {
  const words = useRichTextWords();
  const [address, setAddress] = useState(
    () => (editor.getAttributes("link") as { href?: string | null }).href ?? "",
  );
  const [isWrong, setIsWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const leave = (): void => {
    editor.commands.focus();
    onClose();
  };
  const apply = (): void => {
    const href = linkOf(address);
    if (href === undefined) return setIsWrong(true);
    const chain = editor.chain().focus().extendMarkRange("link");
    if (editor.state.selection.empty && !editor.isActive("link")) {
      chain
        .insertContent({
          type: "text",
          text: address.trim(),
          marks: [{ type: "link", attrs: { href } }],
        })
        .run();
    } else chain.setLink({ href }).run();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Enter") {
      // The form around the editor must not be sent.
      event.preventDefault();
      apply();
    }
    if (event.key === "Escape") {
      event.stopPropagation();
      leave();
    }
  };
  return (
    <Row gap={2} wrap pad={2} line="below" className={styles.link}>
      <input
        ref={field}
        type="text"
        inputMode="url"
        aria-label={words.linkAddress}
        aria-invalid={isWrong}
        placeholder="https://"
        maxLength={LIMITS.hrefMax}
        value={address}
        onChange={(event) => {
          setAddress(event.target.value);
          setIsWrong(false);
        }}
        onKeyDown={onKeyDown}
      />
      <button type="button" onClick={apply}>
        {words.apply}
      </button>
      {editor.isActive("link") ? (
        <button
          type="button"
          onClick={() => {
            editor.chain().focus().extendMarkRange("link").unsetLink().run();
            onClose();
          }}
        >
          {words.unlink}
        </button>
      ) : null}
      {isWrong ? <p role="alert">{words.linkWrong}</p> : null}
    </Row>
  );
}
