import { getMarkingBoard, handOver } from "@perennial/contract/assessment/marking.ts";
import { listMarkers, setMarkingShare } from "@perennial/contract/assessment/marking-team.ts";
import { getGivenPaper, updateGivenPaper } from "@perennial/contract/assessment/setting.ts";
import { listClasses } from "@perennial/contract/course/class/class.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { useManager } from "../../course/public.tsx";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Text } from "../../ui/layout/layout.tsx";
import { useMarkerWords } from "./marker-words.ts";

export type Marker = OutputOf<typeof listMarkers>[number];
type Question = OutputOf<typeof getMarkingBoard>["questions"][number];

interface FormProps {
  readonly settingId: string;
  readonly onClose: () => void;
}

interface ShareProps extends FormProps {
  readonly marker: Marker;
  readonly questions: readonly Question[];
}

/** Which questions, of which classes, somebody marks. Mount it only while it is open. */
export function ShareDialog({ settingId, marker, questions, onClose }: ShareProps): ReactNode {
  const words = useMarkerWords();
  const { periodId } = useManager();
  const { data: classes = [] } = useRead(listClasses, {
    periodId,
    pageNo: 1,
    pageSize: LIMITS.pageSizeMax,
  });
  const { send } = useWrite(setMarkingShare, {
    invalidates: [listMarkers, getMarkingBoard],
    done: words.shareSaved,
  });
  const definitions: readonly FieldDefinition[] = [
    {
      name: "questionIds",
      label: words.questions,
      widgetType: "CheckBox",
      options: questions.map(({ questionId, no }) => ({
        value: questionId,
        name: words.question(no),
      })),
    },
    {
      name: "classIds",
      label: words.classes,
      widgetType: "CheckBox",
      options: classes.map(({ id, name }) => ({ value: id, name })),
    },
  ];
  return (
    <Dialog title={words.shareOf(marker.name)} onClose={onClose}>
      <Text as="p" tone="muted" below={4}>
        {words.shareLead}
      </Text>
      <FieldForm<{ questionIds: readonly string[]; classIds: readonly string[] }>
        isGuarded={false}
        layout="above"
        label={words.shareOf(marker.name)}
        definitions={definitions}
        stored={{ questionIds: marker.questionIds, classIds: marker.classIds }}
        onSave={({ questionIds, classIds }) =>
          send({
            settingId,
            userId: marker.userId,
            questionIds: [...questionIds],
            classIds: [...classIds],
          })
        }
        onSaved={onClose}
        onCancel={onClose}
      />
    </Dialog>
  );
}

interface WayValues {
  readonly markerNum: number;
  readonly arbitrationPoints: number;
  readonly blind: readonly string[];
  readonly seedPercent: number;
}

const BLIND = "blind";

/** How many mark, who decides, blind or not, and how much is marked again. Mount it only while it is open. */
export function MarkingWayDialog({ settingId, onClose }: FormProps): ReactNode {
  const words = useMarkerWords();
  const read = useRead(getGivenPaper, { id: settingId });
  const { send } = useWrite(updateGivenPaper, {
    invalidates: [getGivenPaper, getMarkingBoard, listMarkers],
    done: words.waySaved,
  });
  const definitions: readonly FieldDefinition[] = [
    {
      name: "markerNum",
      label: words.markerNum,
      widgetType: "Radio",
      options: ([1, 2] as const).map((value) => ({ value, name: words.markerNums[value] })),
    },
    {
      name: "arbitrationPoints",
      label: words.arbitrationPoints,
      widgetType: "Number",
      // allowed(required-of-contract): a number that was cleared is not the usual one
      required: true,
    },
    {
      name: "blind",
      label: words.blind,
      widgetType: "CheckBox",
      options: [{ value: BLIND, name: words.blindOn }],
    },
    {
      name: "seedPercent",
      label: words.seedPercent,
      widgetType: "Number",
      // allowed(required-of-contract): a number that was cleared is not the usual one
      required: true,
      hint: words.seedHint,
    },
  ];
  return (
    <Dialog title={words.way} onClose={onClose}>
      <Text as="p" tone="muted" below={4}>
        {words.wayLead}
      </Text>
      <Reading of={read}>
        {({ id, version, name, classIds, unitId, rules }) => (
          <FieldForm<WayValues>
            isGuarded={false}
            layout="above"
            label={words.way}
            definitions={definitions}
            stored={{
              markerNum: rules.markerNum,
              arbitrationPoints: rules.arbitrationPoints,
              blind: rules.isBlind ? [BLIND] : [],
              seedPercent: rules.seedPercent,
            }}
            place={(path, message) => ({
              name: path === "rules.isBlind" ? "blind" : path.replace("rules.", ""),
              message,
            })}
            onSave={({ markerNum, arbitrationPoints, blind, seedPercent }) =>
              send({
                id,
                version,
                name,
                classIds,
                ...(unitId === "" ? {} : { unitId }),
                rules: {
                  ...rules,
                  markerNum,
                  arbitrationPoints,
                  isBlind: blind.length > 0,
                  seedPercent,
                },
              })
            }
            onSaved={onClose}
            onCancel={onClose}
          />
        )}
      </Reading>
    </Dialog>
  );
}

interface HandOverProps extends FormProps {
  readonly attemptId: string;
  readonly questionId: string;
  readonly onDone: () => void;
}

/** Asks somebody of the team to mark an answer instead. Mount it only while it is open. */
export function HandOverDialog({
  settingId,
  attemptId,
  questionId,
  onDone,
  onClose,
}: HandOverProps): ReactNode {
  const words = useMarkerWords();
  const read = useRead(listMarkers, { settingId });
  const { send } = useWrite(handOver, {
    invalidates: [listMarkers, getMarkingBoard],
    done: words.handedOver,
  });
  return (
    <Dialog title={words.handOver} onClose={onClose}>
      <Reading of={read}>
        {(markers) => (
          <FieldForm<{ toId: string; note: string }>
            isNew
            isGuarded={false}
            layout="above"
            label={words.handOver}
            definitions={[
              {
                name: "toId",
                label: words.handOverTo,
                widgetType: "DropdownSelect",
                ...rulesOf(handOver, "toId"),
                options: markers.map(({ userId, name }) => ({ value: userId, name })),
              },
              {
                name: "note",
                label: words.note,
                widgetType: "MultiLineText",
                ...rulesOf(handOver, "note"),
                required: false,
              },
            ]}
            stored={{ toId: "", note: "" }}
            saveWords={words.handOver}
            onSave={({ toId, note }) => send({ attemptId, questionId, toId, note })}
            onSaved={onDone}
            onCancel={onClose}
          />
        )}
      </Reading>
    </Dialog>
  );
}
