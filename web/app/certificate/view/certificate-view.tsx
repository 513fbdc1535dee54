import type { CertificateData, CertificateLayout } from "@perennial/contract/certificate/layout.ts";
import { pageOf, placeCertificate, type Placed } from "@perennial/contract/certificate/place.ts";
import type { ReactNode } from "react";
import styles from "./certificate-view.module.css";

/** Modules of the drawn corners of a code; a picture of one stands for it on screens. */
const CORNERS = [
  [0, 0],
  [14, 0],
  [0, 14],
] as const;
const SIDE = 21;

/** Looks like a QR code; the files carry the real one. */
function CodeSign({ x, y, side }: Readonly<Record<"x" | "y" | "side", number>>): ReactNode {
  const step = side / (SIDE + 2);
  const dots = [];
  for (let row = 0; row < SIDE; row += 1)
    for (let column = 0; column < SIDE; column += 1) {
      const isCorner = (row < 8 || row > 12) && (column < 8 || column > 12);
      const isFree = isCorner && !(row > 12 && column > 12);
      if (!isFree && (row * 7 + column * 5 + row * column) % 3 === 0)
        dots.push(`M${column + 1} ${row + 1}h1v1h-1z`);
    }
  return (
    <g transform={`translate(${x} ${y}) scale(${step})`}>
      <rect width={SIDE + 2} height={SIDE + 2} fill="#ffffff" />
      {CORNERS.map(([column, row]) => (
        <path
          key={`${column} ${row}`}
          transform={`translate(${column + 1} ${row + 1})`}
          fillRule="evenodd"
          d="M0 0h7v7h-7zM1 1v5h5v-5zM2 2h3v3h-3z"
        />
      ))}
      <path d={dots.join("")} />
    </g>
  );
}

function Part({ placed }: { readonly placed: Placed }): ReactNode {
  if (placed.kind === "ground")
    return <rect width={placed.w} height={placed.h} fill={placed.colour} />;
  if (placed.kind === "path")
    return (
      <path
        d={placed.path}
        fill={placed.fill}
        stroke={placed.stroke}
        strokeWidth={placed.strokeWidth}
      />
    );
  if (placed.kind === "qr")
    return <CodeSign x={placed.x} y={placed.y} side={Math.min(placed.w, placed.h)} />;
  if (placed.kind === "picture")
    return (
      <image
        href={placed.url}
        x={placed.x}
        y={placed.y}
        width={placed.w}
        height={placed.h}
        preserveAspectRatio={placed.isWhole ? "xMidYMid meet" : "xMidYMid slice"}
      />
    );
  return (
    <text
      x={placed.x}
      y={placed.baseline}
      fontSize={placed.size}
      fill={placed.colour}
      fontWeight={placed.weight === "bold" ? 700 : 400}
      // The width is that of the printed letters, whatever letters this device has.
      textLength={placed.width}
      lengthAdjust="spacingAndGlyphs"
      letterSpacing={placed.spacing * placed.size}
    >
      {placed.text}
    </text>
  );
}

interface CertificateViewProps {
  readonly layout: CertificateLayout;
  readonly data: CertificateData;
  /** What it shows, in words. */
  readonly label: string;
}

/** A certificate on the screen: the same places as on the printed page. */
export function CertificateView({ layout, data, label }: CertificateViewProps): ReactNode {
  const { w, h } = pageOf(layout);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${w} ${h}`}
      className={styles.page}
      data-orientation={layout.orientation}
    >
      {placeCertificate(layout, data).map((placed, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- drawn things have a place and no name
        <Part key={at} placed={placed} />
      ))}
    </svg>
  );
}
