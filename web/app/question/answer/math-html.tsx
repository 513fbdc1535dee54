import { useEffect, useRef, type ReactNode } from "react";
import { CleanHtml } from "../../ui/clean-html.tsx";
import { Box } from "../../ui/layout/layout.tsx";

interface MathHtmlProps {
  /** HTML that the server has cleaned; formulas stand in it as \( … \) and \[ … \]. */
  readonly html: string;
  readonly as?: "div" | "span";
  readonly className?: string | undefined;
}

const hasFormula = (html: string): boolean => html.includes("\\(") || html.includes("\\[");

/** Shows a text with its formulas drawn; KaTeX is fetched by the first text that has one. */
export function MathHtml({ html, as = "div", className }: MathHtmlProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = box;
    if (!current || !hasFormula(html)) return undefined;
    let isGone = false;
    // Without them the formula is read as it was written.
    import("./draw-formulas.ts").then(
      ({ drawFormulas }) => {
        if (!isGone) drawFormulas(current);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [html]);
  // The key: formulas that were drawn belong to the text in which they stand.
  return (
    <Box as={as} ref={box} className={className}>
      <CleanHtml key={html} as={as} html={html} />
    </Box>
  );
}
