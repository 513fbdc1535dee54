import { getCalendarAddress } from "@perennial/contract/live/attend.ts";
import { renewCalendarAddress } from "@perennial/contract/live/schedule.ts";
import { Button, Typography } from "antd";
import { useState, type ReactNode } from "react";
import { Ask } from "../space/ask.tsx";
import { useRead, useWrite } from "../space/query.ts";
import { Panel } from "../space/space-page.tsx";
import { Icon } from "../ui/icon.tsx";
import { Row } from "../ui/layout/layout.tsx";
import { useScheduleWords } from "./schedule-words.ts";

/** The address under which a calendar program reads one's schedule: to copy, to take along, to renew. */
export function CalendarAddress({ courseId }: { readonly courseId?: string }): ReactNode {
  const words = useScheduleWords();
  const [isAsking, setIsAsking] = useState(false);
  const address = useRead(getCalendarAddress, {});
  const renew = useWrite(renewCalendarAddress, {
    invalidates: [getCalendarAddress],
    done: words.renewed,
  });
  if (!address.data) return null;
  const query = courseId === undefined ? "" : `?courseId=${encodeURIComponent(courseId)}`;
  const url = `${address.data.url}${query}`;
  return (
    <Panel title={words.subscribe} lead={words.subscribeLead}>
      <Typography.Text code copyable={{ text: url }}>
        {url}
      </Typography.Text>
      <Row gap={3} wrap above={3}>
        <Button href={url} download="perennial.ics" icon={<Icon name="download" size={1} />}>
          {words.download}
        </Button>
        <Button onClick={() => setIsAsking(true)}>{words.renew}</Button>
      </Row>
      {isAsking ? (
        <Ask
          title={words.renew}
          action={words.renew}
          isBusy={renew.isBusy}
          onClose={() => setIsAsking(false)}
          onConfirm={() => void renew.send({}).then(() => setIsAsking(false))}
        >
          <p>{words.renewAsk}</p>
        </Ask>
      ) : null}
    </Panel>
  );
}
