import type { FormField } from "@perennial/contract/form/field.ts";

/** What is shown at once: some questions, below the title of their page. */
export interface SheetScreen {
  readonly title: string;
  readonly fields: readonly FormField[];
}

/** The shown fields of a form as screens: page by page, or each question by itself. */
export function screensOf(shown: readonly FormField[], isOneByOne: boolean): SheetScreen[] {
  const screens: { title: string; fields: FormField[] }[] = [];
  let title = "";
  let isNew = true;
  for (const field of shown) {
    if (field.widget === "PageSplit") {
      title = field.label;
      isNew = true;
      continue;
    }
    if (isNew || isOneByOne) screens.push({ title, fields: [field] });
    else screens.at(-1)?.fields.push(field);
    isNew = false;
  }
  return screens;
}
