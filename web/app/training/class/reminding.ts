import { remindClassmates, type REMINDERS } from "@perennial/contract/training/class/class-lead.ts";
import { useWrite } from "../../space/query.ts";
import type { RowAction } from "../../space/row-action.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { useLeadWords } from "./lead-words.ts";

type About = (typeof REMINDERS)[number];

/** Reminds people of a class, and says how many were. */
export function useReminding(
  classId: string,
): (
  about: About,
  people: readonly { readonly id: string }[],
  again: () => Promise<void>,
) => RowAction {
  const words = useLeadWords();
  const remind = useWrite(remindClassmates);
  const labels = {
    study: words.remind,
    homework: words.remindHomework,
    exam: words.remindExam,
    talk: words.remindTalk,
  } as const;
  return (about, people, again) => ({
    key: `remind-${about}`,
    label: labels[about],
    run: async () => {
      const userIds = people.map(({ id }) => id);
      const answer = await remind.send({ classId, userIds, about });
      if (answer.success) showToast(words.reminded(answer.data.reminded), "done");
      await again();
    },
  });
}
