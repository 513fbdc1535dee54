import { listClasses, renewInviteCode } from "@perennial/contract/course/class/class.ts";
import { Button, QRCode } from "antd";
import { useState, type ReactNode } from "react";
import { Ask } from "../../space/ask.tsx";
import type { RowOf } from "../../space/field/field-table.tsx";
import { useWrite } from "../../space/query.ts";
import { CopyLink } from "../../ui/copy-link.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Stack } from "../../ui/layout/layout.tsx";
import styles from "./class.module.css";
import { useClassWords } from "./class-words.ts";

const INVITE_CODE = 2;
const QR_PX = 160;

/** The link to a class as text and QR code, with its invitation code where it needs one. */
export function ClassInvite({
  klass,
  onClose,
}: {
  readonly klass: RowOf<typeof listClasses>;
  readonly onClose: () => void;
}): ReactNode {
  const words = useClassWords();
  const [code, setCode] = useState(klass.inviteCode);
  const [isAsking, setIsAsking] = useState(false);
  const renew = useWrite(renewInviteCode, { invalidates: [listClasses], done: words.saved });
  const href = `${location.origin}${klass.link}`;
  return (
    <Dialog title={`${words.invite} · ${klass.name}`} onClose={onClose}>
      <Stack gap={6} align="start" className={styles.invite}>
        <div role="img" aria-label={words.qr}>
          <QRCode value={href} size={QR_PX} color="#000000" bgColor="#ffffff" />
        </div>
        <dl>
          <dt>{words.link}</dt>
          <dd>
            <p>{href}</p>
            <CopyLink path={klass.link} />
          </dd>
          {klass.enrolMode === INVITE_CODE ? (
            <>
              <dt>{words.code}</dt>
              <dd>
                <p>
                  <code className={styles.code}>{code}</code>
                </p>
                <p>{words.codeNote}</p>
                {klass.may.edit ? (
                  <Button onClick={() => setIsAsking(true)}>{words.renew}</Button>
                ) : null}
              </dd>
            </>
          ) : null}
        </dl>
      </Stack>
      {isAsking ? (
        <Ask
          title={words.renew}
          action={words.renew}
          isBusy={renew.isBusy}
          onClose={() => setIsAsking(false)}
          onConfirm={() =>
            void renew.send({ classId: klass.id }).then((answer) => {
              if (answer.success) setCode(answer.data.inviteCode);
              setIsAsking(false);
            })
          }
        >
          <p>{words.renewAsk}</p>
        </Ask>
      ) : null}
    </Dialog>
  );
}
