import { listOwnCertificates } from "@perennial/contract/certificate/certificate.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Stack } from "../../ui/layout/layout.tsx";
import { Pager } from "../../ui/pager.tsx";
import { useCertificateWords } from "../certificate-words.ts";
import { OwnCertificate } from "./own-certificate.tsx";

/** c/certs: everything one has got a certificate for. */
export default function OwnCertificatesScreen(): ReactNode {
  const words = useCertificateWords();
  const [query] = useSearchParams();
  const pageNo = Math.max(1, Math.floor(Number(query.get("pageNo")) || 1));
  const read = useRead(listOwnCertificates, { pageNo, pageSize: LIMITS.listPageSize });
  return (
    <SpacePage title={words.own} lead={words.ownLead}>
      <Reading of={read}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              message={words.ownNone}
              action={
                <ButtonLink kind="primary" to="/ucenter/learning-space/c/list">
                  {words.goOn}
                </ButtonLink>
              }
            />
          ) : (
            <Stack gap={4}>
              {rows.map((own) => (
                <OwnCertificate key={own.id} own={own} />
              ))}
              {read.page && read.page.totalPage > 1 ? <Pager page={read.page} /> : null}
            </Stack>
          )
        }
      </Reading>
    </SpacePage>
  );
}
