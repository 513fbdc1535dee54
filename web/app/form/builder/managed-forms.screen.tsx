import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { SpacePage } from "../../space/space-page.tsx";
import { CreateForm, FormList } from "./form-list.tsx";
import { useFormWords } from "./form-words.ts";

/** dcwjgl: the questionnaires and custom forms of the scope. */
export default function ManagedFormsScreen(): ReactNode {
  const words = useFormWords();
  const { pathname: root } = useLocation();
  return (
    <SpacePage title={words.title} lead={words.managedLead} action={<CreateForm root={root} />}>
      <FormList root={root} />
    </SpacePage>
  );
}
