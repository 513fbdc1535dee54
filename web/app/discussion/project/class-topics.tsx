import {
  getClassTopic,
  listClassTalkers,
  listClassTopics,
  pinClassTopic,
} from "@perennial/contract/discussion/project/class-topic.ts";
import { useState, type ReactNode } from "react";
import { plainDateTime } from "../../kernel/format.ts";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { FieldTable, type RowOf } from "../../space/field/field-table.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import type { RowAction } from "../../space/row-action.tsx";
import { Panel } from "../../space/space-page.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import { PlainText } from "../../ui/plain-text.tsx";
import { SaidBody } from "../said-body.tsx";
import { SaidBy } from "../said.tsx";
import { useProjectTalkWords } from "./project-talk-words.ts";

type Topic = RowOf<typeof listClassTopics>;
type Talker = RowOf<typeof listClassTalkers>;

interface ClassTopicsProps {
  readonly classId: string;
  /** The head teacher pins; monitors read. */
  readonly isHead: boolean;
  /** Invites somebody who has said little. */
  readonly reminding: (people: readonly Talker[], again: () => Promise<void>) => RowAction;
}

/** What a class discusses, and who of it takes part. */
export function ClassTopics(props: ClassTopicsProps): ReactNode {
  const { classId, reminding } = props;
  const words = useProjectTalkWords();
  return (
    <Stack gap={4}>
      <Topics {...props} />
      <Panel title={words.talkers} lead={words.talkersLead}>
        <FieldTable
          name="class-talkers"
          label={words.talkerTable}
          operation={listClassTalkers}
          params={{ classId }}
          definitions={[
            { name: "name", label: words.name, widgetType: "SingleLineText", width: 180 },
            { name: "topicNum", label: words.topicNum, widgetType: "Number", width: 100 },
            { name: "replyNum", label: words.replyNum, widgetType: "Number", width: 100 },
          ]}
          rowActions={(row, { again }) => [reminding([row], again)]}
          bulkActions={(people, { again }) => [reminding(people, again)]}
          empty={<EmptyState message={words.noPeople} />}
        />
      </Panel>
    </Stack>
  );
}

function Topics({ classId, isHead }: ClassTopicsProps): ReactNode {
  const words = useProjectTalkWords();
  const pin = useWrite(pinClassTopic, { done: words.saved });
  const [opened, setOpened] = useState<Topic>();
  return (
    <Panel title={words.topics} lead={words.topicsLead}>
      <FieldTable
        name="class-topics"
        label={words.topicsLead}
        nameField="title"
        operation={listClassTopics}
        params={{ classId }}
        definitions={[
          { name: "title", label: words.topic, widgetType: "SingleLineText", width: 260 },
          {
            name: "keyword",
            label: words.topic,
            widgetType: "SingleLineText",
            searchable: true,
            showInList: false,
            ...rulesOf(listClassTopics, "keyword"),
          },
          { name: "userName", label: words.author, widgetType: "SingleLineText", width: 120 },
          { name: "courseName", label: words.course, widgetType: "SingleLineText", width: 180 },
          { name: "replyNum", label: words.replyNum, widgetType: "Number", width: 90 },
          { name: "repliedAt", label: words.repliedAt, widgetType: "SingleLineText", width: 150 },
          { name: "createTime", label: words.at, widgetType: "SingleLineText", width: 150 },
        ]}
        cells={{
          title: ({ title, isPinned }) => (
            <span>
              {isPinned ? <Text tone="accent-strong">{words.pinned} </Text> : null}
              {title}
            </span>
          ),
          repliedAt: ({ repliedAt }) => (repliedAt ? plainDateTime(repliedAt) : "—"),
          createTime: ({ createTime }) => plainDateTime(createTime),
        }}
        rowActions={(row, { again }) => [
          { key: "open", label: words.open, run: () => setOpened(row) },
          ...(isHead
            ? [
                {
                  key: "pin",
                  label: row.isPinned ? words.unpin : words.pin,
                  ask: {
                    title: row.title,
                    text: row.isPinned ? words.unpinAsk : words.pinAsk,
                  },
                  run: async () => {
                    await pin.send({ classId, postId: row.id, isPinned: !row.isPinned });
                    await again();
                  },
                },
              ]
            : []),
        ]}
        empty={<EmptyState message={words.noTopics} />}
      />
      {opened ? (
        <TopicDialog classId={classId} topic={opened} onClose={() => setOpened(undefined)} />
      ) : null}
    </Panel>
  );
}

interface TopicDialogProps {
  readonly classId: string;
  readonly topic: Topic;
  readonly onClose: () => void;
}

function TopicDialog({ classId, topic, onClose }: TopicDialogProps): ReactNode {
  const words = useProjectTalkWords();
  const read = useRead(getClassTopic, { classId, postId: topic.id });
  return (
    <Dialog title={topic.title} onClose={onClose}>
      <Reading of={read}>
        {(post) => (
          <Stack gap={4}>
            <SaidBy
              name={post.userName}
              avatar={post.avatarUrl}
              at={post.createTime}
              facts={[post.courseName]}
            />
            <SaidBody html={post.content} />
            <Text as="h3" size={2} weight="strong">
              {post.replies.length === 0 ? words.noReplies : words.replies(post.replies.length)}
            </Text>
            {post.replies.map((reply) => (
              <Stack gap={2} key={reply.id}>
                <SaidBy name={reply.userName} avatar={reply.avatarUrl} at={reply.createTime} />
                <PlainText>{reply.content}</PlainText>
              </Stack>
            ))}
          </Stack>
        )}
      </Reading>
    </Dialog>
  );
}
