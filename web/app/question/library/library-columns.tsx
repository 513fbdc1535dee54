import { listBank } from "@perennial/contract/question/bank.ts";
import { listTags } from "@perennial/contract/question/knowledge.ts";
import type { BankTypeNumber } from "@perennial/contract/question/item.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { plainDate } from "../../kernel/format.ts";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import type { RowOf } from "../../space/field/field-table.tsx";
import { useRead } from "../../space/query.ts";
import type { TableQuery } from "../../space/table/table-address.ts";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { useAnswerWords } from "../answer/answer-words.ts";
import { useCurateWords } from "../curate/curate-words.ts";
import type { LibraryHost } from "./library-host.ts";
import { useLibraryWords } from "./library-words.ts";

type BankLine = RowOf<typeof listBank>;

const FLAGS = ["practice", "secret"] as const;
const TYPES = [1, 2, 3, 5, 6, 7, 8, 9, 10, 11] as const satisfies readonly BankTypeNumber[];
const DIFFICULTIES = [1, 2, 3] as const;

const typesOf = (chosen: unknown) => {
  const type = TYPES.find((one) => String(one) === String(chosen));
  return type === undefined ? {} : { types: [type] };
};

const ORDERS = ["newest", "mostUsed", "lowestRate"] as const;

const orderOf = (chosen: unknown) => {
  const order = ORDERS.find((one) => one === chosen);
  return order === undefined ? {} : { order };
};

const difficultyOf = (chosen: unknown) => {
  const difficulty = DIFFICULTIES.find((one) => String(one) === String(chosen));
  return difficulty === undefined ? {} : { difficulty };
};

/** A fact of a row with what belongs to it in a second, pale line. */
function TwoLines({
  children,
  below,
}: {
  readonly children: ReactNode;
  readonly below: string;
}): ReactNode {
  return (
    <Stack gap={0} narrow>
      <span>{children}</span>
      {below === "" ? null : (
        <Text size={0} tone="muted">
          {below}
        </Text>
      )}
    </Stack>
  );
}

/** The library whose questions are listed, which may be another than the place's own. */
interface ShownLibrary {
  readonly libraryId: string;
  readonly isOther: boolean;
  readonly mayEdit: boolean;
}

/** Columns and filters of a library's list. */
export function useLibraryColumns(host: LibraryHost, shown: ShownLibrary) {
  const words = useLibraryWords();
  const curate = useCurateWords();
  const tags = useRead(listTags, { libraryId: shown.libraryId });
  const item = useAnswerWords();
  const definitions: readonly FieldDefinition[] = [
    { name: "stem", label: words.stem, widgetType: "SingleLineText" },
    {
      name: "keyword",
      label: words.stem,
      widgetType: "SingleLineText",
      searchable: true,
      showInList: false,
      ...rulesOf(listBank, "keyword"),
    },
    {
      name: "type",
      label: words.type,
      widgetType: "DropdownSelect",
      searchable: true,
      width: 90,
      options: Object.entries(item.types).map(([value, name]) => ({ value, name })),
    },
    {
      name: "difficulty",
      label: words.difficulty,
      widgetType: "DropdownSelect",
      searchable: true,
      showInList: false,
      options: Object.entries(words.difficulties).map(([value, name]) => ({ value, name })),
    },
    {
      name: "flag",
      label: words.flag,
      widgetType: "DropdownSelect",
      searchable: true,
      width: 100,
      options: FLAGS.map((value) => ({ value, name: words[value] })),
    },
    {
      name: "tag",
      label: curate.tag,
      widgetType: "DropdownSelect",
      searchable: true,
      showInList: false,
      options: (tags.data ?? []).map(({ name }) => ({ value: name, name })),
    },
    {
      name: "state",
      label: words.state,
      widgetType: "DropdownSelect",
      searchable: shown.mayEdit,
      showInList: false,
      options: Object.entries(words.states).map(([value, name]) => ({ value, name })),
    },
    {
      name: "order",
      label: curate.order,
      widgetType: "DropdownSelect",
      searchable: true,
      showInList: false,
      options: ORDERS.map((value) => ({ value, name: curate.orders[value] })),
    },
    { name: "answerNum", label: curate.places, widgetType: "SingleLineText", width: 130 },
    {
      name: "updatedAt",
      label: words.updatedAt,
      widgetType: "Date",
      width: 120,
      isSecondary: true,
    },
  ];
  return {
    definitions,
    toParams: ({ search }: Pick<TableQuery, "search">) => {
      const { keyword, type, difficulty, flag, tag, state, order } = search;
      return {
        keyword: String(keyword ?? ""),
        ...(tag === undefined ? {} : { tag: String(tag) }),
        ...(state === undefined
          ? {}
          : { state: String(state) === "0" ? (0 as const) : (1 as const) }),
        ...orderOf(order),
        ...typesOf(type),
        ...difficultyOf(difficulty),
        ...(flag ? { flag: flag === "secret" ? ("secret" as const) : ("practice" as const) } : {}),
      };
    },
    cells: {
      stem: ({ id, stem, tags, state }: BankLine) => (
        <div>
          {shown.isOther ? stem : <Link to={host.editor(id)}>{stem}</Link>}
          {tags.length > 0 || state === 0 ? (
            <Row gap={1} wrap above={1}>
              {state === 0 ? <StateMark kind="over">{words.states[state]}</StateMark> : null}
              {tags.map((tag) => (
                <Text key={tag} size={0} padX={2} round="mark" ground="brand-soft" tone="brand">
                  {tag}
                </Text>
              ))}
            </Row>
          ) : null}
        </div>
      ),
      type: ({ type, difficulty }: BankLine) => (
        <TwoLines below={words.difficulties[difficulty]}>{item.types[type]}</TwoLines>
      ),
      flag: ({ mayPractise, isSecret }: BankLine) =>
        isSecret ? (
          <StateMark kind="waiting">{words.secret}</StateMark>
        ) : mayPractise ? (
          words.practice
        ) : (
          words.neither
        ),
      answerNum: ({ answerNum, personNum, useNum, correctPercent }: BankLine) => (
        <TwoLines
          below={correctPercent === null ? "" : curate.rightPercent(Math.round(correctPercent))}
        >
          {answerNum === 0
            ? curate.placesNum(useNum)
            : `${curate.placesNum(useNum)} · ${curate.people(answerNum, personNum)}`}
        </TwoLines>
      ),
      updatedAt: ({ updatedAt }: BankLine) => plainDate(updatedAt),
    },
  };
}
