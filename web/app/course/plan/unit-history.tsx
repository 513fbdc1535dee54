import {
  getRevision,
  getUnit,
  listRevisions,
  restoreRevision,
} from "@perennial/contract/course/units/unit.ts";
import type { UnitContentValue } from "@perennial/contract/course/units/unit-content.ts";
import { Button, Select } from "antd";
import { useState, type ReactNode } from "react";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Stack } from "../../ui/layout/layout.tsx";
import { useMoment } from "./moment.ts";
import { UnitDiff } from "./unit-diff.tsx";
import { unitText } from "./unit-text.ts";
import { useUnitWords } from "./unit-words.ts";

interface Content {
  readonly name: string;
  readonly content: UnitContentValue;
}

interface UnitHistoryProps {
  readonly unitId: string;
  readonly version: number;
  readonly present: Content;
  readonly mayRestore: boolean;
  readonly onClose: () => void;
  readonly onRestored: (content: Content, version: number) => Promise<void>;
}

/** Earlier versions in words, compared with the present one; one is brought back as a new version. */
export function UnitHistory({
  unitId,
  version,
  present,
  mayRestore,
  onClose,
  onRestored,
}: UnitHistoryProps): ReactNode {
  const words = useUnitWords();
  const moment = useMoment();
  const list = useRead(listRevisions, { unitId });
  const [chosen, setChosen] = useState(0);
  const wanted = chosen || (list.data?.find((one) => one.version < version)?.version ?? 0);
  const revision = useRead(getRevision, { unitId, version: wanted }, { isEnabled: wanted > 0 });
  const restore = useWrite(restoreRevision, {
    invalidates: [getUnit, listRevisions],
    done: words.restored,
  });
  return (
    <Dialog title={words.history} onClose={onClose}>
      <Reading of={list}>
        {(revisions) =>
          wanted === 0 ? (
            <EmptyState message={words.noHistory} />
          ) : (
            <Stack gap={4} narrow>
              <Select
                aria-label={words.history}
                value={wanted}
                options={revisions.map((one) => ({
                  value: one.version,
                  label: `${words.version(one.version)} · ${one.userName} · ${moment(one.createdAt)}`,
                }))}
                onChange={setChosen}
              />
              {revision.data?.version === wanted ? (
                <>
                  <UnitDiff
                    before={unitText(revision.data.name, revision.data.content)}
                    after={unitText(present.name, present.content)}
                    titles={[words.version(wanted), words.now]}
                  />
                  {mayRestore && wanted !== version ? (
                    <Button
                      type="primary"
                      loading={restore.isBusy}
                      onClick={() => {
                        const back = revision.data;
                        void restore
                          .send({ unitId, version: wanted, baseVersion: version })
                          .then((answer) =>
                            answer.success && back
                              ? onRestored(back, answer.data.version)
                              : undefined,
                          );
                      }}
                    >
                      {words.restore}
                    </Button>
                  ) : null}
                </>
              ) : null}
            </Stack>
          )
        }
      </Reading>
    </Dialog>
  );
}
