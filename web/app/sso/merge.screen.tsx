import {
  confirmMerge,
  endMergedSignIn,
  listOwnMerges,
  previewMerge,
  undoMerge,
} from "@perennial/contract/sso/account-merge.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button } from "antd";
import { useEffect, useState, type ReactNode } from "react";
import { Link } from "react-router";
import { AccountList, AccountRow, useProof } from "../identity/account/public.tsx";
import { plainDate } from "../kernel/format.ts";
import { Ask } from "../space/ask.tsx";
import { useRead, useWrite } from "../space/query.ts";
import { Panel, SpacePage } from "../space/space-page.tsx";
import { showToast } from "../ui/dialog/toast.tsx";
import type { IconName } from "../ui/icon.tsx";
import { Row, Stack, Text } from "../ui/layout/layout.tsx";
import { MergeProof, type MergeWay } from "./merge-proof.tsx";
import { MergeTable } from "./merge-table.tsx";
import { useMergeWords } from "./merge-words.ts";
import { endStep, useStepTicket } from "./use-step-ticket.ts";

type Merge = OutputOf<typeof listOwnMerges>[number];
type Preview = OutputOf<typeof previewMerge>;

/**
 * ucenter/settings/merge: somebody who signs in in another way than before finds the earlier account and makes one
 * record of two, and takes that back within 30 days.
 */
export default function MergeScreen(): ReactNode {
  const words = useMergeWords();
  const [way, setWay] = useState<MergeWay>();
  const [found, setFound] = useState<{ readonly ticket: string; readonly preview: Preview }>();
  const look = useWrite(previewMerge);
  const { prove, dialog } = useProof();
  const outside = useStepTicket("sso-merge");

  const show = async (ticket: string): Promise<void> => {
    const answer = await look.send({ ticket });
    setWay(undefined);
    if (answer.success) setFound({ ticket, preview: answer.data });
  };
  useEffect(() => {
    if (!outside) return;
    endStep("sso-merge");
    void show(outside);
    // oxlint-disable-next-line react/exhaustive-deps -- the ticket is shown once, when it is there
  }, [outside]);

  return (
    <SpacePage title={words.title} lead={words.lead}>
      {found ? (
        <Found {...found} prove={prove} onClose={() => setFound(undefined)} />
      ) : (
        <Ways onWay={setWay} />
      )}
      <Merged prove={prove} />
      {way ? (
        <MergeProof
          way={way}
          onProven={(ticket) => void show(ticket)}
          onClose={() => setWay(undefined)}
        />
      ) : null}
      {dialog}
    </SpacePage>
  );
}

function Ways({ onWay }: { readonly onWay: (way: MergeWay) => void }): ReactNode {
  const words = useMergeWords();
  const ways: readonly [MergeWay, IconName, string, string][] = [
    ["mobile", "mobile", words.byMobile, words.byMobileText],
    ["email", "mail", words.byMail, words.byMailText],
    ["password", "key", words.byPassword, words.byPasswordText],
  ];
  return (
    <Panel title={words.ways}>
      <AccountList>
        {ways.map(([way, icon, title, text]) => (
          <AccountRow
            key={way}
            icon={icon}
            title={title}
            actions={
              <Button aria-label={`${words.show}：${title}`} onClick={() => onWay(way)}>
                {words.show}
              </Button>
            }
          >
            {text}
          </AccountRow>
        ))}
        <AccountRow
          icon="link"
          title={words.byOutside}
          actions={<Link to="/ucenter/settings/auth">{words.goBind}</Link>}
        >
          {words.byOutsideText}
        </AccountRow>
      </AccountList>
    </Panel>
  );
}

interface FoundProps {
  readonly ticket: string;
  readonly preview: Preview;
  readonly prove: () => Promise<string | undefined>;
  readonly onClose: () => void;
}

/** What both accounts have, what becomes of it, and the decision. */
function Found({ ticket, preview, prove, onClose }: FoundProps): ReactNode {
  const words = useMergeWords();
  const merge = useWrite(confirmMerge);
  const isBlocked = preview.blockers.length > 0;
  const submit = async (): Promise<void> => {
    const reauthenticationTicket = await prove();
    if (reauthenticationTicket === undefined) return;
    const answer = await merge.send({ ticket, reauthenticationTicket });
    if (!answer.success) return;
    showToast(words.done, "done");
    // Roles, points and menus may have changed everywhere.
    location.reload();
  };
  return (
    <Panel title={words.found} lead={words.foundText(preview.name, preview.loginName)}>
      <Stack gap={4}>
        <MergeTable holdings={preview.holdings} />
        {isBlocked ? (
          <Stack gap={2} role="alert">
            <Text weight="strong">{words.blocked}</Text>
            <ul>
              {preview.blockers.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </Stack>
        ) : (
          <ul>
            {words.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        )}
        <Row gap={2} wrap>
          <Button
            type="primary"
            disabled={isBlocked}
            loading={merge.isBusy}
            onClick={() => void submit()}
          >
            {words.merge}
          </Button>
          <Button onClick={onClose}>{words.cancel}</Button>
        </Row>
      </Stack>
    </Panel>
  );
}

/** The accounts that were merged, with the way back. */
function Merged({ prove }: Pick<FoundProps, "prove">): ReactNode {
  const words = useMergeWords();
  const merges = useRead(listOwnMerges, {});
  const undo = useWrite(undoMerge);
  const end = useWrite(endMergedSignIn, { invalidates: [listOwnMerges], done: words.ended });
  const [asked, setAsked] = useState<{ readonly merge: Merge; readonly what: "undo" | "end" }>();
  const act = async (): Promise<void> => {
    if (!asked) return;
    setAsked(undefined);
    const reauthenticationTicket = await prove();
    if (reauthenticationTicket === undefined) return;
    const input = { id: asked.merge.id, reauthenticationTicket };
    if (asked.what === "end") return void (await end.send(input));
    const answer = await undo.send(input);
    if (!answer.success) return;
    showToast(words.undone, "done");
    location.reload();
  };
  const isUndo = asked?.what === "undo";
  return (
    <Panel title={words.mergedTitle} isReading={merges.data === undefined}>
      {merges.data?.length === 0 ? <p>{words.none}</p> : null}
      <AccountList>
        {(merges.data ?? []).map((merge) => (
          <AccountRow
            key={merge.id}
            icon="user"
            title={words.foundText(merge.name, merge.loginName)}
            mark={merge.maySignIn ? words.canSignIn : words.noSignIn}
            isOpen={!merge.maySignIn}
            actions={
              <>
                {merge.maySignIn ? (
                  <Button onClick={() => setAsked({ merge, what: "end" })}>
                    {words.endSignIn}
                  </Button>
                ) : null}
                {merge.mayUndo ? (
                  <Button onClick={() => setAsked({ merge, what: "undo" })}>{words.undo}</Button>
                ) : null}
              </>
            }
          >
            {[
              words.mergedAt(plainDate(merge.mergedAt)),
              ...(merge.mayUndo ? [words.until(plainDate(merge.undoUntil))] : []),
            ].join(" · ")}
          </AccountRow>
        ))}
      </AccountList>
      {asked ? (
        <Ask
          title={isUndo ? words.undoTitle : words.endTitle}
          action={isUndo ? words.undo : words.endSignIn}
          onConfirm={() => void act()}
          onClose={() => setAsked(undefined)}
        >
          <p>{(isUndo ? words.undoText : words.endText)(asked.merge.loginName)}</p>
        </Ask>
      ) : null}
    </Panel>
  );
}
