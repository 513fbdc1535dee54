import type { FormContent } from "@perennial/contract/form/field.ts";
import type { FormKind } from "@perennial/contract/form/form.ts";
import type { FormTemplateName } from "@perennial/contract/form/template-names.ts";

/** A form to begin with. */
export interface FormTemplate {
  readonly name: FormTemplateName;
  readonly kind: FormKind;
  readonly title: string;
  readonly intro: string;
  readonly isAnonymous: boolean;
  readonly content: FormContent;
}
