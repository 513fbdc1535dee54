import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { KEPT_DAYS, PARAM, setSiteParam } from "@perennial/contract/site/param.ts";
import { getSite } from "@perennial/contract/site/site.ts";
import type { ReactNode } from "react";
import { ownWords } from "../../kernel/own-words.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import { useWrite } from "../../space/query.ts";
import { Panel } from "../../space/space-page.tsx";
import type { ManagedSite } from "../own-site.ts";
import { paramOf } from "../params.ts";

const useKeptDaysWords = ownWords({
  zh: {
    title: "核验照片",
    lead: "照片加密单独保存，到期自动删除；学员撤回同意时立即删除。改长只对之后拍的照片有效，改短对已有的照片也有效。",
    days: "作答结束后保存几天",
    hint: `${KEPT_DAYS.least} 到 ${KEPT_DAYS.most} 天；有处理决定或申诉答复的，从那时算起。任何照片拍摄满 ${KEPT_DAYS.most} 天都会删除。`,
    saved: "已保存，立即生效",
  },
  en: {
    title: "Photos of checks",
    lead: "They are kept encrypted and apart, and removed by themselves; at once when a learner withdraws the consent. More days hold for later photos only, fewer for all.",
    days: "Days after the end",
    hint: `${KEPT_DAYS.least} to ${KEPT_DAYS.most} days, after a decision or the answer to an appeal where there is one. No photo is kept longer than ${KEPT_DAYS.most} days.`,
    saved: "Saved, in effect at once",
  },
  es: {
    title: "Fotos de verificación",
    lead: "Se guardan cifradas y aparte y se eliminan solas; en el acto si el alumno retira su consentimiento. Más días valen para fotos posteriores; menos, para todas.",
    days: "Días tras el final",
    hint: `De ${KEPT_DAYS.least} a ${KEPT_DAYS.most} días, tras una decisión o la respuesta a un recurso si los hay. Ninguna foto se guarda más de ${KEPT_DAYS.most} días.`,
    saved: "Guardado y aplicado",
  },
});

const { maxLength } = rulesOf(setSiteParam, "value");

interface KeptDaysPanelProps {
  readonly site: ManagedSite;
  readonly onDirty: (isDirty: boolean) => void;
}

/** For how many days photos of checks are kept after the end. */
export function KeptDaysPanel({ site, onDirty }: KeptDaysPanelProps): ReactNode {
  const words = useKeptDaysWords();
  const { send } = useWrite(setSiteParam, { invalidates: [getSite] });
  const stored = paramOf(site.params, PARAM.faceCheckKeptDays);
  return (
    <Panel title={words.title} lead={words.lead}>
      <FieldForm<{ value: number }>
        label={words.title}
        definitions={[
          {
            name: "value",
            label: words.days,
            hint: words.hint,
            widgetType: "Number" as const,
            // allowed(required-of-contract): a number that was cleared is not the usual one
            required: true,
            maxLength,
          },
        ]}
        stored={{ value: stored === "" ? KEPT_DAYS.usual : Number(stored) }}
        saveWords={words.save}
        saved={words.saved}
        isGuarded={false}
        onDirty={onDirty}
        onSave={({ value }) => send({ key: PARAM.faceCheckKeptDays, value: String(value) })}
      />
    </Panel>
  );
}
