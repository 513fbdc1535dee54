import { useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { Box } from "../../ui/layout/layout.tsx";
import { openGaps } from "./gaps.ts";
import { MathHtml } from "./math-html.tsx";

interface GapTextProps {
  readonly html: string;
  /** How many gaps the text is said to have. */
  readonly gapNum: number;
  /** What stands in a gap. */
  readonly gap: (at: number) => ReactNode;
  readonly className?: string | undefined;
  /** Shown below a text that does not have these gaps. */
  readonly otherwise?: ReactNode;
}

function OpenedText({ html, gapNum, gap, className, otherwise }: GapTextProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [places, setPlaces] = useState<readonly HTMLElement[]>([]);
  useLayoutEffect(() => {
    if (box.current) setPlaces(openGaps(box.current, gapNum));
  }, [gapNum]);
  return (
    <>
      <Box ref={box} narrow>
        <MathHtml className={className} html={html} />
      </Box>
      {places.map((place, at) => createPortal(gap(at), place))}
      {places.length === 0 ? otherwise : null}
    </>
  );
}

/** A text with something in each of its gaps; it is there before the text is first painted, so nothing moves. */
export function GapText(props: GapTextProps): ReactNode {
  // Gaps that were opened belong to the text in which they stand.
  return <OpenedText key={props.html} {...props} />;
}
