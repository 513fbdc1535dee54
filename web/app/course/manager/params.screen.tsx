import {
  getPeriodParams,
  setPeriodParams,
  SPEEDS,
} from "@perennial/contract/course/period/period-params.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { InputNumber, Select, Switch } from "antd";
import { useId, type ReactNode } from "react";
import { ownWords } from "../../kernel/own-words.ts";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel, SpacePage } from "../../space/space-page.tsx";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import styles from "./manager-page.module.css";
import { useManager } from "./manager-context.ts";

type Stored = OutputOf<typeof getPeriodParams>;
type Params = Omit<Stored, "mayEdit">;
type Flag = {
  [Key in keyof Params]: Params[Key] extends boolean ? Key : never;
}[keyof Params];

const STUDY: readonly Flag[] = ["isSequential", "isSeekLimited", "isForcedLook"];
const BOARDS: readonly Flag[] = [
  "hasDiscussion",
  "isDiscussionModerated",
  "hasQuestions",
  "hasNotes",
  "hasRating",
];

type NameAndHint = readonly [name: string, hint: string];
type FlagWords = Readonly<Record<Flag, NameAndHint>>;

const zh = {
  title: "参数设置",
  lead: "本期怎么学。改动立即生效。",
  study: "学习",
  boards: "互动",
  flags: {
    isSequential: ["顺序学习", "完成前面的必修单元，后面的才打开"],
    isSeekLimited: ["首次观看不能快进", "看过的部分可以自由拖动"],
    isForcedLook: ["离开页面不计时", "切换到其他页面时，学习时间停止累计"],
    hasDiscussion: ["讨论", "学员可以发帖和回复"],
    isDiscussionModerated: ["讨论先审后发", "学员的帖子经团队通过后才公开"],
    hasQuestions: ["答疑", "学员可以向教师提问"],
    hasNotes: ["笔记", "学员可以在单元里记笔记"],
    hasRating: ["评价", "学员可以给课程评分"],
  } as FlagWords,
  speedMax: ["允许的最高倍速", "1 倍表示不能变速"] as NameAndHint,
  speedOf: (speed: number) => `${speed} 倍`,
  completePercent: ["音视频完成比例", "看过或听过多少才算完成，单位 %"] as NameAndHint,
  certificateLine: ["发证分数线", "总评达到后可获证书，0 表示不发证"] as NameAndHint,
};
const en: typeof zh = {
  title: "Parameters",
  lead: "How this period is learned. Changes count at once.",
  study: "Study",
  boards: "Exchange",
  flags: {
    isSequential: ["In order", "A unit opens when the required ones before it are complete"],
    isSeekLimited: ["No skipping on first viewing", "What was watched can be moved in freely"],
    isForcedLook: ["Time stops when the page is left", "Only time with the page in view counts"],
    hasDiscussion: ["Discussion", "Learners post and reply"],
    isDiscussionModerated: ["Posts are read first", "The team lets posts of learners through"],
    hasQuestions: ["Questions", "Learners ask the teachers"],
    hasNotes: ["Notes", "Learners take notes in units"],
    hasRating: ["Rating", "Learners rate the course"],
  },
  speedMax: ["Fastest speed", "1× allows no change of speed"],
  speedOf: (speed) => `${speed}×`,
  completePercent: ["Complete from", "Part of a video or sound that must be heard or seen, in %"],
  certificateLine: ["Certificate from", "Total from which a certificate is due; 0 for none"],
};
const es: typeof zh = {
  title: "Parámetros",
  lead: "Cómo se aprende en esta convocatoria. Los cambios valen al instante.",
  study: "Estudio",
  boards: "Intercambio",
  flags: {
    isSequential: ["En orden", "Una unidad se abre al completar las obligatorias anteriores"],
    isSeekLimited: ["Sin saltar la primera vez", "Por lo ya visto se puede mover libremente"],
    isForcedLook: ["El tiempo para al salir", "Solo cuenta el tiempo con la página a la vista"],
    hasDiscussion: ["Debate", "Los alumnos publican y responden"],
    isDiscussionModerated: ["Revisión previa", "El equipo aprueba los mensajes de los alumnos"],
    hasQuestions: ["Preguntas", "Los alumnos preguntan a los docentes"],
    hasNotes: ["Notas", "Los alumnos toman notas en las unidades"],
    hasRating: ["Valoración", "Los alumnos valoran el curso"],
  },
  speedMax: ["Velocidad máxima", "1× no permite cambiar la velocidad"],
  speedOf: (speed) => `${speed}×`,
  completePercent: ["Completo desde", "Parte del vídeo o audio que hay que ver u oír, en %"],
  certificateLine: ["Certificado desde", "Nota desde la que se certifica; 0 para ninguna"],
};
const useParamWords = ownWords({ zh, en, es });

/** prepare/param-setting: switches of the period, each saved when it is set. */
export default function ParamsScreen(): ReactNode {
  const words = useParamWords();
  const { periodId } = useManager();
  return (
    <SpacePage title={words.title} lead={words.lead}>
      <Reading of={useRead(getPeriodParams, { periodId })}>
        {(stored) => <ParamRows stored={stored} />}
      </Reading>
    </SpacePage>
  );
}

interface LineProps {
  readonly name: string;
  readonly hint: string;
  readonly children: (labelId: string) => ReactNode;
}

function Line({ name, hint, children }: LineProps): ReactNode {
  const id = useId();
  return (
    <div>
      <Stack as="span" grow className={styles.grow}>
        <span id={id}>{name}</span>
        <Text as="small" tone="muted" size={1}>
          {hint}
        </Text>
      </Stack>
      {children(id)}
    </div>
  );
}

function ParamRows({ stored }: { readonly stored: Stored }): ReactNode {
  const words = useParamWords();
  const { periodId } = useManager();
  const { send, isBusy } = useWrite(setPeriodParams, {
    invalidates: [getPeriodParams],
    done: words.saved,
  });
  const { mayEdit, ...params } = stored;
  const set = (change: Partial<Params>): void =>
    void send({ periodId, params: { ...params, ...change } });
  const isOff = !mayEdit || isBusy;
  const flag = (key: Flag): ReactNode => (
    <Line key={key} name={words.flags[key][0]} hint={words.flags[key][1]}>
      {(id) => (
        <Switch
          aria-labelledby={id}
          disabled={isOff || (key === "isDiscussionModerated" && !params.hasDiscussion)}
          checked={params[key]}
          onChange={(isOn) => set({ [key]: isOn })}
        />
      )}
    </Line>
  );
  const number = (key: "completePercent" | "certificateLine", min: number): ReactNode => (
    <Line name={words[key][0]} hint={words[key][1]}>
      {(id) => (
        <InputNumber
          // A new value from the server is a new start.
          key={params[key]}
          aria-labelledby={id}
          disabled={isOff}
          min={min}
          max={100}
          precision={0}
          defaultValue={params[key]}
          onBlur={(event) => {
            const value = Number(event.target.value);
            if (Number.isInteger(value) && value >= min && value <= 100 && value !== params[key])
              set({ [key]: value });
          }}
        />
      )}
    </Line>
  );
  return (
    <>
      <Panel title={words.study}>
        <Stack full className={styles.switches}>
          {STUDY.map(flag)}
          <Line name={words.speedMax[0]} hint={words.speedMax[1]}>
            {(id) => (
              <Select
                aria-labelledby={id}
                style={{ width: 104 }}
                disabled={isOff}
                value={params.speedMax}
                options={SPEEDS.map((value) => ({ value, label: words.speedOf(value) }))}
                onChange={(speedMax) => set({ speedMax })}
              />
            )}
          </Line>
          {number("completePercent", 50)}
          {number("certificateLine", 0)}
        </Stack>
      </Panel>
      <Panel title={words.boards}>
        <Stack full className={styles.switches}>
          {BOARDS.map(flag)}
        </Stack>
      </Panel>
    </>
  );
}
