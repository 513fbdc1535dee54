import { getMarkingBoard, getScript, unmaskPaper } from "@perennial/contract/assessment/marking.ts";
import { listSittingLearners } from "@perennial/contract/assessment/setting.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { plainDateTime } from "../../kernel/format.ts";
import { ownWords } from "../../kernel/own-words.ts";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import { useWrite } from "../../space/query.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Row, Text } from "../../ui/layout/layout.tsx";

const useBlindWords = ownWords({
  zh: {
    hint: "匿名批阅：公布成绩前，答卷只有编号，没有学员姓名和时间",
    unmask: "揭盲",
    ask: "揭盲后，课程管理者能看到每份答卷的学员姓名，不能撤回。谁揭的、何时、为什么，团队都能看到，并记入日志。",
    reason: "揭盲理由",
    done: "已揭盲",
    unmasked: (name: string, at: string, reason: string) =>
      `${name} 于 ${at} 对课程管理者揭盲：${reason}`,
  },
  en: {
    hint: "Marking is blind: until marks are released, scripts carry a code and neither name nor time",
    unmask: "Show names",
    ask: "Those who manage the course will see whose each script is. This cannot be taken back; who did it, when and why is kept and shown to the team.",
    reason: "Why names are shown",
    done: "Names are shown",
    unmasked: (name: string, at: string, reason: string) =>
      `${name} showed the names to those who manage the course on ${at}: ${reason}`,
  },
  es: {
    hint: "Corrección a ciegas: hasta publicar las notas, las entregas llevan un código, sin nombre ni hora",
    unmask: "Mostrar nombres",
    ask: "Quienes gestionan el curso verán de quién es cada entrega. No se puede deshacer; queda registrado quién lo hizo, cuándo y por qué, y el equipo lo ve.",
    reason: "Por qué se muestran los nombres",
    done: "Se muestran los nombres",
    unmasked: (name: string, at: string, reason: string) =>
      `${name} mostró los nombres a quienes gestionan el curso el ${at}: ${reason}`,
  },
});

interface BlindNoteProps {
  readonly settingId: string;
  readonly board: OutputOf<typeof getMarkingBoard>;
}

/** Says that marking is blind, and lets who manages the course have the names shown. */
export function BlindNote({ settingId, board }: BlindNoteProps): ReactNode {
  const words = useBlindWords();
  const [isAsking, setIsAsking] = useState(false);
  const { send } = useWrite(unmaskPaper, {
    invalidates: [getMarkingBoard, getScript, listSittingLearners],
    done: words.done,
  });
  const { isBlind, mayUnmask, unmasked } = board;
  if (!isBlind) return null;
  return (
    <Row gap={3} align="center" justify="between" wrap>
      <Text tone="muted">
        {unmasked
          ? words.unmasked(unmasked.byName, plainDateTime(unmasked.at), unmasked.reason)
          : words.hint}
      </Text>
      {mayUnmask ? <Button onClick={() => setIsAsking(true)}>{words.unmask}</Button> : null}
      {isAsking ? (
        <Dialog title={words.unmask} onClose={() => setIsAsking(false)}>
          <Text as="p" tone="muted" below={4}>
            {words.ask}
          </Text>
          <FieldForm<{ reason: string }>
            isNew
            isGuarded={false}
            layout="above"
            label={words.unmask}
            definitions={[
              {
                name: "reason",
                label: words.reason,
                widgetType: "MultiLineText",
                ...rulesOf(unmaskPaper, "reason"),
              },
            ]}
            stored={{ reason: "" }}
            saveWords={words.unmask}
            onSave={({ reason }) => send({ settingId, reason })}
            onSaved={() => setIsAsking(false)}
            onCancel={() => setIsAsking(false)}
          />
        </Dialog>
      ) : null}
    </Row>
  );
}
