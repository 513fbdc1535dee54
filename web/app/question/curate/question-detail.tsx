import { getBankQuestion } from "@perennial/contract/question/bank.ts";
import { listKnowledge } from "@perennial/contract/question/knowledge.ts";
import type { ReactNode } from "react";
import { plainDateTime } from "../../kernel/format.ts";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { DescriptionList } from "../../ui/layout/description-list.tsx";
import { Stack } from "../../ui/layout/layout.tsx";
import { QuestionView } from "../answer/question-view.tsx";
import { seenItem } from "../item/seen-item.ts";
import { useLibraryWords } from "../library/library-words.ts";
import { RightAnswers } from "../library/right-answers.tsx";
import { useCurateWords } from "./curate-words.ts";

/** A question whole with its key, what stands beside it, and how it has fared. */
export function QuestionDetail({ questionId }: { readonly questionId: string }): ReactNode {
  const words = useCurateWords();
  const library = useLibraryWords();
  const question = useRead(getBankQuestion, { id: questionId });
  const libraryId = question.data?.libraryId ?? "";
  const tree = useRead(listKnowledge, { libraryId }, { isEnabled: libraryId !== "" });
  const namesOf = (ids: readonly string[]): string =>
    (tree.data ?? [])
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => name)
      .join("、") || words.noMarks;
  return (
    <Reading of={question}>
      {(found) => (
        <Stack gap={4}>
          <QuestionView item={seenItem(found.item, found.file)} answer={undefined} />
          <RightAnswers item={found.item} />
          <DescriptionList
            facts={{
              [library.difficulty]: library.difficulties[found.difficulty],
              [library.flag]: found.isSecret
                ? library.secret
                : found.mayPractise
                  ? library.practice
                  : library.neither,
              [words.knowledge]: namesOf(found.knowledgeIds),
              [library.tags]: found.tags.join("、") || words.noMarks,
              [library.usage]: words.people(found.answerNum, found.personNum),
              [library.rate]:
                found.correctPercent === null ? library.noRate : `${found.correctPercent}%`,
              [words.places]: words.placesNum(found.useNum),
              [words.writer]: found.writerName,
              [library.updatedAt]: `${plainDateTime(found.updatedAt)} · ${library.versionOf(found.version)}`,
            }}
          />
        </Stack>
      )}
    </Reading>
  );
}
