import { listClassCertificates } from "@perennial/contract/training/class/class-lead.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { FieldTable } from "../../space/field/field-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { LeadFrame } from "./lead-frame.tsx";
import { useLeadWords } from "./lead-words.ts";

/** train/{id}/m-zs: the certificates that learners of the class have. */
export default function ClassCertificatesScreen(): ReactNode {
  return <LeadFrame page="m-zs">{({ id }) => <Certificates key={id} classId={id} />}</LeadFrame>;
}

function Certificates({ classId }: { readonly classId: string }): ReactNode {
  const words = useLeadWords();
  return (
    <FieldTable
      name="class-certificates"
      label={words.pages["m-zs"]}
      operation={listClassCertificates}
      params={{ classId }}
      definitions={[
        { name: "name", label: words.name, widgetType: "SingleLineText", width: 160 },
        {
          name: "keyword",
          label: words.name,
          widgetType: "SingleLineText",
          searchable: true,
          showInList: false,
          ...rulesOf(listClassCertificates, "keyword"),
        },
        { name: "number", label: words.number, widgetType: "SingleLineText", width: 220 },
        { name: "issuedAt", label: words.issuedAt, widgetType: "Date", width: 130 },
        { name: "isValid", label: words.state, widgetType: "SingleLineText", width: 120 },
      ]}
      cells={{
        number: ({ number }) => <Link to={`/verify/${number}`}>{number}</Link>,
        isValid: ({ isValid }) => (
          <StateMark kind={isValid ? "done" : "over"}>
            {isValid ? words.valid : words.ended}
          </StateMark>
        ),
      }}
      empty={<EmptyState message={words.noCertificates} />}
    />
  );
}
