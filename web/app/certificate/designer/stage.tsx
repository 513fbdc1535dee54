import type { SourceKind } from "@perennial/contract/certificate/award.ts";
import type {
  CertificateField,
  CertificateLayout,
} from "@perennial/contract/certificate/layout.ts";
import { pageOf } from "@perennial/contract/certificate/place.ts";
import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from "react";
import { sampleData } from "../sample-data.ts";
import { CertificateView } from "../view/certificate-view.tsx";
import { useDesignerWords } from "./designer-words.ts";
import styles from "./designer.module.css";
import { byKey, inside, snapped, withField, type Guides } from "./layout-edit.ts";

interface Drag {
  readonly key: string;
  readonly isSize: boolean;
  readonly fromX: number;
  readonly fromY: number;
  readonly box: Pick<CertificateField, "x" | "y" | "w" | "h">;
  /** Where the field is now. */
  readonly now: Pick<CertificateField, "x" | "y" | "w" | "h">;
}

const NO_GUIDES: Guides = { x: undefined, y: undefined };
const WHOLE = 100;

interface StageProps {
  readonly kind: SourceKind;
  readonly layout: CertificateLayout;
  readonly chosen: string | undefined;
  readonly onChoose: (key: string | undefined) => void;
  readonly onLayout: (layout: CertificateLayout) => void;
}

/** The page with its fields, which are dragged or moved by keys. */
export function Stage({ kind, layout, chosen, onChoose, onLayout }: StageProps): ReactNode {
  const words = useDesignerWords();
  const page = pageOf(layout);
  const stage = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<Drag>();
  const [guides, setGuides] = useState<Guides>(NO_GUIDES);
  const data = sampleData({
    name: words.sampleName,
    title: kind === "project" ? words.sampleProject : words.sampleTitle,
    kind,
    issuer: words.sampleIssuer,
    className: words.sampleClass,
  });
  const shown = drag ? withField(layout, drag.key, (field) => ({ ...field, ...drag.now })) : layout;

  const begin = (event: PointerEvent<HTMLElement>, field: CertificateField, isSize: boolean) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { key, x, y, w, h } = field;
    const box = { x, y, w, h };
    onChoose(key);
    setDrag({ key, isSize, fromX: event.clientX, fromY: event.clientY, box, now: box });
  };
  const move = (event: PointerEvent<HTMLElement>): void => {
    const width = stage.current?.clientWidth ?? 0;
    if (!drag || width === 0) return;
    const mm = page.w / width;
    const [dx, dy] = [(event.clientX - drag.fromX) * mm, (event.clientY - drag.fromY) * mm];
    const { box } = drag;
    if (drag.isSize) {
      setDrag({ ...drag, now: inside(layout, { ...box, w: box.w + dx, h: box.h + dy }) });
      return;
    }
    const near = snapped(layout, drag.key, { ...box, x: box.x + dx, y: box.y + dy });
    setDrag({ ...drag, now: near.box });
    setGuides(near.guides);
  };
  const end = (): void => {
    if (drag && JSON.stringify(drag.now) !== JSON.stringify(drag.box)) onLayout(shown);
    setDrag(undefined);
    setGuides(NO_GUIDES);
  };
  const press = (event: KeyboardEvent<HTMLElement>, field: CertificateField): void => {
    if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      onLayout({ ...layout, fields: layout.fields.filter(({ key }) => key !== field.key) });
      onChoose(undefined);
      return;
    }
    const box = byKey(layout, field, event);
    if (!box) return;
    event.preventDefault();
    onLayout(withField(layout, field.key, (one) => ({ ...one, ...box })));
  };

  return (
    <div ref={stage} className={styles.stage} style={{ aspectRatio: `${page.w} / ${page.h}` }}>
      <CertificateView layout={shown} data={data} label={words.preview} />
      {guides.x === undefined ? null : (
        <span className={styles.guideX} style={{ left: `${(guides.x / page.w) * WHOLE}%` }} />
      )}
      {guides.y === undefined ? null : (
        <span className={styles.guideY} style={{ top: `${(guides.y / page.h) * WHOLE}%` }} />
      )}
      {shown.fields.map((field) => {
        const what = field.kind === "text" ? field.text : words.kinds[field.kind];
        return (
          <button
            key={field.key}
            type="button"
            className={styles.field}
            aria-label={`${words.field} ${what}`}
            aria-pressed={field.key === chosen}
            style={{
              left: `${(field.x / page.w) * WHOLE}%`,
              top: `${(field.y / page.h) * WHOLE}%`,
              width: `${(field.w / page.w) * WHOLE}%`,
              height: `${(field.h / page.h) * WHOLE}%`,
            }}
            onClick={() => onChoose(field.key)}
            onPointerDown={(event) => begin(event, field, false)}
            onPointerMove={move}
            onPointerUp={end}
            onPointerCancel={end}
            onKeyDown={(event) => press(event, field)}
          >
            {field.key === chosen ? (
              <span
                className={styles.corner}
                onPointerDown={(event) => {
                  event.stopPropagation();
                  begin(event, field, true);
                }}
                onPointerMove={(event) => {
                  event.stopPropagation();
                  move(event);
                }}
                onPointerUp={(event) => {
                  event.stopPropagation();
                  end();
                }}
              />
            ) : null}
          </button>
        );
      })}
    </div>
  );
}
