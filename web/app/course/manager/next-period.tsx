import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { copyPeriod } from "@perennial/contract/course/create/copy.ts";
import { Button, Checkbox, Input } from "antd";
import { useState, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { Ask } from "../../space/ask.tsx";
import { useWrite } from "../../space/query.ts";
import { Panel } from "../../space/space-page.tsx";
import { Stack } from "../../ui/layout/layout.tsx";
import { DayField } from "./day-field.tsx";
import { useManager } from "./manager-context.ts";
import { usePublishWords } from "./publish-words.ts";

/** Copies the shown period to the next one; offered once the newest period is published. */
export function NextPeriod(): ReactNode {
  const words = usePublishWords();
  const { course, courseId, periodId } = useManager();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const [startDate, setStartDate] = useState("");
  const [name, setName] = useState("");
  const [hasClasses, setHasClasses] = useState(true);
  const newest = course.periods[0]?.version ?? 0;
  const copy = useWrite(copyPeriod, { done: words.copied(newest + 1) });
  return (
    <Panel title={words.newPeriod} lead={words.newPeriodLead}>
      <Button onClick={() => setIsAsking(true)}>{words.copy}</Button>
      {isAsking ? (
        <Ask
          title={words.newPeriod}
          action={words.copy}
          isBusy={copy.isBusy}
          onClose={() => setIsAsking(false)}
          onConfirm={() => {
            if (startDate === "") return;
            void copy.send({ periodId, startDate, name, hasClasses }).then((answer) => {
              if (!answer.success) return;
              setIsAsking(false);
              const query = new URLSearchParams({ period: answer.data.periodId });
              void navigate(`/course/${courseId}/manager/prepare/info?${query}`);
            });
          }}
        >
          <Stack gap={4} across="start">
            <Stack as="span" gap={1} full>
              {words.newStart}
              <DayField label={words.newStart} value={startDate} onChange={setStartDate} />
            </Stack>
            <Stack as="label" gap={1} full>
              {words.newName}
              <Input
                maxLength={rulesOf(copyPeriod, "name").maxLength}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            </Stack>
            <Checkbox
              checked={hasClasses}
              onChange={(event) => setHasClasses(event.target.checked)}
            >
              {words.withClasses}
            </Checkbox>
          </Stack>
        </Ask>
      ) : null}
    </Panel>
  );
}
