import {
  acceptProposals,
  listProposals,
  refuseProposals,
} from "@perennial/contract/question/proposal.ts";
import { listBank } from "@perennial/contract/question/bank.ts";
import { Button, Input } from "antd";
import { useState, type ReactNode } from "react";
import { plainDateTime } from "../../kernel/format.ts";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { Ask } from "../../space/ask.tsx";
import type { RowOf } from "../../space/field/field-table.tsx";
import { useWrite } from "../../space/query.ts";
import { showToast } from "../../ui/dialog/toast.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Box, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { QuestionView } from "../answer/question-view.tsx";
import { seenItem } from "../item/seen-item.ts";
import { useLibraryWords } from "../library/library-words.ts";
import { RightAnswers } from "../library/right-answers.tsx";
import { useCurateWords } from "./curate-words.ts";
import styles from "./curate.module.css";
import { PointSelect } from "./point-select.tsx";
import { QuestionDetail } from "./question-detail.tsx";

type Proposal = RowOf<typeof listProposals>;

/** Questions of the library that say nearly the same, each opened beside what is judged. */
function Hits({ proposal }: { readonly proposal: Proposal }): ReactNode {
  const words = useCurateWords();
  const library = useLibraryWords();
  const [openedId, setOpenedId] = useState<string>();
  return (
    <Stack gap={2}>
      <Text weight="strong" size={1}>
        {words.alikeHits}
      </Text>
      {proposal.alike.length === 0 ? (
        <Text tone="muted" size={1}>
          {words.noHits}
        </Text>
      ) : (
        <Stack as="ul" gap={2}>
          {proposal.alike.map(({ id, stem, share, isSame }) => (
            <li key={id}>
              <Button type="link" className={styles.hit ?? ""} onClick={() => setOpenedId(id)}>
                {stem}（{isSame ? library.same : library.share(Math.round(share * 100))}）
              </Button>
            </li>
          ))}
        </Stack>
      )}
      {openedId === undefined ? null : (
        <Dialog place="end" title={words.detail} onClose={() => setOpenedId(undefined)}>
          <QuestionDetail questionId={openedId} />
        </Dialog>
      )}
    </Stack>
  );
}

/** Accepts or refuses; the points of this library are chosen before. */
function Decision({
  libraryId,
  proposal,
}: {
  readonly libraryId: string;
  readonly proposal: Proposal;
}): ReactNode {
  const words = useCurateWords();
  const [knowledgeIds, setPoints] = useState<string[]>([...proposal.knowledgeIds]);
  const [isRefusing, setRefusing] = useState(false);
  const [reason, setReason] = useState("");
  const writes = { invalidates: [listProposals, listBank] };
  const accept = useWrite(acceptProposals, writes);
  const refuse = useWrite(refuseProposals, { ...writes, done: words.refused });
  const { id, version } = proposal;
  const take = async (): Promise<void> => {
    const answer = await accept.send({ libraryId, chosen: [{ id, version }], knowledgeIds });
    if (answer.success)
      showToast(answer.data.knownNum > 0 ? words.acceptedKnown : words.accepted, "done");
  };
  const sendBack = async (): Promise<void> => {
    if (reason.trim() === "") return;
    const answer = await refuse.send({ libraryId, ids: [id], reason: reason.trim() });
    if (answer.success) setRefusing(false);
  };
  if (proposal.isOwn) return <p role="note">{words.ownNote}</p>;
  return (
    <Stack gap={3}>
      <Stack gap={1}>
        <Text tone="muted" size={1}>
          {words.knowledge}
        </Text>
        <PointSelect
          libraryId={libraryId}
          label={words.knowledge}
          value={knowledgeIds}
          onChange={setPoints}
        />
      </Stack>
      <Row gap={2} wrap>
        <Button type="primary" loading={accept.isBusy} onClick={() => void take()}>
          {words.accept}
        </Button>
        <Button disabled={accept.isBusy} onClick={() => setRefusing(true)}>
          {words.refuse}
        </Button>
      </Row>
      {isRefusing ? (
        <Ask
          title={words.refuse}
          action={words.refuse}
          isDanger
          isBusy={refuse.isBusy}
          onClose={() => setRefusing(false)}
          onConfirm={() => void sendBack()}
        >
          <p>{words.refuseAsk}</p>
          <Input.TextArea
            rows={3}
            aria-label={words.reason}
            maxLength={rulesOf(refuseProposals, "reason").maxLength}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Ask>
      ) : null}
    </Stack>
  );
}

/** What was decided, by whom and why. */
function Decided({ proposal }: { readonly proposal: Proposal }): ReactNode {
  const words = useCurateWords();
  return (
    <Stack gap={1}>
      <StateMark kind={proposal.state === 1 ? "done" : "refused"}>
        {words.proposalStates[proposal.state]}
      </StateMark>
      {proposal.isKnown ? <Text size={1}>{words.acceptedKnown}</Text> : null}
      {proposal.reason === "" ? null : <Text size={1}>{proposal.reason}</Text>}
      <Text tone="muted" size={1}>
        {proposal.decidedByName} ·{" "}
        {proposal.decidedAt === null ? "" : plainDateTime(proposal.decidedAt)}
      </Text>
    </Stack>
  );
}

/** A proposed question whole, beside what the library has that is like it and what can be decided. */
export function ProposalCard({
  libraryId,
  proposal,
}: {
  readonly libraryId: string;
  readonly proposal: Proposal;
}): ReactNode {
  const words = useCurateWords();
  const { byName, fromName, at, note, knowledgeNames } = proposal;
  return (
    <Box as="article" pad={5} card narrow aria-label={words.by(byName)}>
      <Stack gap={3}>
        <Row gap={2} gapX={3} wrap align="baseline">
          <Text weight="strong">{words.by(byName)}</Text>
          {fromName === "" ? null : <Text size={1}>{words.from(fromName)}</Text>}
          <Text tone="muted" size={1}>
            {plainDateTime(at)}
          </Text>
        </Row>
        {note === "" ? null : <p>{note}</p>}
        <div className={styles.judge}>
          <Stack gap={3} narrow>
            <QuestionView item={seenItem(proposal.item, proposal.file)} answer={undefined} />
            <RightAnswers item={proposal.item} />
            {knowledgeNames.length === 0 ? null : (
              <Text tone="muted" size={1}>
                {words.theirMarks}：{knowledgeNames.join("、")}
              </Text>
            )}
          </Stack>
          <Stack gap={4} narrow>
            {proposal.state === 0 ? <Hits proposal={proposal} /> : null}
            {proposal.state === 0 ? (
              <Decision libraryId={libraryId} proposal={proposal} />
            ) : (
              <Decided proposal={proposal} />
            )}
          </Stack>
        </div>
      </Stack>
    </Box>
  );
}
