import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import { removeDraft, keepDraft, LONG_DRAFT_DAYS, readDraft } from "../kernel/draft/draft-store.ts";
import { fieldsOf } from "../kernel/unknown-json.ts";
import { RichTextEditor } from "../space/rich-text/rich-text-editor.tsx";
import { newsOfEditing, tellWindow } from "../space/rich-text/rich-text-window.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog/dialog.tsx";
import { showToast } from "../ui/dialog/toast.tsx";
import { Row, Text } from "../ui/layout/layout.tsx";
import { useEditWords } from "./edit-words.ts";
import styles from "./edit.module.css";

/** Height of the editor (front §9). */
const KEEP_AFTER_MS = 500;
/** Where its text is kept; one per person. */
const PLACE = "edit";

function keptText(owner: string): string {
  const { html } = fieldsOf<"html">(readDraft(owner, PLACE));
  return typeof html === "string" ? html : "";
}

const plainOf = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return body.textContent;
};

/** Puts a text onto the clipboard with its format, where the browser can, else its source. */
async function copyText(html: string, isSource: boolean): Promise<boolean> {
  try {
    if (isSource || typeof ClipboardItem === "undefined") await navigator.clipboard.writeText(html);
    else {
      await navigator.clipboard.write([
        new ClipboardItem({
          "text/html": new Blob([html], { type: "text/html" }),
          "text/plain": new Blob([plainOf(html)], { type: "text/plain" }),
        }),
      ]);
    }
    return true;
  } catch {
    return false;
  }
}

/** The editor with what can be done with its text; without an opener it keeps a draft of this person on the device. */
export default function EditDesk({ owner }: { readonly owner: string }): ReactNode {
  const words = useEditWords();
  const [address] = useSearchParams();
  const target = address.get("target") ?? "";
  const opener = target === "" ? null : (window.opener as Window | null);
  const [html, setHtml] = useState(() => (opener ? "" : keptText(owner)));
  const [isClearing, setIsClearing] = useState(false);
  const [isKept, setIsKept] = useState(false);

  const hear = useEffectEvent((event: MessageEvent) => {
    const news = newsOfEditing(event);
    if (event.source === opener && news?.say === "text" && news.target === target) {
      setHtml(news.html);
    }
  });
  useEffect(() => {
    if (!opener) return undefined;
    const listener = (event: MessageEvent): void => hear(event);
    window.addEventListener("message", listener);
    tellWindow(opener, { say: "ready", target });
    return () => window.removeEventListener("message", listener);
  }, [opener, target]);
  useEffect(() => {
    if (opener) return undefined;
    const timer = setTimeout(() => {
      if (html === "") removeDraft(owner, PLACE);
      else keepDraft(owner, PLACE, { html }, LONG_DRAFT_DAYS);
      setIsKept(html !== "");
    }, KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [html, owner, opener]);

  const copy = async (isSource: boolean): Promise<void> => {
    const isDone = await copyText(html, isSource);
    showToast(isDone ? words.copied : words.copyFailed, isDone ? "done" : "failure");
  };
  const finish = (): void => {
    if (!opener || opener.closed) return showToast(words.openerGone);
    tellWindow(opener, { say: "done", target, html });
    window.close();
  };
  return (
    <>
      <Row gap={2} align="center" wrap below={3} className={styles.bar}>
        <Text as="p" tone="muted">
          {opener ? words.leadOfField : words.lead}
        </Text>
        <Button disabled={html === ""} onClick={() => void copy(false)}>
          {words.copy}
        </Button>
        <Button disabled={html === ""} onClick={() => void copy(true)}>
          {words.copyHtml}
        </Button>
        {opener ? (
          <Button kind="primary" onClick={finish}>
            {words.done}
          </Button>
        ) : (
          <Button disabled={html === ""} onClick={() => setIsClearing(true)}>
            {words.clear}
          </Button>
        )}
      </Row>
      <RichTextEditor
        value={html}
        onChange={(next) => {
          setIsKept(false);
          setHtml(next);
        }}
        folder="tspace"
        label={words.body}
        mayOpenWindow={false}
      />
      <Text as="p" above={2} tone="muted" size={1} className={styles.kept} role="status">
        {isKept ? words.kept : ""}
      </Text>
      {isClearing ? (
        <Dialog title={words.clearTitle} onClose={() => setIsClearing(false)}>
          <p>{words.clearAsk}</p>
          <Row gap={2} justify="end" above={4}>
            <Button onClick={() => setIsClearing(false)}>{words.cancel}</Button>
            <Button
              kind="primary"
              onClick={() => {
                setHtml("");
                setIsClearing(false);
              }}
            >
              {words.clear}
            </Button>
          </Row>
        </Dialog>
      ) : null}
    </>
  );
}
