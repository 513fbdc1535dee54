import {
  removeUser,
  resetPwd,
  sendPasswordResetEmail,
  setUserEnabled,
} from "@perennial/contract/identity/people/user-change.ts";
import { getUser, listUsers } from "@perennial/contract/identity/people/user-admin.ts";
import { useWrite } from "../../space/query.ts";
import type { RowAction } from "../../space/row-action.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import type { FreshPassword } from "./people-password.tsx";
import { usePeopleWords } from "./people-words.ts";

interface ActedOn {
  readonly id: string;
  readonly name: string;
  readonly loginName: string;
  readonly email: string;
  readonly isEnabled: boolean;
}

const CHANGED = { invalidates: [listUsers, getUser] } as const;

/** What stands in the menu of a person whom one manages: password, mail, account, removal. */
export function usePersonActions(
  onPassword: (fresh: FreshPassword) => void,
): (person: ActedOn) => RowAction[] {
  const words = usePeopleWords();
  const reset = useWrite(resetPwd);
  const mail = useWrite(sendPasswordResetEmail);
  const off = useWrite(setUserEnabled, { ...CHANGED, done: words.switchedOff });
  const on = useWrite(setUserEnabled, { ...CHANGED, done: words.switchedOn });
  const remove = useWrite(removeUser, { ...CHANGED, done: words.removed });
  const close = useWrite(removeUser, { ...CHANGED, done: words.closed });
  return ({ id, name, loginName, email, isEnabled }) => [
    {
      key: "reset",
      label: words.reset,
      ask: { title: words.reset, text: words.resetAsk(name) },
      run: async () => {
        const answer = await reset.send({ userId: id });
        if (answer.success) onPassword({ name, loginName, ...answer.data });
      },
    },
    ...(email === ""
      ? []
      : [
          {
            key: "mail",
            label: words.resetMail,
            run: async () => {
              const answer = await mail.send({ userId: id });
              if (answer.success) showToast(words.mailSent(answer.data.email), "done");
            },
          },
        ]),
    isEnabled
      ? {
          key: "off",
          label: words.switchOff,
          isDanger: true,
          ask: { title: words.switchOff, text: words.switchOffAsk(name) },
          run: () => off.send({ userIds: [id], isEnabled: false }),
        }
      : {
          key: "on",
          label: words.switchOn,
          run: () => on.send({ userIds: [id], isEnabled: true }),
        },
    {
      key: "remove",
      label: words.remove,
      isDanger: true,
      ask: { title: words.remove, text: words.removeAsk(name) },
      run: () => remove.send({ userId: id, deleteAccount: false }),
    },
    {
      key: "close",
      label: words.close,
      isDanger: true,
      ask: { title: words.close, text: words.closeAsk(name) },
      run: () => close.send({ userId: id, deleteAccount: true }),
    },
  ];
}
