import { useEffect, useEffectEvent, useRef, type ReactNode } from "react";
import { openDocument, type PDFDocumentProxy } from "./pdf-document.client.ts";

/** Pixels across a page: sharp on a wide screen, and not too many for old phones. */
const PIXELS = 1_600;

interface PdfSheetProps {
  /** Of a file of this site. */
  readonly path: string;
  /** From 1. */
  readonly page: number;
  /** Told when a page is drawn: how many there are, and its height as a share of its width. */
  readonly onDrawn: (pages: number, ratio: number) => void;
  /** Told when it cannot be read. */
  readonly onBroken: () => void;
}

/** One page of a document, as wide as its place. */
export function PdfSheet({ path, page, onDrawn, onBroken }: PdfSheetProps): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const opened = useRef<{ readonly path: string; readonly document: Promise<PDFDocumentProxy> }>(
    undefined,
  );
  const tell = useEffectEvent(onDrawn);
  const giveUp = useEffectEvent(onBroken);
  useEffect(() => {
    const task = openDocument(path);
    opened.current = { path, document: task.promise };
    return () => void task.destroy();
  }, [path]);
  useEffect(() => {
    let isOver = false;
    let cancel: () => void = () => undefined;
    void (async () => {
      try {
        if (opened.current?.path !== path) return;
        const document = await opened.current.document;
        if (isOver) return;
        const shown = await document.getPage(page);
        const natural = shown.getViewport({ scale: 1 });
        const viewport = shown.getViewport({ scale: PIXELS / natural.width });
        if (isOver || !canvas.current) return;
        canvas.current.width = Math.floor(viewport.width);
        canvas.current.height = Math.floor(viewport.height);
        const drawing = shown.render({ canvas: canvas.current, viewport });
        cancel = () => drawing.cancel();
        tell(document.numPages, natural.height / natural.width);
        await drawing.promise;
      } catch {
        // Cancelled because another page is wanted.
        if (!isOver) giveUp();
      }
    })();
    return () => {
      isOver = true;
      cancel();
    };
  }, [path, page]);
  return <canvas ref={canvas} aria-hidden="true" />;
}
