import { listBank } from "@perennial/contract/question/bank.ts";
import { listAlikePairs, updateQuestions } from "@perennial/contract/question/curate.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { plainDate } from "../../kernel/format.ts";
import { Ask } from "../../space/ask.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Grid, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import type { LibraryHost } from "../library/library-host.ts";
import { useLibraryWords } from "../library/library-words.ts";
import { useCurateWords } from "./curate-words.ts";

type Alike = OutputOf<typeof listAlikePairs>["pairs"][number]["one"];

function Side({
  host,
  question,
  onDisable,
}: {
  readonly host: LibraryHost;
  readonly question: Alike;
  readonly onDisable: () => void;
}): ReactNode {
  const words = useCurateWords();
  const library = useLibraryWords();
  return (
    <Stack gap={2} narrow>
      <Link to={host.editor(question.id)}>{question.stem}</Link>
      <Row gap={2} gapX={3} align="center" wrap>
        <Text tone="muted" size={1}>
          {library.answered(question.answerNum)} · {plainDate(question.updatedAt)}
        </Text>
        <Button size="small" onClick={onDisable}>
          {words.disableOne}
        </Button>
      </Row>
    </Stack>
  );
}

function Pairs({ host }: { readonly host: LibraryHost }): ReactNode {
  const words = useCurateWords();
  const library = useLibraryWords();
  const { libraryId } = host;
  const found = useRead(listAlikePairs, { libraryId });
  const [leaving, setLeaving] = useState<Alike>();
  const disable = useWrite(updateQuestions, {
    invalidates: [listAlikePairs, listBank],
    done: library.changed,
  });
  return (
    <>
      <Reading of={found}>
        {({ checkedNum, pairs }) => (
          <Stack gap={4}>
            <Row gap={2} gapX={4} align="center" wrap>
              <Text role="status">
                {words.checked(checkedNum)}，
                {pairs.length === 0 ? words.noPairs : words.pairsNum(pairs.length)}
              </Text>
              <Button size="small" loading={found.isFetching} onClick={() => void found.again()}>
                {words.checkAgain}
              </Button>
            </Row>
            {pairs.map(({ one, other, share, isSame }) => (
              <Stack
                as="article"
                key={`${one.id} ${other.id}`}
                gap={3}
                pad={4}
                card
                aria-label={one.stem}
              >
                <Text weight="strong" size={1}>
                  {isSame ? library.same : library.share(Math.round(share * 100))}
                </Text>
                <Grid columns={2} folds="phone" gap={4}>
                  <Side host={host} question={one} onDisable={() => setLeaving(one)} />
                  <Side host={host} question={other} onDisable={() => setLeaving(other)} />
                </Grid>
              </Stack>
            ))}
          </Stack>
        )}
      </Reading>
      {leaving ? (
        <Ask
          title={words.disableOne}
          action={library.disable}
          isDanger
          isBusy={disable.isBusy}
          onClose={() => setLeaving(undefined)}
          onConfirm={() =>
            void disable
              .send({ libraryId, ids: [leaving.id], state: 0 })
              .then(() => setLeaving(undefined))
          }
        >
          <p>{leaving.stem}</p>
          <p>{library.disableAsk(1)}</p>
        </Ask>
      ) : null}
    </>
  );
}

/** Looks a whole library through for questions that say nearly the same. */
export function AlikePairs({ host }: { readonly host: LibraryHost }): ReactNode {
  const words = useCurateWords();
  const [isBegun, setBegun] = useState(false);
  return (
    <Panel title={words.alike} lead={words.alikeLead}>
      {isBegun ? (
        <Pairs host={host} />
      ) : (
        <EmptyState
          message={words.alikeLead}
          action={
            <Button type="primary" onClick={() => setBegun(true)}>
              {words.check}
            </Button>
          }
        />
      )}
    </Panel>
  );
}
