import {
  enrolInProject,
  getProjectPlace,
  leaveProject,
  type getProject,
} from "@perennial/contract/training/project/project.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useId, useState, type ReactNode } from "react";
import { signInFor } from "../../course/public.tsx";
import { yuanText } from "../../kernel/format.ts";
import { usePublicRead, usePublicWrite } from "../../kernel/operation/public.ts";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { ReadTrouble } from "../../ui/public-reading.tsx";
import { BuyPanel } from "../fee/buy-panel.tsx";
import styles from "./project-join.module.css";
import { useProjectWords } from "./project-words.ts";

type Project = OutputOf<typeof getProject>;
type Place = OutputOf<typeof getProjectPlace>;

const WAITING = 0;
const LEARNS = 1;
const REFUSED = 3;
const QUEUED = 4;

/** What somebody can do about a project: enrol, apply, wait, go and learn. */
export function ProjectJoin({ of }: { readonly of: Project }): ReactNode {
  const read = usePublicRead(getProjectPlace, { packageId: of.id });
  const place = read.data;
  return (
    <Stack gap={3} className={styles.panel}>
      {of.priceFen > 0 ? (
        <Text as="p" size={3} weight="strong" tone="accent-strong">
          {yuanText(of.priceFen)}
        </Text>
      ) : null}
      {place?.status !== undefined && place.status !== null ? (
        <Own of={of} place={place} onChange={read.retry} />
      ) : (
        <Way of={of} place={place} onDone={read.retry} />
      )}
      <ReadTrouble of={read} />
    </Stack>
  );
}

function Own({
  of,
  place,
  onChange,
}: {
  readonly of: Project;
  readonly place: Place;
  readonly onChange: () => Promise<void>;
}): ReactNode {
  const words = useProjectWords();
  const [isAsking, setIsAsking] = useState(false);
  const leaving = usePublicWrite(leaveProject);
  const { status } = place;
  const leave = async (): Promise<void> => {
    const answer = await leaving.run({ packageId: of.id });
    setIsAsking(false);
    if (answer?.success) showToast(words.left, "done");
    if (answer) await onChange();
  };
  const leaveWord =
    status === LEARNS ? words.leave : status === QUEUED ? words.unqueue : words.withdraw;
  return (
    <Row gap={3} gapX={4} align="center" wrap>
      {status === LEARNS ? (
        <ButtonLink
          kind="primary"
          reloadDocument
          to={`/ucenter/learning-space/train/${of.id}/my-courses`}
        >
          {words.go}
        </ButtonLink>
      ) : null}
      <p role="status">
        {status === QUEUED ? words.queued(place.queuePosition) : words.own[status ?? 2]}
      </p>
      {status === REFUSED ? null : (
        <Button
          kind="quiet"
          disabled={leaving.isBusy}
          onClick={() => (status === LEARNS ? setIsAsking(true) : void leave())}
        >
          {leaveWord}
        </Button>
      )}
      {isAsking ? (
        <Dialog title={words.leave} onClose={() => setIsAsking(false)}>
          <p>{words.leaveAsk}</p>
          <Row gap={3} gapX={4} align="center" wrap>
            <Button onClick={() => setIsAsking(false)}>{words.cancel}</Button>
            <Button kind="primary" disabled={leaving.isBusy} onClick={() => void leave()}>
              {words.leave}
            </Button>
          </Row>
        </Dialog>
      ) : null}
    </Row>
  );
}

function Way({
  of,
  place,
  onDone,
}: {
  readonly of: Project;
  readonly place: Place | undefined;
  readonly onDone: () => Promise<void>;
}): ReactNode {
  const words = useProjectWords();
  const id = useId();
  const [code, setCode] = useState("");
  const enrolling = usePublicWrite(enrolInProject);
  const state = place?.state ?? of.state;
  const isFull = state === "full";
  const takes =
    state === "open" || state === "approval" || state === "invite" || (isFull && of.hasQueue);
  if (state === "paid")
    return <BuyPanel packageId={of.id} page={`/project/${of.id}`} onDone={onDone} />;
  if (!takes) return <p>{words.states[state]}</p>;
  const send = async (): Promise<void> => {
    const answer = await enrolling.run({
      packageId: of.id,
      inviteCode: code.trim(),
      mayWait: isFull,
    });
    if (!answer) return;
    if (!answer.success) {
      if (answer.code === "training.projectFull") await onDone();
      return;
    }
    const { status } = answer.data;
    showToast(
      status === WAITING ? words.applied : status === QUEUED ? words.lined : words.done,
      "done",
    );
    await onDone();
  };
  return (
    <form
      aria-label={words.enrol}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {place?.isSignedIn && of.needsInvite ? (
        <Row gap={2} gapX={3} align="center" wrap below={3} className={styles.code}>
          <label htmlFor={`${id}code`}>{words.code}</label>
          <input
            id={`${id}code`}
            value={code}
            // allowed(required-of-contract): asked for only where the project has one
            required
            maxLength={rulesOf(enrolInProject, "inviteCode").maxLength}
            autoComplete="off"
            onChange={(event) => setCode(event.target.value)}
          />
        </Row>
      ) : null}
      <Row gap={3} gapX={4} align="center" wrap>
        {place?.isSignedIn ? (
          <Button type="submit" kind="primary" disabled={enrolling.isBusy}>
            {isFull ? words.line : state === "approval" ? words.apply : words.enrol}
          </Button>
        ) : (
          <ButtonLink
            kind="primary"
            className="for-visitors"
            to={signInFor(`/project/${of.id}`, "enrol", of.id)}
          >
            {words.signIn}
          </ButtonLink>
        )}
        <p>{words.states[state]}</p>
      </Row>
      {enrolling.error ? (
        <Text as="p" tone="danger" role="alert">
          {enrolling.error.message}
        </Text>
      ) : null}
    </form>
  );
}
