import type { ReactNode } from "react";
import { useShell } from "../../kernel/shell-data.ts";
import { Box, Column } from "../../ui/layout/layout.tsx";
import { FilingLine } from "../frame/filing-line.tsx";

/** What the law wants at the end of a page, and nothing else. Default export for `part`. */
export default function ElderFooter(): ReactNode {
  const { site } = useShell();
  return (
    <Box as="footer" ground="night" tone="night" pad={6} padX={4}>
      <Column gap={2} align="center">
        <strong>{site.siteName}</strong>
        <FilingLine />
      </Column>
    </Box>
  );
}
