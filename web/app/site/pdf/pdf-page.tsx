import { useEffect, useRef, useState, type ReactNode } from "react";
import { useWords } from "../../kernel/words.tsx";
import type { PDFDocumentProxy, TextLayer } from "./pdf-document.client.ts";
import styles from "./pdf-viewer.module.css";

/** Pages are drawn when they come this near to the window, and forgotten beyond. */
const NEAR = "800px 0px";
/** Old phones give up on larger canvases. */
const PIXELS_MAX = 12_000_000;

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

interface PdfPageProps {
  readonly document: PDFDocumentProxy;
  readonly TextLayerOf: typeof TextLayer;
  readonly number: number;
  /** In points, until the page itself says otherwise. */
  readonly size: PageSize;
  readonly scale: number;
}

/** Draws one page with its words above it, so that they can be read aloud, searched and selected. */
async function draw(
  page: Awaited<ReturnType<PDFDocumentProxy["getPage"]>>,
  scale: number,
  canvas: HTMLCanvasElement,
  text: HTMLDivElement,
  TextLayerOf: typeof TextLayer,
) {
  const viewport = page.getViewport({ scale });
  const wanted = Math.min(window.devicePixelRatio || 1, 2);
  const ratio = Math.min(wanted, Math.sqrt(PIXELS_MAX / (viewport.width * viewport.height)));
  canvas.width = Math.floor(viewport.width * ratio);
  canvas.height = Math.floor(viewport.height * ratio);
  const task = page.render({ canvas, viewport, transform: [ratio, 0, 0, ratio, 0, 0] });
  text.textContent = "";
  text.style.setProperty("--total-scale-factor", String(scale));
  const layer = new TextLayerOf({
    textContentSource: page.streamTextContent(),
    container: text,
    viewport,
  });
  const cancel = (): void => {
    task.cancel();
    layer.cancel();
  };
  return { cancel, done: Promise.all([task.promise, layer.render()]) };
}

/** A sheet of the document, drawn while it is near the window. */
export function PdfPage({ document, TextLayerOf, number, size, scale }: PdfPageProps): ReactNode {
  const words = useWords().gate;
  const sheet = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  const [own, setOwn] = useState(size);

  useEffect(() => {
    const watcher = new IntersectionObserver(
      ([entry]) => setIsNear(entry?.isIntersecting ?? false),
      { rootMargin: NEAR },
    );
    if (sheet.current) watcher.observe(sheet.current);
    return () => watcher.disconnect();
  }, []);

  useEffect(() => {
    if (!isNear) return undefined;
    let isOver = false;
    let cancel: () => void = () => undefined;
    void (async () => {
      try {
        const page = await document.getPage(number);
        if (isOver || !canvas.current || !text.current) return;
        const { width, height } = page.getViewport({ scale: 1 });
        setOwn((before) =>
          before.width === width && before.height === height ? before : { width, height },
        );
        const drawing = await draw(page, scale, canvas.current, text.current, TextLayerOf);
        cancel = drawing.cancel;
        if (isOver) cancel();
        await drawing.done;
      } catch (error) {
        // Cancelled because it went out of sight or the scale changed.
        if (!isOver) throw error;
      }
    })();
    return () => {
      isOver = true;
      cancel();
    };
  }, [document, TextLayerOf, number, scale, isNear]);

  return (
    <section
      ref={sheet}
      id={`page-${number}`}
      className={styles.sheet}
      aria-label={words.pdfPageLabel(number, document.numPages)}
      style={{ width: `${own.width * scale}px`, height: `${own.height * scale}px` }}
    >
      {isNear ? (
        <>
          <canvas ref={canvas} aria-hidden="true" />
          <div ref={text} className={styles.text} />
        </>
      ) : null}
    </section>
  );
}
