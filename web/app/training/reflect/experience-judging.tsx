import {
  judgeExperience,
  returnExperience,
  type getExperience,
} from "@perennial/contract/training/reflect/experience.ts";
import type { AnyOperation, OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { StarChoice } from "../../discussion/public.tsx";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { Ask } from "../../space/ask.tsx";
import { FieldForm } from "../../space/field/field-form.tsx";
import { useWrite } from "../../space/query.ts";
import { Panel } from "../../space/space-page.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Row, Stack } from "../../ui/layout/layout.tsx";
import { useExperienceWords } from "./experience-words.ts";

interface JudgingProps {
  readonly of: Pick<OutputOf<typeof getExperience>, "id" | "title" | "stars" | "isFeatured">;
  readonly reads: readonly AnyOperation[];
}

/** Who leads the class gives stars, features an experience, or sends it back. */
export function ExperienceJudging({ of, reads }: JudgingProps): ReactNode {
  const words = useExperienceWords();
  const { id, isFeatured } = of;
  const [stars, setStars] = useState(of.stars ?? 0);
  const [asked, setAsked] = useState<"feature" | "return">();
  const judge = useWrite(judgeExperience, { invalidates: reads, done: words.saved });
  return (
    <Panel title={words.judge}>
      <Stack gap={4}>
        <Row gap={3} gapX={4} align="end" wrap>
          <StarChoice value={stars} legend={words.starsFor} onChange={setStars} />
          <Button
            disabled={stars === 0 || stars === of.stars}
            loading={judge.isBusy}
            onClick={() => void judge.send({ id, stars })}
          >
            {words.saveStars}
          </Button>
        </Row>
        <Row gap={3} wrap>
          <Button type={isFeatured ? "default" : "primary"} onClick={() => setAsked("feature")}>
            {isFeatured ? words.unfeature : words.feature}
          </Button>
          <Button onClick={() => setAsked("return")}>{words.turnBack}</Button>
        </Row>
      </Stack>
      {asked === "feature" ? (
        <Ask
          title={isFeatured ? words.unfeature : words.feature}
          action={isFeatured ? words.unfeature : words.feature}
          isBusy={judge.isBusy}
          onConfirm={() =>
            void judge.send({ id, isFeatured: !isFeatured }).then(() => setAsked(undefined))
          }
          onClose={() => setAsked(undefined)}
        >
          <p>{isFeatured ? words.unfeatureAsk : words.featureAsk}</p>
        </Ask>
      ) : null}
      {asked === "return" ? (
        <ReturnDialog id={id} reads={reads} onClose={() => setAsked(undefined)} />
      ) : null}
    </Panel>
  );
}

interface ReturnDialogProps extends Pick<JudgingProps, "reads"> {
  readonly id: string;
  readonly onClose: () => void;
}

function ReturnDialog({ id, reads, onClose }: ReturnDialogProps): ReactNode {
  const words = useExperienceWords();
  const turn = useWrite(returnExperience, { invalidates: reads, done: words.turnedBack });
  return (
    <Dialog title={words.turnBack} onClose={onClose}>
      <FieldForm
        label={words.turnBack}
        layout="above"
        isNew
        isGuarded={false}
        definitions={[
          {
            name: "reason",
            label: words.reason,
            widgetType: "MultiLineText",
            hint: words.turnBackHint,
            ...rulesOf(returnExperience, "reason"),
          },
        ]}
        stored={{ reason: "" }}
        saveWords={words.turnBack}
        onSave={({ reason }) => turn.send({ id, reason })}
        onSaved={onClose}
        onCancel={onClose}
      />
    </Dialog>
  );
}
