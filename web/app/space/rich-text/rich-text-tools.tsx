import { useEditorState, type Editor } from "@tiptap/react";
import { useState, type KeyboardEvent, type ReactNode } from "react";
import styles from "./rich-text-editor.module.css";
import { Row } from "../../ui/layout/layout.tsx";
import { RichTextLink } from "./rich-text-link.tsx";
import { colourValue, TEXT_COLOURS } from "./rich-text-rules.ts";
import { Sign, type ToolSign } from "./rich-text-signs.tsx";
import { useRichTextWords } from "./rich-text-words.ts";

interface RichTextToolsProps {
  readonly editor: Editor;
  readonly isDisabled: boolean;
  readonly isFull: boolean;
  readonly hasFew: boolean;
  readonly onFull: () => void;
  readonly onImages: () => void;
  /** Opens the text in a window of its own, where that is possible. */
  readonly onWindow: (() => void) | undefined;
}

const LEVELS = [2, 3, 4] as const;
const ALIGNMENTS = { left: "left", centre: "center", right: "right" } as const;

/** What holds at the cursor. */
const selectState = ({ editor }: { editor: Editor }) => ({
  canUndo: editor.can().undo(),
  canRedo: editor.can().redo(),
  level: LEVELS.find((level) => editor.isActive("heading", { level })),
  bold: editor.isActive("bold"),
  italic: editor.isActive("italic"),
  underline: editor.isActive("underline"),
  strike: editor.isActive("strike"),
  bullets: editor.isActive("bulletList"),
  numbers: editor.isActive("orderedList"),
  quote: editor.isActive("blockquote"),
  centre: editor.isActive({ textAlign: "center" }),
  right: editor.isActive({ textAlign: "right" }),
  link: editor.isActive("link"),
  table: editor.isActive("table"),
  colour: (editor.getAttributes("textStyle") as { color?: string | null }).color ?? "",
});

/** One stop of the Tab key; arrows go through the tools. */
function roam(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity }[event.key];
  if (step === undefined || event.target instanceof HTMLInputElement) return;
  const isSelect = event.target instanceof HTMLSelectElement;
  if (isSelect && (event.key === "Home" || event.key === "End")) return;
  const tools = [
    ...event.currentTarget.querySelectorAll<HTMLElement>("button:not(:disabled), select"),
  ];
  const at = tools.indexOf(document.activeElement as HTMLElement);
  const next = tools[Math.min(tools.length - 1, Math.max(0, at + step))];
  if (!next) return;
  event.preventDefault();
  for (const tool of tools) tool.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}

/** The toolbar of the editor; usable by keyboard (arrows) and with a thumb. */
export function RichTextTools(props: RichTextToolsProps): ReactNode {
  const { editor, isDisabled, isFull, hasFew, onFull, onImages, onWindow } = props;
  const words = useRichTextWords();
  const state = useEditorState({ editor, selector: selectState });
  const [isLinking, setIsLinking] = useState(false);
  const run = () => editor.chain().focus();
  const tool = (
    sign: ToolSign,
    label: string,
    act: () => unknown,
    more: { isOn?: boolean; isOff?: boolean; isFirst?: boolean } = {},
  ): ReactNode => (
    <button
      key={sign}
      type="button"
      tabIndex={more.isFirst ? 0 : -1}
      disabled={isDisabled || (more.isOff ?? false)}
      aria-label={label}
      title={label}
      {...(more.isOn === undefined ? {} : { "aria-pressed": more.isOn })}
      // The words stay chosen while a tool is pressed.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => act()}
    >
      <Sign name={sign} />
    </button>
  );
  const setStyle = (value: string): void => {
    const level = LEVELS.find((one) => String(one) === value);
    if (level === undefined) run().setParagraph().run();
    else run().setHeading({ level }).run();
  };
  const align = (name: keyof typeof ALIGNMENTS, isOn: boolean): ReactNode =>
    tool(
      name,
      words[name],
      () =>
        name === "left" ? run().unsetTextAlign().run() : run().setTextAlign(ALIGNMENTS[name]).run(),
      { isOn },
    );
  const ofAll = (tools: ReactNode): ReactNode => (hasFew ? null : tools);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tools take the focus in turn */}
      <Row
        gap="half"
        align="center"
        wrap
        rigid
        pad={1}
        line="below"
        ground="paper"
        className={styles.tools}
        role="toolbar"
        aria-label={words.tools}
        onKeyDown={roam}
      >
        {ofAll(
          <select
            aria-label={words.style}
            tabIndex={0}
            disabled={isDisabled}
            value={state.level ?? ""}
            onChange={(event) => setStyle(event.target.value)}
          >
            <option value="">{words.paragraph}</option>
            {LEVELS.map((level) => (
              <option key={level} value={level}>
                {words.heading(level)}
              </option>
            ))}
          </select>,
        )}
        {tool("bold", words.bold, () => run().toggleBold().run(), {
          isOn: state.bold,
          isFirst: hasFew,
        })}
        {tool("italic", words.italic, () => run().toggleItalic().run(), { isOn: state.italic })}
        {tool("underline", words.underline, () => run().toggleUnderline().run(), {
          isOn: state.underline,
        })}
        {ofAll(
          <>
            {tool("strike", words.strike, () => run().toggleStrike().run(), { isOn: state.strike })}
            <ColourChoice editor={editor} isDisabled={isDisabled} colour={state.colour} />
          </>,
        )}
        {tool("bullets", words.bullets, () => run().toggleBulletList().run(), {
          isOn: state.bullets,
        })}
        {tool("numbers", words.numbers, () => run().toggleOrderedList().run(), {
          isOn: state.numbers,
        })}
        {ofAll(
          <>
            {tool("quote", words.quote, () => run().toggleBlockquote().run(), {
              isOn: state.quote,
            })}
            {align("left", !state.centre && !state.right)}
            {align("centre", state.centre)}
            {align("right", state.right)}
            {tool("link", words.link, () => setIsLinking(!isLinking), { isOn: state.link })}
            <TableChoice editor={editor} isDisabled={isDisabled} isInTable={state.table} />
            {tool("image", words.image, onImages)}
            {tool("rule", words.rule, () => run().setHorizontalRule().run())}
            {tool("clear", words.clear, () => run().unsetAllMarks().clearNodes().run())}
          </>,
        )}
        {tool("undo", words.undo, () => run().undo().run(), { isOff: !state.canUndo })}
        {tool("redo", words.redo, () => run().redo().run(), { isOff: !state.canRedo })}
        {ofAll(
          <>
            {tool("full", isFull ? words.leaveFull : words.full, onFull, { isOn: isFull })}
            {onWindow ? tool("window", words.window, onWindow) : null}
          </>,
        )}
      </Row>
      {isLinking ? <RichTextLink editor={editor} onClose={() => setIsLinking(false)} /> : null}
    </>
  );
}

interface ChoiceProps {
  readonly editor: Editor;
  readonly isDisabled: boolean;
}

function ColourChoice({
  editor,
  isDisabled,
  colour: now,
}: ChoiceProps & { readonly colour: string }) {
  const words = useRichTextWords();
  const run = () => editor.chain().focus();
  return (
    <select
      aria-label={words.colour}
      title={words.colour}
      tabIndex={-1}
      disabled={isDisabled}
      style={{ color: now || "inherit" }}
      value={now}
      onChange={(event) =>
        event.target.value === ""
          ? run().unsetColor().run()
          : run().setColor(event.target.value).run()
      }
    >
      <option value="">{words.colours.none}</option>
      {TEXT_COLOURS.map((colour) => (
        <option key={colour} value={colourValue(colour)} style={{ color: colourValue(colour) }}>
          {words.colours[colour]}
        </option>
      ))}
    </select>
  );
}

function TableChoice({
  editor,
  isDisabled,
  isInTable,
}: ChoiceProps & { readonly isInTable: boolean }) {
  const words = useRichTextWords();
  const run = () => editor.chain().focus();
  const tableActs: Readonly<Record<string, () => unknown>> = {
    insertTable: () => run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    addRow: () => run().addRowAfter().run(),
    addColumn: () => run().addColumnAfter().run(),
    removeRow: () => run().deleteRow().run(),
    removeColumn: () => run().deleteColumn().run(),
    removeTable: () => run().deleteTable().run(),
  };
  const tableChoices = isInTable
    ? (["addRow", "addColumn", "removeRow", "removeColumn", "removeTable"] as const)
    : (["insertTable"] as const);
  return (
    <select
      aria-label={words.table}
      title={words.table}
      tabIndex={-1}
      disabled={isDisabled}
      value=""
      onChange={(event) => tableActs[event.target.value]?.()}
    >
      <option value="">{words.table}</option>
      {tableChoices.map((choice) => (
        <option key={choice} value={choice}>
          {words[choice]}
        </option>
      ))}
    </select>
  );
}
