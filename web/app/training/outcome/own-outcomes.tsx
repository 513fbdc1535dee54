import { OutcomeState } from "@perennial/contract/training/outcome/outcome.ts";
import {
  listOwnOutcomes,
  offerEvidence,
  withdrawEvidence,
} from "@perennial/contract/training/outcome/own-outcome.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useState, type ReactNode } from "react";
import { plainDate } from "../../kernel/format.ts";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { Ask } from "../../space/ask.tsx";
import { FieldForm } from "../../space/field/field-form.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel } from "../../space/space-page.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { OutcomeFiles, OutcomeMark } from "./outcome-cells.tsx";
import { useOutcomeWords } from "./outcome-words.ts";

type Own = OutputOf<typeof listOwnOutcomes>[number];

/** The own outcomes of a project, and handing in what one has learned elsewhere. */
export function OwnOutcomes({ packageId }: { readonly packageId: string }): ReactNode {
  const words = useOutcomeWords();
  const read = useRead(listOwnOutcomes, { packageId });
  const [offered, setOffered] = useState<Own | "new">();
  const [taken, setTaken] = useState<Own>();
  const withdraw = useWrite(withdrawEvidence, {
    invalidates: [listOwnOutcomes],
    done: words.takenBack,
  });
  return (
    <Panel
      title={words.own}
      lead={words.ownLead}
      extra={<Button onClick={() => setOffered("new")}>{words.offer}</Button>}
      isReading={read.isPending}
    >
      <Reading of={read}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState message={words.ownNone} />
          ) : (
            <Stack as="ul" gap={0}>
              {rows.map((own) => (
                <OwnOutcome key={own.id} own={own} onOffer={setOffered} onTake={setTaken} />
              ))}
            </Stack>
          )
        }
      </Reading>
      {offered ? (
        <OfferDialog
          packageId={packageId}
          own={offered === "new" ? undefined : offered}
          onClose={() => setOffered(undefined)}
        />
      ) : null}
      {taken ? (
        <Ask
          title={words.withdraw}
          action={words.withdraw}
          isDanger
          isBusy={withdraw.isBusy}
          onConfirm={() => void withdraw.send({ id: taken.id }).then(() => setTaken(undefined))}
          onClose={() => setTaken(undefined)}
        >
          <p>{words.takeBackAsk(taken.title)}</p>
        </Ask>
      ) : null}
    </Panel>
  );
}

function OwnOutcome({
  own,
  onOffer,
  onTake,
}: {
  readonly own: Own;
  readonly onOffer: (own: Own) => void;
  readonly onTake: (own: Own) => void;
}): ReactNode {
  const words = useOutcomeWords();
  const { submitted, returned } = OutcomeState;
  const isOpen = own.kind === "evidence" && (own.state === submitted || own.state === returned);
  const facts = [
    ...(own.kind === "project" ? [] : [words.kinds[own.kind]]),
    ...(own.hours === 0 ? [] : [words.hoursOf(own.hours)]),
    ...(own.credits === 0 ? [] : [words.creditsOf(own.credits)]),
    plainDate(own.confirmedAt ?? own.createdAt),
  ];
  return (
    <Row
      as="li"
      gap={2}
      gapX={4}
      align="center"
      justify="between"
      wrap
      line="below"
      pad={3}
      padX={0}
    >
      <Stack gap={1} narrow>
        <b>{own.title}</b>
        <Text tone="muted" size={1}>
          {facts.join(" · ")}
        </Text>
        <OutcomeFiles files={own.files} />
        {own.reason === "" ? null : (
          <Text tone="muted" size={1}>
            {own.kind === "reversal"
              ? words.reversedFor(own.reason)
              : words.returnedFor(own.reason)}
          </Text>
        )}
      </Stack>
      <Row gap={3} align="center" wrap>
        <OutcomeMark of={own} words={words} />
        {isOpen ? (
          <>
            <Button onClick={() => onOffer(own)}>
              {own.state === returned ? words.offerAgain : words.edit}
            </Button>
            <Button onClick={() => onTake(own)}>{words.withdraw}</Button>
          </>
        ) : null}
      </Row>
    </Row>
  );
}

function OfferDialog({
  packageId,
  own,
  onClose,
}: {
  readonly packageId: string;
  /** What is corrected; undefined for something new. */
  readonly own: Own | undefined;
  readonly onClose: () => void;
}): ReactNode {
  const words = useOutcomeWords();
  const offer = useWrite(offerEvidence, { invalidates: [listOwnOutcomes], done: words.offered });
  return (
    <Dialog title={words.offer} onClose={onClose}>
      <FieldForm
        label={words.offer}
        layout="above"
        isNew
        isGuarded={false}
        saveWords={own ? words.offerAgain : words.offer}
        definitions={[
          {
            name: "title",
            label: words.offerTitle,
            widgetType: "SingleLineText",
            hint: words.offerTitleHint,
            ...rulesOf(offerEvidence, "title"),
          },
          { name: "hours", label: words.offerHours, widgetType: "Number" },
          {
            name: "note",
            label: words.note,
            widgetType: "MultiLineText",
            ...rulesOf(offerEvidence, "note"),
          },
          {
            name: "fileUrls",
            label: words.offerFiles,
            widgetType: "UploadFile",
            folder: "postfile",
            ...rulesOf(offerEvidence, "fileUrls"),
          },
        ]}
        stored={{
          title: own?.title ?? "",
          hours: own?.hours ?? 0,
          note: own?.note ?? "",
          // Several files travel as one text in a form.
          fileUrls: own?.files.map(({ url }) => url).join(",") ?? "",
        }}
        onSave={(values) =>
          offer.send({
            packageId,
            ...(own ? { id: own.id } : {}),
            title: values.title,
            note: values.note,
            hours: values.hours || 0,
            fileUrls: values.fileUrls.split(",").filter((url) => url !== ""),
          })
        }
        onSaved={onClose}
        onCancel={onClose}
      />
    </Dialog>
  );
}
