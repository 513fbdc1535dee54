import { getAward, listBatches, listCandidates } from "@perennial/contract/certificate/award.ts";
import { listCertificates } from "@perennial/contract/certificate/certificate.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, type ReactNode } from "react";
import { plainDateTime } from "../../kernel/format.ts";
import { usePunctuation } from "../../kernel/punctuation.ts";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Box, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { useManageWords } from "./manage-words.ts";

type Batch = OutputOf<typeof listBatches>[number];

/** How often work in progress is asked for. */
const LOOK_MS = 1_500;

/** What was issued at once, and how far it is. */
export function BatchList({ awardId }: { readonly awardId: string }): ReactNode {
  const words = useManageWords();
  const read = useRead(listBatches, { awardId });
  const client = useQueryClient();
  const isOpen = read.data?.some(({ isDone }) => !isDone) === true;
  const look = useEffectEvent(() => void read.again());
  const finish = useEffectEvent(() => {
    for (const { name } of [getAward, listCandidates, listCertificates])
      void client.invalidateQueries({ queryKey: [name] });
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setInterval(look, LOOK_MS);
    return () => {
      clearInterval(timer);
      finish();
    };
  }, [isOpen]);
  return (
    <Reading of={read}>
      {(batches) =>
        batches.length === 0 ? (
          <EmptyState message={words.noBatches} />
        ) : (
          <Stack as="ul" gap={3}>
            {batches.map((batch) => (
              <BatchLine key={batch.id} batch={batch} />
            ))}
          </Stack>
        )
      }
    </Reading>
  );
}

function BatchLine({ batch }: { readonly batch: Batch }): ReactNode {
  const words = useManageWords();
  const { clauses } = usePunctuation();
  const settled = batch.issuedNum + batch.hadNum + batch.refusedNum + batch.letterNum;
  const parts = [
    words.batchDone(batch.issuedNum),
    ...(batch.hadNum > 0 ? [words.batchHad(batch.hadNum)] : []),
    ...(batch.refusedNum > 0 ? [words.batchRefused(batch.refusedNum)] : []),
    ...(batch.letterNum > 0 ? [words.batchLetters(batch.letterNum)] : []),
  ];
  return (
    <Box as="li" pad={4} padX={5} card>
      <Row gap={1} gapX={4} align="center" justify="between" wrap>
        <Text tabular>
          {plainDateTime(batch.askedAt)} {batch.askedBy}
        </Text>
        <span role="status">
          <StateMark kind={batch.isDone ? "done" : "waiting"}>
            {batch.isDone
              ? clauses(...parts)
              : batch.isFilled
                ? words.progress(settled, batch.total)
                : words.looking}
          </StateMark>
        </span>
      </Row>
    </Box>
  );
}
