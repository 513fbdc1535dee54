import { listManagedProjects } from "@perennial/contract/training/workspace/project-list.ts";
import { assignToSeries, listSeries } from "@perennial/contract/training/report/series.ts";
import { Button, Select } from "antd";
import { useState, type ReactNode } from "react";
import { useRead, useWrite } from "../../space/query.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { useReportWords } from "./report-words.ts";

const CHOICES = 50;

interface SeriesProjectsProps {
  readonly series: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

/** Puts projects into a series; a project is in one at most. */
export function SeriesProjects({ series, onClose }: SeriesProjectsProps): ReactNode {
  const words = useReportWords();
  const [keyword, setKeyword] = useState("");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const found = useRead(listManagedProjects, { pageNo: 1, pageSize: CHOICES, keyword });
  const assign = useWrite(assignToSeries, { invalidates: [listSeries], done: words.assigned });
  return (
    <Dialog title={`${words.fill} · ${series.name}`} onClose={onClose}>
      <Stack gap={4}>
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
        <Row gap={2} justify="end">
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            type="primary"
            disabled={chosen.length === 0}
            loading={assign.isBusy}
            onClick={() =>
              void assign
                .send({ id: series.id, packageIds: [...chosen] })
                .then((answer) => answer.success && onClose())
            }
          >
            {words.fill}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
