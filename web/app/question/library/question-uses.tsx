import { listQuestionUses } from "@perennial/contract/question/bank.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Stack } from "../../ui/layout/layout.tsx";
import { useLibraryWords } from "./library-words.ts";

/** The places that ask a question, with their addresses. */
export function QuestionUses({ questionId }: { readonly questionId: string }): ReactNode {
  const words = useLibraryWords();
  const uses = useRead(listQuestionUses, { id: questionId });
  return (
    <Reading of={uses}>
      {(found) =>
        found.length === 0 ? (
          <EmptyState message={words.noUses} />
        ) : (
          <Stack as="ul" gap={2}>
            {found.map(({ name, path }) => (
              <li key={`${path} ${name}`}>
                <Link to={path}>{name}</Link>
              </li>
            ))}
          </Stack>
        )
      }
    </Reading>
  );
}
