import { FormState } from "@perennial/contract/form/form.ts";

/** The facts that decide what may be done with a form by those who manage it. */
export interface FormStanding {
  readonly state: number;
  readonly version: number;
  readonly answerNum: number;
  readonly revision: number;
  readonly publishedRevision: number;
  readonly fieldNum: number;
}

/** What may be done with a form now; screens only read it. */
export function formMay(of: FormStanding) {
  const isOpen = of.state === FormState.open;
  return {
    edit: true,
    editStructure: of.answerNum === 0,
    publish: of.fieldNum > 0 && (!isOpen || of.revision > of.publishedRevision),
    close: isOpen,
    reopen: of.state === FormState.closed,
    remove: !isOpen,
  };
}
