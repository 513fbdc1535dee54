import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { textOfHtml } from "../../kernel/html-text.ts";
import { Selection } from "@tiptap/pm/state";
import { EditorContent, useEditor, useEditorState, type Editor } from "@tiptap/react";
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from "react";
import { useStillPage } from "../../ui/dialog/modal.ts";
import { showToast } from "../../ui/dialog/toast.tsx";
import { PICTURE_TYPES, sendPicture } from "../field/picture-upload.ts";
import type { RichTextEditorProps } from "./rich-text-props.ts";
import styles from "./rich-text-editor.module.css";
import { RichTextImages } from "./rich-text-images.tsx";
import { RichTextOffersList } from "./rich-text-offers.tsx";
import { cleanPasted } from "./rich-text-paste.ts";
import { richTextExtensions } from "./rich-text-schema.ts";
import { RichTextTools } from "./rich-text-tools.tsx";
import { useEditWindow } from "./rich-text-window.ts";
import { useRichTextWords } from "./rich-text-words.ts";
import type { Uploaded } from "../field/upload.ts";

const htmlOf = (editor: Editor): string => (editor.isEmpty ? "" : editor.getHTML());

/**
 * Puts uploaded pictures behind what is selected, and the cursor behind them: a picture that stays selected gives way to
 * whatever comes next, be it a word or another picture.
 */
function insertPictures(
  editor: Editor,
  pictures: readonly { readonly file: Uploaded; readonly alt: string }[],
): void {
  editor
    .chain()
    .focus()
    .insertContentAt(
      editor.state.selection.to,
      pictures.map(({ file: { url, width, height }, alt }) => ({
        type: "image",
        attrs: { src: url, alt, width: width || null, height: height || null },
      })),
    )
    .run();
  // Only now stands the empty paragraph there that a text ends with.
  const { doc, selection, tr } = editor.state;
  const behind = Selection.findFrom(doc.resolve(selection.to), 1, true);
  if (behind) editor.view.dispatch(tr.setSelection(behind));
}

const picturesOf = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => PICTURE_TYPES.split(",").includes(type));

/** A picture alone came along: a screenshot, or one copied from a page. */
const isPictureOnly = (data: DataTransfer): boolean =>
  textOfHtml(cleanPasted(data.getData("text/html")).html) === "" &&
  data.getData("text/plain").trim() === "";

/** Tells the text box whether it is at fault and what describes it; the editor makes the box itself. */
function useFieldState(
  editor: Editor,
  box: RefObject<HTMLDivElement | null>,
  isInvalid: boolean,
  describedBy: string | undefined,
): void {
  useEffect(() => {
    const apply = (): void => {
      const field = box.current?.querySelector("[role=textbox]");
      field?.setAttribute("aria-invalid", String(isInvalid));
      if (describedBy === undefined) field?.removeAttribute("aria-describedby");
      else field?.setAttribute("aria-describedby", describedBy);
    };
    apply();
    // At first the field is not there yet.
    editor.on("create", apply);
    return () => void editor.off("create", apply);
  }, [editor, box, isInvalid, describedBy]);
}

/** The editor itself; rendered in the browser only. */
export default function RichTextStage(props: RichTextEditorProps): ReactNode {
  const {
    value,
    folder = "tspace",
    isPrivate = false,
    height = LIMITS.editorHeightPx,
    disabled = false,
    label,
  } = props;
  const words = useRichTextWords();
  const offersId = useId();
  const [isChoosing, setIsChoosing] = useState(false);
  const [isFull, setIsFull] = useState(false);
  const [sending, setSending] = useState(0);
  // What was told last: an answer that is the same must not move the cursor.
  const told = useRef(value);
  const box = useRef<HTMLDivElement>(null);

  const change = useEffectEvent((editor: Editor) => {
    told.current = htmlOf(editor);
    props.onChange(told.current);
  });
  const send = async (editor: Editor, files: readonly File[]): Promise<void> => {
    if (props.onPictures) return props.onPictures(files);
    setSending((count) => count + files.length);
    for (const file of files) {
      // One after the other: their order is the order in the text.
      // oxlint-disable-next-line no-await-in-loop
      const answer = await sendPicture(file, folder, () => undefined, isPrivate).done;
      setSending((count) => count - 1);
      if (answer.success) insertPictures(editor, [{ file: answer.data, alt: "" }]);
      else showToast(answer.message || words.uploadFailed);
    }
  };
  const current = useRef<Editor>(null);
  const editor = useEditor({
    extensions: richTextExtensions(),
    content: value,
    editable: !disabled,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        class: styles.body ?? "",
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label ?? words.body,
        ...(props.id === undefined ? {} : { id: props.id }),
      },
      transformPastedHTML: (html) => {
        const pasted = cleanPasted(html);
        if (pasted.droppedImages > 0) showToast(words.dropped(pasted.droppedImages));
        // Behind the text that they came with, once it stands there.
        if (pasted.pictures.length > 0)
          setTimeout(() => current.current && void send(current.current, pasted.pictures));
        return pasted.html;
      },
      handlePaste: (_view, event) => {
        const files = picturesOf(event.clipboardData);
        if (files.length === 0 || !event.clipboardData || !current.current) return false;
        if (!isPictureOnly(event.clipboardData)) return false;
        void send(current.current, files);
        return true;
      },
      handleDrop: (_view, event) => {
        const files = picturesOf(event.dataTransfer);
        if (files.length === 0 || !current.current) return false;
        event.preventDefault();
        void send(current.current, files);
        return true;
      },
    },
    onUpdate: ({ editor: changed }) => change(changed),
  });
  useEffect(() => {
    current.current = editor;
  }, [editor]);
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [value, editor]);
  useEffect(() => {
    editor.setEditable(!disabled, false);
  }, [disabled, editor]);
  const describedBy = props["aria-describedby"];
  const isInvalid = props["aria-invalid"] === true || props["aria-invalid"] === "true";
  useFieldState(editor, box, isInvalid, describedBy);
  useStillPage(isFull);

  const openWindow = useEditWindow(
    () => htmlOf(editor),
    (html) => editor.commands.setContent(html, { emitUpdate: true }),
  );
  const count = useEditorState({
    editor,
    selector: ({ editor: { state } }) => state.doc.textContent.length,
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Escape" && isFull) {
      event.stopPropagation();
      setIsFull(false);
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape leaves the full screen from anywhere
    <div
      ref={box}
      className={styles.editor}
      data-full={isFull || undefined}
      data-invalid={isInvalid || undefined}
      style={props.style}
      onKeyDown={onKeyDown}
    >
      <RichTextTools
        editor={editor}
        isDisabled={disabled}
        isFull={isFull}
        hasFew={props.hasFewTools ?? false}
        onFull={() => setIsFull(!isFull)}
        onWindow={props.mayOpenWindow === false || disabled ? undefined : openWindow}
        onImages={() => setIsChoosing(true)}
      />
      <EditorContent
        editor={editor}
        className={styles.sheet}
        style={isFull ? {} : { minHeight: `min(${height}px, 70vh)` }}
      />
      <p className={styles.foot}>
        <span role="status">{sending > 0 ? words.uploading(sending) : ""}</span>
        <span>{words.count(count)}</span>
      </p>
      {props.offers ? (
        <RichTextOffersList editor={editor} box={box} id={offersId} offers={props.offers} />
      ) : null}
      {isChoosing ? (
        <RichTextImages
          folder={folder}
          isPrivate={isPrivate}
          onInsert={(pictures) => {
            setIsChoosing(false);
            insertPictures(editor, pictures);
          }}
          onClose={() => setIsChoosing(false)}
        />
      ) : null}
    </div>
  );
}
