import { DATA_TEMPLATES } from "./data-templates.ts";
import type { FormTemplate } from "./form-template.ts";
import { SURVEY_TEMPLATES } from "./survey-templates.ts";

/** The forms that come with the product: questionnaires first. */
export const formTemplates = (): readonly FormTemplate[] => [
  ...SURVEY_TEMPLATES,
  ...DATA_TEMPLATES,
];
