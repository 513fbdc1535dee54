import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { decideMooc, listMoocApplications } from "@perennial/contract/course/units/mooc.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button, Input } from "antd";
import { useState, type ReactNode } from "react";
import { plainDate } from "../../kernel/format.ts";
import { Ask } from "../../space/ask.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { Panel } from "../../space/space-page.tsx";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import page from "../manager/manager-page.module.css";
import { useCreateWords } from "./create-words.ts";

type Application = OutputOf<typeof listMoocApplications>[number];

interface Asked {
  readonly application: Application;
  readonly isApproved: boolean;
}

/** Applications of other organisations for courses that one leads; nothing where there is none. */
export function MoocApplications(): ReactNode {
  const words = useCreateWords();
  const list = useRead(listMoocApplications, { pageSize: 100 });
  const decide = useWrite(decideMooc, {
    invalidates: [listMoocApplications],
    done: words.decided,
  });
  const [asked, setAsked] = useState<Asked>();
  const [comment, setComment] = useState("");
  if (!list.data || list.data.length === 0) return null;
  const close = (): void => {
    setAsked(undefined);
    setComment("");
  };
  return (
    <Panel title={words.applications} lead={words.applicationsLead}>
      <Stack as="ul" full className={page.rows}>
        {list.data.map((application) => (
          <li key={application.id}>
            <Stack as="span" grow className={page.grow}>
              {application.name}
              <Text as="small" tone="muted" size={1}>
                {words.by(application.applicantName, application.corpName)} ·{" "}
                {plainDate(application.appliedAt)}
              </Text>
            </Stack>
            <Button type="primary" onClick={() => setAsked({ application, isApproved: true })}>
              {words.approve}
            </Button>
            <Button onClick={() => setAsked({ application, isApproved: false })}>
              {words.reject}
            </Button>
          </li>
        ))}
      </Stack>
      {asked ? (
        <Ask
          title={asked.isApproved ? words.approve : words.reject}
          action={asked.isApproved ? words.approve : words.reject}
          isDanger={!asked.isApproved}
          isBusy={decide.isBusy}
          onClose={close}
          onConfirm={() => {
            if (!asked.isApproved && comment.trim() === "") return;
            void decide
              .send({ id: asked.application.id, isApproved: asked.isApproved, comment })
              .then(close);
          }}
        >
          {asked.isApproved ? (
            <p>{words.approveAsk(asked.application.corpName)}</p>
          ) : (
            <Input.TextArea
              aria-label={words.rejectReason}
              placeholder={words.rejectReason}
              maxLength={rulesOf(decideMooc, "comment").maxLength}
              rows={3}
              value={comment}
              onChange={(event) => setComment(event.target.value)}
            />
          )}
        </Ask>
      ) : null}
    </Panel>
  );
}
