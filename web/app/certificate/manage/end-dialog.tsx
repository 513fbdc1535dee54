import { getAward, listCandidates } from "@perennial/contract/certificate/award.ts";
import {
  listCertificates,
  listManagedCertificates,
  reissueCertificate,
  REVOKE_REASONS,
  revokeCertificate,
} from "@perennial/contract/certificate/certificate.ts";
import type { ReactNode } from "react";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import { useWrite } from "../../space/query.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Text } from "../../ui/layout/layout.tsx";
import { useManageWords } from "./manage-words.ts";

/** What is about to happen to a certificate. */
export interface Ending {
  readonly kind: "revoke" | "reissue";
  readonly certificate: { readonly id: string; readonly number: string };
}

/** Asks why a certificate is revoked, or replaced by a new one. */
export function EndDialog({
  ending: { kind, certificate },
  onClose,
}: {
  readonly ending: Ending;
  readonly onClose: () => void;
}): ReactNode {
  const words = useManageWords();
  const invalidates = [listCertificates, listManagedCertificates, getAward, listCandidates];
  const revoke = useWrite(revokeCertificate, { invalidates, done: words.revoked });
  const reissue = useWrite(reissueCertificate, { invalidates, done: words.reissued });
  const isRevoke = kind === "revoke";
  const title = isRevoke ? words.revoke : words.reissue;
  const definitions: readonly FieldDefinition[] = [
    ...(isRevoke
      ? [
          {
            name: "kind",
            label: words.revokeKind,
            widgetType: "DropdownSelect" as const,
            options: REVOKE_REASONS.map((value) => ({ value, name: words.revokeKinds[value] })),
          },
        ]
      : []),
    {
      name: "reason",
      label: words.reason,
      widgetType: "MultiLineText",
      ...rulesOf(revokeCertificate, "reason"),
    },
  ];
  return (
    <Dialog title={title} onClose={onClose}>
      <Text as="p" tone="muted" below={3}>
        {isRevoke ? words.revokeLead(certificate.number) : words.reissueLead(certificate.number)}
      </Text>
      <FieldForm
        label={title}
        layout="above"
        isNew
        isGuarded={false}
        saveWords={title}
        definitions={definitions}
        stored={{ kind: "error", reason: "" }}
        onSave={({ kind: chosen, reason }) =>
          isRevoke
            ? revoke.send({
                id: certificate.id,
                kind: REVOKE_REASONS.find((one) => one === chosen) ?? "other",
                reason,
              })
            : reissue.send({ id: certificate.id, reason })
        }
        onSaved={onClose}
        onCancel={onClose}
      />
    </Dialog>
  );
}
