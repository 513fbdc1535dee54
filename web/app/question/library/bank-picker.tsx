import { listBank } from "@perennial/contract/question/bank.ts";
import type { BankTypeNumber } from "@perennial/contract/question/item.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button, Checkbox, Input, Pagination, Select } from "antd";
import { useState, type ReactNode } from "react";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Grid, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { useAnswerWords } from "../answer/answer-words.ts";
import { KnowledgeChoice, TagChoice } from "./library-choices.tsx";
import styles from "./library.module.css";
import { useLibraryWords } from "./library-words.ts";
import { usePickerWords } from "./picker-words.ts";

export type BankLine = OutputOf<typeof listBank>[number];

export interface BankPickerProps {
  /** Libraries that questions may be taken from, the first one is opened; with what each is called. */
  readonly libraries: readonly { readonly id: string; readonly name: string }[];
  /** Ids of questions that are there already. */
  readonly taken: ReadonlySet<string>;
  /** What is kept for exams may be chosen. */
  readonly mayBeSecret: boolean;
  readonly onPick: (questions: readonly BankLine[]) => void;
  readonly onClose: () => void;
}

const PAGE = 20;
const KEYWORD_RULES = rulesOf(listBank, "keyword");
const DIFFICULTIES = [1, 2, 3] as const;

interface Wanted {
  readonly libraryId: string;
  readonly keyword: string;
  readonly type: BankTypeNumber | undefined;
  readonly difficulty: 1 | 2 | 3 | undefined;
  readonly knowledge: readonly string[];
  readonly tags: readonly string[];
}

function PickerFilters({
  libraries,
  wanted,
  onWanted,
}: Pick<BankPickerProps, "libraries"> & {
  readonly wanted: Wanted;
  readonly onWanted: (wanted: Wanted) => void;
}): ReactNode {
  const words = useLibraryWords();
  const picking = usePickerWords();
  const { types } = useAnswerWords();
  const { libraryId } = wanted;
  return (
    <Grid columns={2} folds="phone" gap={2} narrow role="search">
      {libraries.length > 1 ? (
        <Select
          aria-label={picking.library}
          value={libraryId}
          onChange={(next) => onWanted({ ...wanted, libraryId: next, knowledge: [], tags: [] })}
          options={libraries.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
      <Input.Search
        aria-label={picking.search}
        placeholder={picking.search}
        allowClear
        maxLength={KEYWORD_RULES.maxLength}
        onSearch={(keyword) => onWanted({ ...wanted, keyword: keyword.trim() })}
      />
      <Select<BankTypeNumber | undefined>
        aria-label={words.type}
        placeholder={words.type}
        allowClear
        value={wanted.type}
        onChange={(type) => onWanted({ ...wanted, type })}
        options={Object.entries(types).map(([value, label]) => ({
          value: Number(value) as BankTypeNumber,
          label,
        }))}
      />
      <Select<1 | 2 | 3 | undefined>
        aria-label={words.difficulty}
        placeholder={words.difficulty}
        allowClear
        value={wanted.difficulty}
        onChange={(difficulty) => onWanted({ ...wanted, difficulty })}
        options={DIFFICULTIES.map((value) => ({ value, label: words.difficulties[value] }))}
      />
      <KnowledgeChoice
        isOne
        libraryId={libraryId}
        value={wanted.knowledge}
        onChange={(knowledge) => onWanted({ ...wanted, knowledge })}
      />
      <TagChoice
        isOne
        libraryId={libraryId}
        value={wanted.tags}
        onChange={(tags) => onWanted({ ...wanted, tags })}
      />
    </Grid>
  );
}

interface PickerListProps extends Omit<BankPickerProps, "onClose"> {
  /** What else can be done with a question. */
  readonly beside?: (line: BankLine) => ReactNode;
}

/** Chooses questions of libraries, wherever that stands. */
export function PickerList(props: PickerListProps): ReactNode {
  const { libraries, taken, mayBeSecret, onPick, beside } = props;
  const words = useLibraryWords();
  const picking = usePickerWords();
  const { types } = useAnswerWords();
  const [wanted, setWanted] = useState<Wanted>({
    libraryId: libraries[0]?.id ?? "",
    keyword: "",
    type: undefined,
    difficulty: undefined,
    knowledge: [],
    tags: [],
  });
  const [pageNo, setPageNo] = useState(1);
  const [chosen, setChosen] = useState<readonly BankLine[]>([]);
  const { libraryId, keyword, type, difficulty, knowledge, tags } = wanted;
  const [knowledgeId, tag] = [knowledge[0], tags[0]];
  const found = useRead(listBank, {
    libraryId,
    keyword,
    state: 1,
    ...(type === undefined ? {} : { types: [type] }),
    ...(difficulty === undefined ? {} : { difficulty }),
    ...(knowledgeId === undefined ? {} : { knowledgeId }),
    ...(tag === undefined ? {} : { tag }),
    pageNo,
    pageSize: PAGE,
  });
  const isChosen = (id: string): boolean => chosen.some((one) => one.id === id);
  const toggle = (line: BankLine): void =>
    setChosen(isChosen(line.id) ? chosen.filter(({ id }) => id !== line.id) : [...chosen, line]);
  const mayPick = ({ id, isSecret }: BankLine): boolean =>
    !taken.has(id) && (mayBeSecret || !isSecret);
  const open = (found.data ?? []).filter((line) => mayPick(line));
  return (
    <Stack gap={4} narrow>
      <PickerFilters
        libraries={libraries}
        wanted={wanted}
        onWanted={(next) => {
          setPageNo(1);
          setWanted(next);
        }}
      />
      <Reading of={found}>
        {(lines) =>
          lines.length === 0 ? (
            <EmptyState message={picking.nothingToPick} />
          ) : (
            <Stack gap={0} narrow as="ul" className={styles.lines} aria-busy={found.isFetching}>
              {lines.map((line) => (
                <li key={line.id}>
                  <Row gap={3} align="center">
                    <Checkbox
                      className={styles.pick ?? ""}
                      checked={isChosen(line.id) || taken.has(line.id)}
                      disabled={!mayPick(line)}
                      onChange={() => toggle(line)}
                    >
                      <Stack as="span" gap={1} narrow>
                        <span className={styles.stem}>{line.stem}</span>
                        <Row as="span" gap={2} wrap size={1} tone="muted">
                          <span>{types[line.type]}</span>
                          <span>{words.difficulties[line.difficulty]}</span>
                          {line.correctPercent === null ? null : (
                            <span>
                              {words.rate} {Math.round(line.correctPercent)}%
                            </span>
                          )}
                          {line.tags.map((name) => (
                            <span key={name}>#{name}</span>
                          ))}
                          {line.isSecret ? (
                            <StateMark kind="waiting">{words.secret}</StateMark>
                          ) : null}
                          {taken.has(line.id) ? (
                            <StateMark kind="done">{picking.taken}</StateMark>
                          ) : null}
                        </Row>
                      </Stack>
                    </Checkbox>
                    {beside === undefined ? null : <Text oneLine>{beside(line)}</Text>}
                  </Row>
                </li>
              ))}
            </Stack>
          )
        }
      </Reading>
      {found.page && found.page.rowCount > PAGE ? (
        <Pagination
          simple
          current={pageNo}
          pageSize={PAGE}
          total={found.page.rowCount}
          showSizeChanger={false}
          onChange={setPageNo}
        />
      ) : null}
      <Row gap={3} align="center" justify="between" wrap className={styles.pickBar}>
        <Button
          disabled={open.length === 0}
          onClick={() => setChosen([...chosen, ...open.filter(({ id }) => !isChosen(id))])}
        >
          {picking.pickPage}
        </Button>
        <Button
          type="primary"
          size="large"
          disabled={chosen.length === 0}
          onClick={() => onPick(chosen)}
        >
          {picking.pickNow(chosen.length)}
        </Button>
      </Row>
    </Stack>
  );
}

/** Chooses questions of libraries in a drawer. Mount it only while it is open. */
export function BankPicker({ onClose, ...props }: BankPickerProps): ReactNode {
  const picking = usePickerWords();
  return (
    <Dialog place="end" title={picking.pick} onClose={onClose}>
      <PickerList {...props} />
    </Dialog>
  );
}
