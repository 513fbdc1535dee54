import { said } from "./said-message.ts";

/** What the platform tells learners about their outcomes, and in the name of their organisation. */
export const OUTCOME_MESSAGES = {
  "training.corpReminder": said(
    ["请开始学习：{project}", "您所在的机构已为您报名「{project}」，还没有开始，现在就可以学。"],
    [
      "Please start: {project}",
      "Your organisation has enrolled you in “{project}”; you can begin now.",
    ],
    ["Empiece ya: {project}", "Su institución le inscribió en «{project}»; puede empezar ahora."],
  ),
  "training.outcomeConfirmed": said(
    ["学习成果已认定", "您在项目「{project}」的学习成果已确认，可以在「我的证书」里查看。"],
    ["Your outcome is recognised", "Your outcome of “{project}” was confirmed; see it there."],
    ["Resultado reconocido", "Su resultado en «{project}» fue confirmado; véalo allí."],
  ),
  "training.outcomeReturned": said(
    ["学习成果被退回", "您在项目「{project}」的学习成果被退回：{reason}"],
    ["Your outcome was returned", "Your outcome of “{project}” was returned: {reason}"],
    ["Resultado devuelto", "Su resultado en «{project}» fue devuelto: {reason}"],
  ),
} as const;
