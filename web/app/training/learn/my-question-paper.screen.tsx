import { listOwnForms } from "@perennial/contract/form/fill.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { plainDateTime } from "../../kernel/format.ts";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel } from "../../space/space-page.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { Pager } from "../../ui/pager.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { LearnerFrame } from "../project/learner-frame.tsx";
import { useLearnWords } from "./learn-words.ts";

type OwnForm = OutputOf<typeof listOwnForms>[number];

const MARKS = { open: "waiting", early: "waiting", closed: "over", answered: "done" } as const;

/** train/{id}/my-question-paper: the questionnaires and forms of a project that wait for the learner, or were answered. */
export default function MyQuestionPaperScreen(): ReactNode {
  return (
    <LearnerFrame page="my-question-paper">{({ id }) => <OwnForms placeId={id} />}</LearnerFrame>
  );
}

function OwnForms({ placeId }: { readonly placeId: string }): ReactNode {
  const words = useLearnWords();
  const [params] = useSearchParams();
  const pageNo = Math.max(1, Math.floor(Number(params.get("pageNo"))) || 1);
  const read = useRead(listOwnForms, { placeId, pageNo, pageSize: LIMITS.listPageSize });
  return (
    <Panel title={words.forms} lead={words.formsLead}>
      <Reading of={read}>
        {(forms) =>
          forms.length === 0 ? (
            <EmptyState message={words.noForms} />
          ) : (
            <Stack as="ul" gap={3}>
              {forms.map((form) => (
                <FormCard key={form.id} form={form} />
              ))}
            </Stack>
          )
        }
      </Reading>
      {read.page && read.page.totalPage > 1 ? <Pager page={read.page} /> : null}
    </Panel>
  );
}

function FormCard({ form }: { readonly form: OwnForm }): ReactNode {
  const words = useLearnWords();
  const { id, placeId, title, state, endsAt, isAnonymous, isBegun } = form;
  const step = isBegun ? words.goOn : words.fill;
  const facts = [
    isAnonymous ? words.anonymous : "",
    endsAt === null ? "" : words.until(plainDateTime(endsAt)),
  ].filter(Boolean);
  return (
    <Stack as="li" gap={3} card pad={5}>
      <Row gap={2} gapX={4} align="center" justify="between" wrap>
        <Stack gap={1} narrow>
          <StateMark kind={MARKS[state]}>{words.formStates[state]}</StateMark>
          <Text as="h3" size={2} weight="strong">
            {title}
          </Text>
          {facts.length > 0 ? (
            <Text as="p" tone="muted" size={1}>
              {facts.join(" · ")}
            </Text>
          ) : null}
        </Stack>
        {state === "open" ? (
          <ButtonLink
            kind="primary"
            to={`/csform/fill/${placeId}/${id}`}
            aria-label={`${title}: ${step}`}
          >
            {step}
          </ButtonLink>
        ) : null}
      </Row>
    </Stack>
  );
}
