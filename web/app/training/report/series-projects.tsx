import { listManagedProjects } from "@perennial/contract/training/workspace/project-list.ts";
import { assignToSeries, listSeries } from "@perennial/contract/training/report/series.ts";
import { Button, Pagination, Select } from "antd";
import { useState, type ReactNode } from "react";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { useReportWords } from "./report-words.ts";

const CHOICES = 50;
const SHOWN = 10;

interface SeriesProjectsProps {
  readonly series: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

/** What is in a series, to be taken out of it, and what else could be put into it; a project is in one at most. */
export function SeriesProjects({ series, onClose }: SeriesProjectsProps): ReactNode {
  const words = useReportWords();
  return (
    <Dialog title={`${words.fill} · ${series.name}`} onClose={onClose}>
      <Stack gap={4}>
        <Members seriesId={series.id} />
        <Addition seriesId={series.id} />
      </Stack>
    </Dialog>
  );
}

function Members({ seriesId }: { readonly seriesId: string }): ReactNode {
  const words = useReportWords();
  const [pageNo, setPageNo] = useState(1);
  const read = useRead(listManagedProjects, { seriesId, pageNo, pageSize: SHOWN });
  const takeOut = useWrite(assignToSeries, {
    invalidates: [listSeries, listManagedProjects],
    done: words.takenOut,
  });
  const total = read.page?.rowCount ?? 0;
  return (
    <Reading of={read}>
      {(projects) =>
        projects.length === 0 ? (
          <Text as="p" tone="muted">
            {words.seriesEmpty}
          </Text>
        ) : (
          <Stack gap={2}>
            <ul aria-label={words.inSeries}>
              {projects.map(({ id, name, learnerNum }) => (
                <Row as="li" key={id} gap={3} align="center" justify="between" line="below">
                  <span>
                    {name}{" "}
                    <Text tone="muted" size={1}>
                      {words.learnersOf(learnerNum)}
                    </Text>
                  </span>
                  <Button
                    size="small"
                    aria-label={`${words.takeOut} ${name}`}
                    disabled={takeOut.isBusy}
                    onClick={() => {
                      // The last one of a page leaves an empty one behind.
                      if (projects.length === 1 && pageNo > 1) setPageNo(pageNo - 1);
                      void takeOut.send({ packageIds: [id] });
                    }}
                  >
                    {words.takeOut}
                  </Button>
                </Row>
              ))}
            </ul>
            {total > SHOWN ? (
              <Pagination
                simple
                current={pageNo}
                pageSize={SHOWN}
                total={total}
                onChange={setPageNo}
              />
            ) : null}
          </Stack>
        )
      }
    </Reading>
  );
}

function Addition({ seriesId }: { readonly seriesId: string }): ReactNode {
  const words = useReportWords();
  const [keyword, setKeyword] = useState("");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const found = useRead(listManagedProjects, { pageNo: 1, pageSize: CHOICES, keyword });
  const assign = useWrite(assignToSeries, {
    invalidates: [listSeries, listManagedProjects],
    done: words.assigned,
  });
  return (
    <Stack gap={3}>
      <Text as="p" tone="muted">
        {words.fillLead}
      </Text>
      <Select
        mode="multiple"
        aria-label={words.projects}
        placeholder={words.choose}
        style={{ width: "100%" }}
        value={[...chosen]}
        loading={found.isFetching}
        showSearch={{
          filterOption: false,
          onSearch: (text) => setKeyword(text.trim().slice(0, CHOICES)),
        }}
        options={(found.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(ids: string[]) => setChosen(ids)}
      />
      <Row justify="end">
        <Button
          type="primary"
          disabled={chosen.length === 0}
          loading={assign.isBusy}
          onClick={() =>
            void assign
              .send({ id: seriesId, packageIds: [...chosen] })
              .then((answer) => answer.success && setChosen([]))
          }
        >
          {words.fill}
        </Button>
      </Row>
    </Stack>
  );
}
