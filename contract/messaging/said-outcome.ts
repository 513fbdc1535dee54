import { said } from "./said-message.ts";

/** What the platform tells learners about their outcomes. */
export const OUTCOME_MESSAGES = {
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
