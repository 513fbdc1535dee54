import type { listOwnPackages } from "@perennial/contract/training/package-place.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { Box, Row } from "../ui/layout/layout.tsx";
import styles from "./own-packages.module.css";
import { useOwnPackageWords } from "./own-package-words.ts";

type OwnPackage = OutputOf<typeof listOwnPackages>[number];

/** How much of a package is done: a bar and words. */
export function PackageStanding({ of }: { readonly of: OwnPackage }): ReactNode {
  const words = useOwnPackageWords();
  const all = of.requiredNum + of.electiveMin;
  const done = of.requiredDone + Math.min(of.electiveDone, of.electiveMin);
  const share = of.isComplete || all === 0 ? Number(of.isComplete) : done / all;
  return (
    <>
      <Box clip round="mark" ground="line" className={styles.meter} aria-hidden="true">
        <Box as="i" tall round="mark" ground="brand" style={{ width: `${share * 100}%` }} />
      </Box>
      <Row as="p" gap={1} gapX={4} wrap>
        {of.requiredNum > 0 ? <span>{words.required(of.requiredDone, of.requiredNum)}</span> : null}
        {of.electiveMin > 0 ? (
          <span>{words.electives(of.electiveDone, of.electiveMin)}</span>
        ) : null}
        {of.isComplete ? <b>{words.complete}</b> : null}
        {of.isOffered ? null : <span>{words.gone}</span>}
      </Row>
    </>
  );
}
