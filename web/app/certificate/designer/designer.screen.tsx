import type { SourceKind } from "@perennial/contract/certificate/award.ts";
import { getTemplate } from "@perennial/contract/certificate/template.ts";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { useDesignerWords } from "./designer-words.ts";
import { Designer } from "./designer.tsx";

interface DesignerScreenProps {
  /** What the certificates are given for that the preview shows. */
  readonly kind?: SourceKind;
}

/** …/certificate/design/{templateId}: how a certificate looks. */
export default function DesignerScreen({ kind = "course" }: DesignerScreenProps): ReactNode {
  const words = useDesignerWords();
  const { templateId = "" } = useParams();
  return (
    <SpacePage title={words.title} lead={words.lead}>
      <Reading of={useRead(getTemplate, { id: templateId })}>
        {(template) => <Designer key={template.id} template={template} kind={kind} />}
      </Reading>
    </SpacePage>
  );
}
