import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import { readStored, writeStored } from "../kernel/device-storage.ts";
import { RichTextEditor } from "../space/rich-text/rich-text-editor.tsx";
import { editNewsOf, tellWindow } from "../space/rich-text/rich-text-window.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog/dialog.tsx";
import { showToast } from "../ui/dialog/toast.tsx";
import { useEditWords } from "./edit-words.ts";
import styles from "./edit.module.css";

/** Height of the editor (front §9). */
const KEEP_AFTER_MS = 500;

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
  const key = `edit-draft:${owner}`;
  const [html, setHtml] = useState(() => (opener ? "" : (readStored("local", key) ?? "")));
  const [isClearing, setIsClearing] = useState(false);
  const [isKept, setIsKept] = useState(false);

  const hear = useEffectEvent((event: MessageEvent) => {
    const news = editNewsOf(event);
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
      writeStored("local", key, html);
      setIsKept(html !== "");
    }, KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [html, key, opener]);

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
      <div className={styles.bar}>
        <p>{opener ? words.leadOfField : words.lead}</p>
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
      </div>
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
      <p className={styles.kept} role="status">
        {isKept ? words.kept : ""}
      </p>
      {isClearing ? (
        <Dialog title={words.clearTitle} onClose={() => setIsClearing(false)}>
          <p>{words.clearAsk}</p>
          <div className={styles.answers}>
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
          </div>
        </Dialog>
      ) : null}
    </>
  );
}
