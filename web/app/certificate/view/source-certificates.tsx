import { listOwnCertificates } from "@perennial/contract/certificate/certificate.ts";
import type { ReactNode } from "react";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Stack } from "../../ui/layout/layout.tsx";
import { OwnCertificate } from "./own-certificate.tsx";

/** The own certificates of one course or project; `children` stands where there are none yet. */
export function SourceCertificates({
  sourceId,
  children,
}: {
  readonly sourceId: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <Reading of={useRead(listOwnCertificates, { sourceId })}>
      {(rows) =>
        rows.length === 0 ? (
          children
        ) : (
          <Stack gap={4}>
            {rows.map((own) => (
              <OwnCertificate key={own.id} own={own} />
            ))}
          </Stack>
        )
      }
    </Reading>
  );
}
