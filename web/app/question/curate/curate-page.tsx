import { listTags } from "@perennial/contract/question/knowledge.ts";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import type { LibraryHost } from "../library/library-host.ts";
import { LibraryPage } from "../library/library-page.tsx";
import { useLibraryWords } from "../library/library-words.ts";
import { AlikePairs } from "./alike-pairs.tsx";
import { useCurateWords } from "./curate-words.ts";
import styles from "./curate.module.css";
import { KnowledgePanel } from "./knowledge-panel.tsx";

const withKey = (address: string, key: string, value: string): string =>
  `${address}${address.includes("?") ? "&" : "?"}${key}=${encodeURIComponent(value)}`;

/** A library put in order: its points of knowledge, its tags, and questions that are alike. */
export function CuratePage({ host }: { readonly host: LibraryHost }): ReactNode {
  const words = useCurateWords();
  const library = useLibraryWords();
  const { libraryId } = host;
  const [pointId, setPointId] = useState<string>();
  const tags = useRead(listTags, { libraryId });
  return (
    <LibraryPage host={host} title={words.curate} lead={words.curateLead}>
      <div className={styles.shelves}>
        <KnowledgePanel libraryId={libraryId} mayEdit chosen={pointId} onChoose={setPointId} />
        <Stack gap={4} narrow>
          <Panel title={library.tags} lead={words.tagsLead}>
            <Reading of={tags}>
              {(found) =>
                found.length === 0 ? (
                  <EmptyState message={words.noTags} />
                ) : (
                  <Row as="ul" gap={2} gapX={4} wrap>
                    {found.map(({ name, questionNum }) => (
                      <li key={name}>
                        <Link to={withKey(host.list, "tag", name)}>
                          {name} <Text tone="muted">{words.questionNum(questionNum)}</Text>
                        </Link>
                      </li>
                    ))}
                  </Row>
                )
              }
            </Reading>
          </Panel>
          <AlikePairs host={host} />
        </Stack>
      </div>
    </LibraryPage>
  );
}
