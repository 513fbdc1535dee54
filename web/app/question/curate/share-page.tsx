import { listBank } from "@perennial/contract/question/bank.ts";
import { LibraryKind } from "@perennial/contract/question/library.ts";
import {
  acceptProposals,
  listOwnProposals,
  listProposals,
  withdrawProposals,
} from "@perennial/contract/question/proposal.ts";
import { Button, Pagination } from "antd";
import { useState, type ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { plainDate } from "../../kernel/format.ts";
import { Ask } from "../../space/ask.tsx";
import { FieldTable, type RowOf } from "../../space/field/field-table.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Tabs } from "../../ui/dialog/tabs.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { useAnswerWords } from "../answer/answer-words.ts";
import type { LibraryHost } from "../library/library-host.ts";
import { LibraryPage } from "../library/library-page.tsx";
import { useLibraryWords } from "../library/library-words.ts";
import { useCurateWords } from "./curate-words.ts";
import { ProposalCard } from "./proposal-card.tsx";

type OwnProposal = RowOf<typeof listOwnProposals>;
const PAGE_SIZE = 10;
const STATES = { 0: "waiting", 1: "done", 2: "refused", 3: "over" } as const;

/** What is proposed to the library, each question whole; in tens. */
function Review({
  libraryId,
  isDecided,
}: {
  readonly libraryId: string;
  readonly isDecided: boolean;
}): ReactNode {
  const words = useCurateWords();
  const [address, setAddress] = useSearchParams();
  const batchId = address.get("batch") ?? undefined;
  const [pageNo, setPageNo] = useState(1);
  const [isAsking, setAsking] = useState(false);
  const list = useRead(listProposals, {
    libraryId,
    isDecided,
    ...(batchId === undefined || isDecided ? {} : { batchId }),
    pageNo,
    pageSize: PAGE_SIZE,
  });
  const accept = useWrite(acceptProposals, {
    invalidates: [listProposals, listBank],
    done: words.accepted,
  });
  const open = (list.data ?? []).filter(({ isOwn }) => !isOwn);
  const showAll = (
    <Button
      onClick={() =>
        setAddress((before) => {
          const next = new URLSearchParams(before);
          next.delete("batch");
          return next;
        })
      }
    >
      {words.showAll}
    </Button>
  );
  const takeAll = async (): Promise<void> => {
    const chosen = open.map(({ id, version }) => ({ id, version }));
    const answer = await accept.send({ libraryId, chosen });
    setAsking(false);
    if (answer.success) setPageNo(1);
  };
  const isBatch = batchId !== undefined && !isDecided;
  return (
    <Stack gap={4} padTop={4}>
      {isBatch || (!isDecided && open.length > 1) ? (
        <Row gap={2} gapX={4} align="center" justify="between" wrap>
          {isBatch ? (
            <Row gap={2} align="center" wrap>
              <Text>{words.onlyBatch}</Text>
              {showAll}
            </Row>
          ) : (
            <span />
          )}
          {!isDecided && open.length > 1 ? (
            <Button onClick={() => setAsking(true)}>{words.acceptAll(open.length)}</Button>
          ) : null}
        </Row>
      ) : null}
      <Reading of={list}>
        {(found) =>
          found.length === 0 ? (
            <EmptyState message={isDecided ? words.nothingDecided : words.nothingWaits} />
          ) : (
            <>
              {found.map((proposal) => (
                <ProposalCard key={proposal.id} libraryId={libraryId} proposal={proposal} />
              ))}
            </>
          )
        }
      </Reading>
      {(list.page?.totalPage ?? 0) > 1 ? (
        <Pagination
          current={pageNo}
          pageSize={PAGE_SIZE}
          total={list.page?.rowCount ?? 0}
          showSizeChanger={false}
          onChange={setPageNo}
        />
      ) : null}
      {isAsking ? (
        <Ask
          title={words.acceptAll(open.length)}
          action={words.accept}
          isBusy={accept.isBusy}
          onClose={() => setAsking(false)}
          onConfirm={() => void takeAll()}
        >
          <p>{words.acceptAllAsk(open.length)}</p>
        </Ask>
      ) : null}
    </Stack>
  );
}

/** What one has proposed oneself, and what became of it. */
function Own({ host }: { readonly host: LibraryHost }): ReactNode {
  const words = useCurateWords();
  const library = useLibraryWords();
  const item = useAnswerWords();
  const withdraw = useWrite(withdrawProposals, {
    invalidates: [listOwnProposals],
    done: words.withdrawn,
  });
  const stateOf = (chosen: unknown) => {
    const state = ([0, 1, 2, 3] as const).find((one) => String(one) === String(chosen));
    return state === undefined ? {} : { state };
  };
  const takeBack = (rows: readonly OwnProposal[]) => ({
    key: "withdraw",
    label: words.withdraw,
    isDanger: true,
    isDisabled: rows.some(({ state }) => state !== 0),
    ask: { title: words.withdraw, text: words.withdrawAsk },
    run: () => withdraw.send({ ids: rows.map(({ id }) => id) }),
  });
  return (
    <FieldTable
      name="question-proposals"
      label={words.ownTab}
      operation={listOwnProposals}
      nameField="stem"
      definitions={[
        { name: "stem", label: library.stem, widgetType: "SingleLineText" },
        { name: "type", label: library.type, widgetType: "SingleLineText", width: 90 },
        { name: "libraryName", label: words.toLibrary, widgetType: "SingleLineText", width: 160 },
        {
          name: "state",
          label: words.state,
          widgetType: "DropdownSelect",
          searchable: true,
          width: 200,
          options: Object.entries(words.proposalStates).map(([value, name]) => ({ value, name })),
        },
        { name: "at", label: words.proposedAt, widgetType: "Date", width: 120, isSecondary: true },
      ]}
      toParams={({ search }) => stateOf(search["state"])}
      cells={{
        type: ({ type }) => item.types[type],
        state: ({ state, reason, isKnown }) => (
          <Stack gap={1}>
            <StateMark kind={STATES[state]}>{words.proposalStates[state]}</StateMark>
            {reason === "" ? null : <Text size={1}>{reason}</Text>}
            {isKnown ? <Text size={1}>{words.known}</Text> : null}
          </Stack>
        ),
        at: ({ at }) => plainDate(at),
      }}
      rowActions={(row) => (row.state === 0 ? [takeBack([row])] : [])}
      bulkActions={(rows) => [takeBack(rows)]}
      empty={
        <EmptyState
          message={words.nothingProposed}
          action={
            <Link to={host.list}>
              <Button>{library.toList}</Button>
            </Link>
          }
        />
      }
    />
  );
}

/** What waits for review in a library, what was decided, and what one has proposed oneself. */
export function SharePage({ host }: { readonly host: LibraryHost }): ReactNode {
  const words = useCurateWords();
  const { libraryId } = host;
  const [kind] = libraryId.split(".");
  const isShared = kind === String(LibraryKind.corp) || kind === String(LibraryKind.site);
  const hasAbove = kind !== String(LibraryKind.site);
  const [tab, setTab] = useState(isShared ? "review" : "own");
  const items = [
    ...(isShared
      ? [
          { id: "review", label: words.reviewTab },
          { id: "decided", label: words.decidedTab },
        ]
      : []),
    ...(hasAbove ? [{ id: "own", label: words.ownTab }] : []),
  ];
  const shown =
    tab === "own" ? (
      <Own host={host} />
    ) : (
      <Review key={tab} libraryId={libraryId} isDecided={tab === "decided"} />
    );
  return (
    <LibraryPage host={host} title={words.share} lead={words.shareLead}>
      {items.length > 1 ? (
        <Tabs
          label={words.share}
          idBase="question-share"
          items={items}
          selectedId={tab}
          onSelect={setTab}
        >
          {shown}
        </Tabs>
      ) : (
        shown
      )}
    </LibraryPage>
  );
}
