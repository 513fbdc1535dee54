import { NO, YES } from "@perennial/contract/kernel/limits.ts";
import { PARAM, setSiteParams } from "@perennial/contract/site/param.ts";
import { getSite } from "@perennial/contract/site/site.ts";
import { useState, type ReactNode } from "react";
import { ownWords } from "../../kernel/own-words.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import { FlagSwitch } from "../../space/flag-switch.tsx";
import { LeaveGuard } from "../../space/leave-guard.tsx";
import { useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel, SpacePage } from "../../space/space-page.tsx";
import { HostedPlayerPanel } from "../hosted-player-panel.tsx";
import { useOwnSite, type ManagedSite } from "../own-site.ts";
import { paramOf } from "../params.ts";
import { LogoutPanel } from "./admin-logout-panel.tsx";

type ParamKey = (typeof PARAM)[keyof typeof PARAM];
type SwitchName =
  | "discussion"
  | "isTraining"
  | "watermark"
  | "teacherMaySell"
  | "teacherMaySeeOrders"
  | "teacherMayChangeLearners"
  | "teacherMayExportLearners";

/** The switches by group; `isOn` says what a parameter that was never set means. */
const GROUPS: readonly {
  readonly name: "learning" | "teachers";
  readonly isOn: boolean;
  readonly switches: readonly SwitchName[];
}[] = [
  { name: "learning", isOn: false, switches: ["discussion", "isTraining", "watermark"] },
  {
    name: "teachers",
    isOn: true,
    switches: [
      "teacherMaySell",
      "teacherMaySeeOrders",
      "teacherMayChangeLearners",
      "teacherMayExportLearners",
    ],
  },
];

const zh = {
  title: "功能开关",
  lead: "本站点学习与教学的功能，保存后立即生效。",
  groups: { learning: "学习", teachers: "教师权限" },
  groupLeads: {
    learning: "",
    teachers: "课程负责人在自己的课程里能做什么。管理员不受限制。",
  },
  on: "开启",
  off: "关闭",
  save: "保存",
  saved: "已保存，立即生效",
  switches: {
    discussion: ["讨论区", "课程讨论版、答疑与心得。"],
    isTraining: ["培训模式", "视频不能倍速播放。"],
    watermark: ["视频水印", "学习时画面上显示观看者姓名和站点名称。"],
    teacherMaySell: ["管理课程销售", "设置价格，查看在售商品。"],
    teacherMaySeeOrders: ["查询订单", "查看本课程的订单。"],
    teacherMayChangeLearners: ["增减学员", "添加、导入、移出学员和调班。"],
    teacherMayExportLearners: ["导出学员", "下载班级学员名单。"],
  } satisfies Record<SwitchName, readonly [string, string]> as Readonly<
    Record<SwitchName, readonly [label: string, hint: string]>
  >,
};

const useSwitchWords = ownWords<typeof zh>({
  zh,
  en: {
    title: "Switches",
    lead: "What learning and teaching on this site include. They take effect at once.",
    groups: { learning: "Learning", teachers: "Teachers' rights" },
    groupLeads: {
      learning: "",
      teachers: "What leaders of a course may do with it. Administrators always may.",
    },
    on: "On",
    off: "Off",
    save: "Save",
    saved: "Saved, in effect at once",
    switches: {
      discussion: ["Discussion", "Boards, questions and experiences of courses."],
      isTraining: ["Training mode", "Films play at their own speed only."],
      watermark: ["Watermark", "Films show the name of the learner and of the site."],
      teacherMaySell: ["Manage sales", "Set prices and see what is sold."],
      teacherMaySeeOrders: ["See orders", "Orders of the own course."],
      teacherMayChangeLearners: ["Add and remove learners", "Add, import, move and remove."],
      teacherMayExportLearners: ["Export learners", "Download the list of a class."],
    },
  },
  es: {
    title: "Funciones",
    lead: "Lo que incluye este sitio al aprender y enseñar. Se aplica al guardar.",
    groups: { learning: "Aprender", teachers: "Permisos docentes" },
    groupLeads: {
      learning: "",
      teachers: "Lo que puede hacer quien dirige un curso. Los administradores siempre pueden.",
    },
    on: "Sí",
    off: "No",
    save: "Guardar",
    saved: "Guardado y aplicado",
    switches: {
      discussion: ["Foro", "Foros, preguntas y experiencias de los cursos."],
      isTraining: ["Modo formación", "Los vídeos no cambian de velocidad."],
      watermark: ["Marca de agua", "El vídeo muestra el nombre del alumno y del sitio."],
      teacherMaySell: ["Gestionar ventas", "Fijar precios y ver lo que se vende."],
      teacherMaySeeOrders: ["Ver pedidos", "Pedidos del propio curso."],
      teacherMayChangeLearners: ["Añadir y quitar alumnos", "Añadir, importar, mover y quitar."],
      teacherMayExportLearners: ["Exportar alumnos", "Descargar la lista de una clase."],
    },
  },
});

/** operative/website/switches: which functions a site has, and what it leaves to teachers (consoles §3). */
export default function AdminSwitchesScreen(): ReactNode {
  const words = useSwitchWords();
  return (
    <SpacePage title={words.title} lead={words.lead}>
      <Reading of={useOwnSite()}>{(site) => <Switches site={site} />}</Reading>
    </SpacePage>
  );
}

function Switches({ site }: { readonly site: ManagedSite }): ReactNode {
  const words = useSwitchWords();
  const [dirty, setDirty] = useState<readonly string[]>([]);
  const { send } = useWrite(setSiteParams, { invalidates: [getSite] });
  // The same list for the same answer, or each telling would be a change that is told again.
  const mark = (group: string, isDirty: boolean): void =>
    setDirty((all) => {
      if (all.includes(group) === isDirty) return all;
      return isDirty ? [...all, group] : all.filter((one) => one !== group);
    });
  const keyOf = (name: SwitchName): ParamKey => PARAM[name];
  return (
    <>
      {GROUPS.map(({ name: group, isOn, switches }) => (
        <Panel key={group} title={words.groups[group]} lead={words.groupLeads[group]}>
          <FieldForm
            label={words.groups[group]}
            definitions={switches.map((name) => ({
              name,
              label: words.switches[name][0],
              hint: words.switches[name][1],
              widgetType: "Radio" as const,
            }))}
            stored={Object.fromEntries(
              switches.map((name) => {
                const value = paramOf(site.params, keyOf(name));
                return [name, (value === "" ? isOn : value === String(YES)) ? YES : NO];
              }),
            )}
            controls={Object.fromEntries(
              switches.map((name) => [
                name,
                <FlagSwitch key={name} on={words.on} off={words.off} />,
              ]),
            )}
            saveWords={words.save}
            saved={words.saved}
            isGuarded={false}
            onDirty={(isDirty) => mark(group, isDirty)}
            onSave={(values) =>
              send({
                params: switches.map((name) => ({ key: keyOf(name), value: String(values[name]) })),
              })
            }
          />
        </Panel>
      ))}
      <HostedPlayerPanel site={site} onDirty={(isDirty) => mark("hosted", isDirty)} />
      <LogoutPanel site={site} onDirty={(isDirty) => mark("logout", isDirty)} />
      <LeaveGuard isDirty={dirty.length > 0} />
    </>
  );
}
