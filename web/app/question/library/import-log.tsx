import { listImports } from "@perennial/contract/question/import.ts";
import { Button } from "antd";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { plainDateTime } from "../../kernel/format.ts";
import { FieldTable } from "../../space/field/field-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import type { LibraryHost } from "./library-host.ts";
import { LibraryPage } from "./library-page.tsx";
import { useLibraryWords } from "./library-words.ts";

const STATE_KINDS = { 1: "waiting", 2: "done", 3: "over" } as const;

/** What was imported into a library, by whom, and what became of it. */
export function ImportLog({ host }: { readonly host: LibraryHost }): ReactNode {
  const words = useLibraryWords();
  const states = { 1: words.inReview, 2: words.finished, 3: words.dropped } as const;
  return (
    <LibraryPage
      host={host}
      title={words.log}
      action={
        <Link to={host.imports}>
          <Button type="primary">{words.import}</Button>
        </Link>
      }
    >
      <FieldTable
        name="question-imports"
        label={words.log}
        operation={listImports}
        params={{ libraryId: host.libraryId }}
        nameField="fileName"
        definitions={[
          { name: "fileName", label: words.fileName, widgetType: "SingleLineText" },
          { name: "byName", label: words.byName, widgetType: "SingleLineText", width: 120 },
          { name: "createdAt", label: words.at, widgetType: "DateTime", width: 160 },
          { name: "total", label: words.result, widgetType: "SingleLineText" },
          { name: "state", label: words.state, widgetType: "SingleLineText", width: 110 },
        ]}
        cells={{
          fileName: ({ fileName, title }) => fileName || title || words.pasted,
          createdAt: ({ createdAt }) => plainDateTime(createdAt),
          total: ({ state, total, savedNum, sameNum, leftOutNum, refusedNum }) =>
            state === 2
              ? words.outcome(savedNum, sameNum, leftOutNum + refusedNum)
              : state === 1
                ? words.found(total)
                : words.dropped,
          state: ({ state }) => <StateMark kind={STATE_KINDS[state]}>{states[state]}</StateMark>,
        }}
        rowActions={({ id, state }) =>
          state === 3
            ? []
            : [{ key: "open", label: state === 1 ? words.goOn : words.open, to: host.review(id) }]
        }
        empty={<EmptyState message={words.noImports} />}
      />
    </LibraryPage>
  );
}
