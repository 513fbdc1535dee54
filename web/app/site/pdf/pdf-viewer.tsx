import {
  useEffect,
  useEffectEvent,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { useWords } from "../../kernel/words.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { PDFDocumentProxy, TextLayer } from "./pdf-document.client.ts";
import { PdfPage, type PageSize } from "./pdf-page.tsx";
import { PdfReturn } from "./pdf-return.tsx";
import { pageInView, sheetOf, useKeptPlace, useRoom } from "./pdf-place.ts";
import styles from "./pdf-viewer.module.css";

const ZOOM_STEPS = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 3, 4];
/** CSS pixels per point. */
const NATURAL = 96 / 72;
/** A sheet on a wide screen is not blown up beyond this when it fits the width. */
const FIT_MAX = 1.25 * NATURAL;
/** Both edges of a sheet. */
const EDGES = 2;

interface Opened {
  readonly document: PDFDocumentProxy;
  /** The title that the document gives itself; often empty. */
  readonly title: string;
  readonly TextLayerOf: typeof TextLayer;
  readonly size: PageSize;
}

/** Opens the document once the page runs in a browser. */
function useDocument(path: string): Opened | "loading" | "broken" {
  const [state, setState] = useState<Opened | "loading" | "broken">("loading");
  useEffect(() => {
    let isOver = false;
    let close: () => void = () => undefined;
    void (async () => {
      try {
        const { openDocument, TextLayer: TextLayerOf } = await import("./pdf-document.client.ts");
        const task = openDocument(path);
        close = () => void task.destroy();
        if (isOver) return close();
        const document = await task.promise;
        const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
        const { info } = await document.getMetadata();
        const { Title } = info as { Title?: unknown };
        const title = typeof Title === "string" ? Title.trim() : "";
        if (!isOver) setState({ document, title, TextLayerOf, size: { width, height } });
      } catch {
        if (!isOver) setState("broken");
      }
    })();
    return () => {
      isOver = true;
      close();
    };
  }, [path]);
  return state;
}

interface PdfViewerProps {
  /** Of a file of this site. */
  readonly path: string;
  readonly name: string;
  /** Told what the document calls itself. */
  readonly onTitle: (title: string) => void;
  /** Where the reader was before: offered, once. */
  readonly lastPage?: number | undefined;
  /** Told of each page that comes into view. */
  readonly onPage?: ((page: number) => void) | undefined;
}

/** A PDF of this site: sheets below each other, page number, zoom, keyboard, words that can be read aloud. */
export function PdfViewer(props: PdfViewerProps): ReactNode {
  const { path, name, onTitle, lastPage = 1 } = props;
  const words = useWords().gate;
  const state = useDocument(path);
  const [place, room] = useRoom();
  const [zoom, setZoom] = useState<number | "fit">("fit");
  const [current, setCurrent] = useState(1);
  const [typed, setTyped] = useState<string>();
  const opened = typeof state === "string" ? undefined : state;
  const count = opened?.document.numPages ?? 0;
  const fit = opened && room > 0 ? Math.min((room - EDGES) / opened.size.width, FIT_MAX) : NATURAL;
  const scale = zoom === "fit" ? fit : zoom * NATURAL;

  const keepPlace = useKeptPlace(count, scale);
  const title = opened?.title ?? "";
  useEffect(() => {
    if (title) onTitle(title);
  }, [title, onTitle]);

  useEffect(() => {
    if (count === 0) return undefined;
    const note = (): void => setCurrent(pageInView(count));
    // Of whatever scrolls: in a dialog it is not the window.
    const options = { passive: true, capture: true };
    window.addEventListener("scroll", note, options);
    return () => window.removeEventListener("scroll", note, options);
  }, [count]);

  const tellPage = useEffectEvent((page: number) => props.onPage?.(page));
  useEffect(() => {
    if (count > 0) tellPage(current);
  }, [count, current]);

  function goTo(number: number): void {
    if (number < 1 || number > count) return;
    sheetOf(number)?.scrollIntoView({ behavior: "instant" });
    setCurrent(number);
  }

  function zoomBy(direction: 1 | -1): void {
    const now = scale / NATURAL;
    const further = ZOOM_STEPS.filter((step) =>
      direction > 0 ? step > now + 0.01 : step < now - 0.01,
    );
    const next = direction > 0 ? further[0] : further[further.length - 1];
    if (next) changeZoom(next);
  }

  function changeZoom(next: number | "fit"): void {
    keepPlace();
    setZoom(next);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement)
      return;
    const acts: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => goTo(current - 1),
      ArrowRight: () => goTo(current + 1),
      "+": () => zoomBy(1),
      "=": () => zoomBy(1),
      "-": () => zoomBy(-1),
      "0": () => changeZoom("fit"),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  function submitPage(event: FormEvent): void {
    event.preventDefault();
    // The viewer may stand in a dialog over a form.
    event.stopPropagation();
    const number = Number(typed ?? current);
    if (Number.isInteger(number)) goTo(Math.min(Math.max(number, 1), count));
    setTyped(undefined);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys that work wherever the focus is within
    <div onKeyDown={onKeyDown}>
      <div className={styles.bar} role="toolbar" aria-label={words.pdfToolbar} hidden={!opened}>
        <button
          type="button"
          aria-label={words.pdfPrevious}
          disabled={current <= 1}
          onClick={() => goTo(current - 1)}
        >
          <Icon name="up" />
        </button>
        <form onSubmit={submitPage}>
          <input
            aria-label={words.pdfPage}
            inputMode="numeric"
            value={typed ?? String(current)}
            onChange={(event) => setTyped(event.target.value.replace(/\D/g, ""))}
            onBlur={submitPage}
          />
          <span>{words.pdfPageOf(count)}</span>
        </form>
        <button
          type="button"
          aria-label={words.pdfNext}
          disabled={current >= count}
          onClick={() => goTo(current + 1)}
        >
          <Icon name="down" />
        </button>
        <span className={styles.gap} />
        <button type="button" aria-label={words.pdfZoomOut} onClick={() => zoomBy(-1)}>
          <Icon name="zoomOut" />
        </button>
        <output className={styles.percent}>{`${Math.round((scale / NATURAL) * 100)}%`}</output>
        <button type="button" aria-label={words.pdfZoomIn} onClick={() => zoomBy(1)}>
          <Icon name="zoomIn" />
        </button>
        <button
          type="button"
          aria-label={words.pdfFit}
          aria-pressed={zoom === "fit"}
          onClick={() => changeZoom("fit")}
        >
          <Icon name="expand" />
        </button>
      </div>
      <PdfReturn page={lastPage} count={count} onGo={goTo} />
      <div
        ref={place}
        className={styles.sheets}
        role="region"
        aria-label={`${words.pdfPages} ${name}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {state === "loading" ? <p role="status">{words.pdfLoading}</p> : null}
        {state === "broken" ? (
          <EmptyState message={`${words.pdfBroken}。${words.pdfBrokenHint}`} />
        ) : null}
        {opened
          ? Array.from({ length: count }, (_unused, index) => (
              <PdfPage
                key={index}
                document={opened.document}
                TextLayerOf={opened.TextLayerOf}
                number={index + 1}
                size={opened.size}
                scale={scale}
              />
            ))
          : null}
      </div>
    </div>
  );
}
