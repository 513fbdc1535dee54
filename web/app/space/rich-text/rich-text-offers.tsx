import type { Editor } from "@tiptap/react";
import { useEffect, useEffectEvent, useState, type ReactNode, type RefObject } from "react";
import styles from "./rich-text-offers.module.css";
import { Box, Row } from "../../ui/layout/layout.tsx";
import type { RichTextOffers } from "./rich-text-props.ts";

const KEYWORD_MAX = 20;
const WIDTH_PX = 240;
const GAP_PX = 4;
/** A name that is being typed where the cursor stands. */
const CALLING = /(?:^|[^\w@])@([^\s@]*)$/u;

/** A name that is being typed: where it stands in the text and in the window. */
interface Typed {
  readonly from: number;
  readonly keyword: string;
  readonly left: number;
  readonly top: number;
}

function typedIn(editor: Editor): Typed | undefined {
  const { $from, empty } = editor.state.selection;
  if (!empty || !editor.isFocused || !$from.parent.isTextblock) return undefined;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, "\uFFFC");
  const keyword = CALLING.exec(before)?.[1];
  if (keyword === undefined || [...keyword].length > KEYWORD_MAX) return undefined;
  const from = $from.pos - keyword.length - 1;
  const { left, bottom } = editor.view.coordsAtPos(from);
  return {
    from,
    keyword,
    left: Math.max(0, Math.min(left, window.innerWidth - WIDTH_PX)),
    top: bottom + GAP_PX,
  };
}

interface OffersProps {
  readonly editor: Editor;
  /** Around the field, which is not there yet when this is. */
  readonly box: RefObject<HTMLElement | null>;
  readonly id: string;
  readonly offers: RichTextOffers;
}

/** What `@` offers while it is typed: arrows and Enter choose, Escape leaves the text as it is. */
export function RichTextOffersList({ editor, box, id, offers }: OffersProps): ReactNode {
  const [typed, setTyped] = useState<Typed>();
  const [at, setAt] = useState(0);
  // Given up for this `@`.
  const [left, setLeft] = useState<number>();
  const { items } = offers;
  const isOpen = typed !== undefined && typed.from !== left && items.length > 0;
  const chosen = Math.min(at, items.length - 1);

  const look = useEffectEvent(() => {
    const next = typedIn(editor);
    setTyped(next);
    if (next?.keyword !== typed?.keyword) setAt(0);
    if (next === undefined) setLeft(undefined);
    if (next && next.keyword !== typed?.keyword) offers.onKeyword(next.keyword);
  });
  const choose = (index: number): void => {
    const item = items[index];
    if (!item || !typed) return;
    const to = typed.from + 1 + typed.keyword.length;
    offers.onChoose(item);
    editor
      .chain()
      .focus()
      .insertContentAt({ from: typed.from, to }, { type: "text", text: `@${item.name} ` })
      .run();
    setTyped(undefined);
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isOpen || event.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setAt((chosen + step + items.length) % items.length);
    else if (event.key === "Enter" || event.key === "Tab") choose(chosen);
    else if (event.key === "Escape") setLeft(typed.from);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const leave = (): void => setTyped(undefined);
    const around = box.current;
    editor.on("transaction", look);
    editor.on("blur", leave);
    around?.addEventListener("keydown", press, true);
    window.addEventListener("scroll", leave, true);
    return () => {
      editor.off("transaction", look);
      editor.off("blur", leave);
      around?.removeEventListener("keydown", press, true);
      window.removeEventListener("scroll", leave, true);
    };
  }, [editor, box]);
  useEffect(() => {
    const field = isOpen ? box.current?.querySelector("[role=textbox]") : undefined;
    if (!field) return undefined;
    field.setAttribute("aria-controls", id);
    field.setAttribute("aria-activedescendant", `${id}-${chosen}`);
    return () => {
      field.removeAttribute("aria-controls");
      field.removeAttribute("aria-activedescendant");
    };
  }, [box, id, isOpen, chosen]);
  if (!isOpen) return null;
  return (
    <Box
      pad={1}
      scroll="y"
      border
      round="control"
      ground="surface"
      tone="ink"
      id={id}
      role="listbox"
      aria-label={offers.label}
      className={styles.offers}
      style={{ left: typed.left, top: typed.top, width: WIDTH_PX }}
    >
      {items.map(({ key, label }, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are heard where the text is written
        <Row
          align="center"
          touch
          pad={0}
          padX={3}
          round="control"
          key={key}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          // The cursor stays where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(index)}
        >
          {label}
        </Row>
      ))}
    </Box>
  );
}
