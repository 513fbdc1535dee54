import {
  approveLearners,
  listLearners,
  refuseLearners,
  removeLearners,
} from "@perennial/contract/course/class/class-learner.ts";
import { getClass } from "@perennial/contract/course/class/class.ts";
import { EnrolmentStatus } from "@perennial/contract/course/enrolment/enrolment.ts";
import type { RowOf } from "../../space/field/field-table.tsx";
import { useWrite } from "../../space/query.ts";
import type { RowAction } from "../../space/row-action.tsx";
import { useManager } from "../manager/manager-context.ts";
import { useLearnerWords } from "./class-learner-words.ts";

type Learner = RowOf<typeof listLearners>;

/** What is read anew after a change of a class's learners. */
export const LISTS = [listLearners, getClass];
const NAMES_SHOWN = 3;

/** What may be done with chosen people of a class: let in or refuse who waits, move or remove who is here. */
export function useLearnerActions(
  classId: string,
  onMove: (userIds: readonly string[]) => void,
): (people: readonly Learner[]) => RowAction[] {
  const words = useLearnerWords();
  const { may } = useManager();
  const approving = useWrite(approveLearners, { invalidates: LISTS, done: words.approved });
  const refusing = useWrite(refuseLearners, { invalidates: LISTS, done: words.refused });
  const removing = useWrite(removeLearners, { invalidates: LISTS, done: words.removed });

  const namesOf = (people: readonly Learner[]): string => {
    const names = people
      .slice(0, NAMES_SHOWN)
      .map(({ name }) => name)
      .join("、");
    return people.length > NAMES_SHOWN ? words.more(names, people.length) : names;
  };
  const ids = (people: readonly Learner[]): string[] => people.map(({ id }) => id);
  return (people) => {
    const waiting = people.filter(({ status }) => status === EnrolmentStatus.waiting);
    const here = people.filter(
      ({ status }) =>
        status === EnrolmentStatus.waiting ||
        status === EnrolmentStatus.learns ||
        status === EnrolmentStatus.queued,
    );
    return [
      ...(waiting.length > 0
        ? [
            {
              key: "approve",
              label: words.approve,
              run: () => approving.send({ classId, userIds: ids(waiting) }),
            },
            {
              key: "refuse",
              label: words.refuse,
              isDanger: true,
              ask: { title: words.refuse, text: words.refuseAsk(namesOf(waiting)) },
              run: () => refusing.send({ classId, userIds: ids(waiting) }),
            },
          ]
        : []),
      ...(may.changeLearners && here.length > 0
        ? [
            { key: "move", label: words.move, run: () => onMove(ids(here)) },
            {
              key: "remove",
              label: words.remove,
              isDanger: true,
              ask: { title: words.remove, text: words.removeAsk(namesOf(here)) },
              run: () => removing.send({ classId, userIds: ids(here) }),
            },
          ]
        : []),
    ];
  };
}
