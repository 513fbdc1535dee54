import { listBank } from "@perennial/contract/question/bank.ts";
import {
  copyQuestions,
  moveQuestions,
  updateQuestions,
} from "@perennial/contract/question/curate.ts";
import { listKnowledge, listTags } from "@perennial/contract/question/knowledge.ts";
import {
  listLibrariesAbove,
  listOwnProposals,
  proposeQuestions,
} from "@perennial/contract/question/proposal.ts";
import { Input, Radio, Select } from "antd";
import { useState, type ReactNode } from "react";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { Ask } from "../../space/ask.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { showToast } from "../../ui/dialog/toast.tsx";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import { useLibraryWords } from "../library/library-words.ts";
import { useCurateWords } from "./curate-words.ts";
import { useLibraryChoices } from "./offered-library.ts";
import { PointSelect } from "./point-select.tsx";

interface BulkProps {
  readonly libraryId: string;
  readonly ids: readonly string[];
  /** With true once it is done. */
  readonly onClose: (isDone: boolean) => void;
}

const DIFFICULTIES = [1, 2, 3] as const;

function Labelled({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <Stack gap={1}>
      <Text tone="muted" size={1}>
        {label}
      </Text>
      {children}
    </Stack>
  );
}

/** Points, tags and difficulty of several questions at once. */
export function MarksDialog({ libraryId, ids, onClose }: BulkProps): ReactNode {
  const words = useCurateWords();
  const library = useLibraryWords();
  const tags = useRead(listTags, { libraryId });
  const [addKnowledgeIds, setAddPoints] = useState<string[]>([]);
  const [removeKnowledgeIds, setRemovePoints] = useState<string[]>([]);
  const [addTags, setAddTags] = useState<string[]>([]);
  const [removeTags, setRemoveTags] = useState<string[]>([]);
  const [difficulty, setDifficulty] = useState<1 | 2 | 3>();
  const change = useWrite(updateQuestions, {
    invalidates: [listBank, listKnowledge, listTags],
    done: library.changed,
  });
  const options = (tags.data ?? []).map(({ name }) => ({ value: name, label: name }));
  const save = async (): Promise<void> => {
    const answer = await change.send({
      libraryId,
      ids: [...ids],
      addKnowledgeIds,
      removeKnowledgeIds,
      addTags,
      removeTags,
      ...(difficulty === undefined ? {} : { difficulty }),
    });
    if (answer.success) onClose(true);
  };
  return (
    <Ask
      title={words.marks}
      action={words.apply(ids.length)}
      isBusy={change.isBusy}
      onClose={() => onClose(false)}
      onConfirm={() => void save()}
    >
      <Labelled label={words.addKnowledge}>
        <PointSelect
          libraryId={libraryId}
          label={words.addKnowledge}
          value={addKnowledgeIds}
          onChange={setAddPoints}
        />
      </Labelled>
      <Labelled label={words.removeKnowledge}>
        <PointSelect
          libraryId={libraryId}
          label={words.removeKnowledge}
          value={removeKnowledgeIds}
          onChange={setRemovePoints}
        />
      </Labelled>
      <Labelled label={words.addTags}>
        <Select
          size="large"
          mode="tags"
          aria-label={words.addTags}
          options={options}
          value={addTags}
          onChange={(next) => setAddTags(next.map((tag) => tag.slice(0, 30)))}
        />
      </Labelled>
      <Labelled label={words.removeTags}>
        <Select
          size="large"
          mode="multiple"
          aria-label={words.removeTags}
          options={options}
          value={removeTags}
          onChange={setRemoveTags}
        />
      </Labelled>
      <Labelled label={library.difficulty}>
        <Radio.Group
          aria-label={library.difficulty}
          value={difficulty ?? 0}
          onChange={(event) =>
            setDifficulty(DIFFICULTIES.find((one) => one === event.target.value))
          }
          options={[
            { value: 0, label: words.keep },
            ...DIFFICULTIES.map((one) => ({ value: one, label: library.difficulties[one] })),
          ]}
        />
      </Labelled>
    </Ask>
  );
}

/** Copies or moves questions into another library that one may change. */
export function TransferDialog({
  libraryId,
  ids,
  isMove,
  onClose,
}: BulkProps & { readonly isMove: boolean }): ReactNode {
  const words = useCurateWords();
  const choices = useLibraryChoices().filter(
    ({ value, mayEdit }) => mayEdit && value !== libraryId,
  );
  const [targetId, setTargetId] = useState<string>();
  const move = useWrite(moveQuestions, { invalidates: [listBank, listKnowledge] });
  const copy = useWrite(copyQuestions, { invalidates: [listBank] });
  const into = targetId ?? choices[0]?.value;
  const send = async (): Promise<void> => {
    if (into === undefined) return onClose(false);
    const given = { libraryId, ids: [...ids], targetId: into };
    if (isMove) {
      const answer = await move.send(given);
      if (!answer.success) return undefined;
      showToast(words.movedNum(answer.data.moved), "done");
    } else {
      const answer = await copy.send(given);
      if (!answer.success) return undefined;
      showToast(words.copiedNum(answer.data.ids.length, answer.data.knownNum), "done");
    }
    return onClose(true);
  };
  return (
    <Ask
      title={isMove ? words.moveTo : words.copyTo}
      action={words.confirm}
      isBusy={move.isBusy || copy.isBusy}
      onClose={() => onClose(false)}
      onConfirm={() => void send()}
    >
      {choices.length === 0 ? (
        <p>{words.noTarget}</p>
      ) : (
        <Labelled label={words.target}>
          <Select
            size="large"
            showSearch
            optionFilterProp="label"
            aria-label={words.target}
            options={choices}
            value={into}
            onChange={setTargetId}
          />
        </Labelled>
      )}
      {isMove ? (
        <Text as="p" tone="muted" size={1}>
          {words.moveHint}
        </Text>
      ) : null}
    </Ask>
  );
}

/** Proposes questions to the library of the school or the site. */
export function ProposeDialog({ libraryId, ids, onClose }: BulkProps): ReactNode {
  const words = useCurateWords();
  const above = useRead(listLibrariesAbove, { libraryId });
  const open = (above.data ?? []).filter(({ mayEdit }) => !mayEdit);
  const [targetId, setTargetId] = useState<string>();
  const [note, setNote] = useState("");
  const propose = useWrite(proposeQuestions, { invalidates: [listOwnProposals] });
  const into = targetId ?? open[0]?.libraryId;
  const send = async (): Promise<void> => {
    if (into === undefined) return onClose(false);
    const answer = await propose.send({ libraryId, ids: [...ids], targetId: into, note });
    if (!answer.success) return undefined;
    const { proposed, waitingNum, knownNum } = answer.data;
    showToast(words.proposed(proposed, waitingNum, knownNum), "done");
    return onClose(true);
  };
  return (
    <Ask
      title={words.propose}
      action={words.confirm}
      isBusy={propose.isBusy}
      onClose={() => onClose(false)}
      onConfirm={() => void send()}
    >
      {above.data && open.length === 0 ? (
        <p>{above.data.length > 0 ? words.copyInstead : words.noAbove}</p>
      ) : (
        <>
          <p>{words.proposeAsk(ids.length)}</p>
          <Labelled label={words.proposeTo}>
            <Radio.Group
              aria-label={words.proposeTo}
              value={into}
              onChange={(event) => setTargetId(String(event.target.value))}
              options={open.map((one) => ({ value: one.libraryId, label: one.name }))}
            />
          </Labelled>
          <Labelled label={words.proposeNote}>
            <Input.TextArea
              rows={2}
              aria-label={words.proposeNote}
              placeholder={words.proposeHint}
              maxLength={rulesOf(proposeQuestions, "note").maxLength}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          </Labelled>
        </>
      )}
    </Ask>
  );
}
