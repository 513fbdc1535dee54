import { listMarkChanges } from "@perennial/contract/assessment/marking.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { plainDateTime } from "../../kernel/format.ts";
import { useRead } from "../../space/query.ts";
import { Panel } from "../../space/space-page.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { pointsText } from "../sitting/points-text.ts";
import styles from "./team.module.css";
import { useTeamWords } from "./team-words.ts";

type Change = OutputOf<typeof listMarkChanges>[number];

/** What the product says itself stands as a name, and is put into words here. */
const SAID = { rules: "byRules", rubric: "byRubric" } as const;

const isSaid = (reason: string): reason is keyof typeof SAID => Object.hasOwn(SAID, reason);

function ChangeRow({ change }: { readonly change: Change }): ReactNode {
  const words = useTeamWords();
  const { no, before, after, byName, reason, createdAt } = change;
  const said = (points: number | null): string =>
    points === null ? words.noPoints : pointsText(points);
  const why = isSaid(reason) ? words[SAID[reason]] : reason;
  return (
    <Row as="li" gap={1} gapX={4} align="baseline" wrap pad={2} padX={0} line="above">
      <Text>{no === 0 ? words.whole : words.question(no)}</Text>
      <Text weight="strong" tabular>
        {words.fromTo(said(before), said(after))}
      </Text>
      <Text tone="muted" size={1} tabular>
        {[byName === "" ? words.bySystem : byName, plainDateTime(createdAt), why]
          .filter(Boolean)
          .join(" · ")}
      </Text>
    </Row>
  );
}

/** Every change of the points of a script; nothing while there is none. */
export function MarkChanges({ scriptId }: { readonly scriptId: string }): ReactNode {
  const words = useTeamWords();
  const { data = [] } = useRead(listMarkChanges, { id: scriptId });
  return data.length === 0 ? null : (
    <Panel title={words.changes} lead={words.changesLead}>
      <Stack as="ol" gap={0} className={styles.plain}>
        {data.map((change) => (
          <ChangeRow key={`${change.createdAt} ${change.no}`} change={change} />
        ))}
      </Stack>
    </Panel>
  );
}
