import { NO, YES } from "@perennial/contract/kernel/limits.ts";
import { PARAM, SETTING_FORMS, setSiteParams } from "@perennial/contract/site/param.ts";
import { getSite } from "@perennial/contract/site/site.ts";
import type { ReactNode } from "react";
import { ownWords } from "../../kernel/own-words.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import { FlagSwitch } from "../../space/flag-switch.tsx";
import { useWrite } from "../../space/query.ts";
import { Panel } from "../../space/space-page.tsx";
import type { ManagedSite } from "../own-site.ts";
import { paramOf } from "../params.ts";

/** The groups of switches, as the console shows them. */
export const SWITCH_GROUPS = ["members", "learning", "packages", "papers", "teachers"] as const;
type SwitchName = (typeof SETTING_FORMS)[(typeof SWITCH_GROUPS)[number]]["names"][number];

const zh = {
  title: "功能开关",
  paperTitle: "作业设置",
  paperLead: "本站点有哪些作业、测验和考试的功能，保存后立即生效。",
  paperOfSite: "本站点有哪些作业、测验和考试的功能，由站点管理员开关。",
  lead: "本站点注册、学习与教学的功能，保存后立即生效。",
  groups: {
    members: "注册",
    learning: "学习",
    packages: "课程包",
    papers: "作业与考试",
    teachers: "教师权限",
  },
  groupLeads: {
    members: "已有账号的人照常登录。",
    learning: "",
    packages: "管理员始终可以创建和审核课程包。",
    papers: "关闭后学员看不到，教师也不能再发；已经开始的照常做完。",
    teachers: "课程负责人在自己的课程里能做什么。管理员不受限制。",
  },
  on: "开启",
  off: "关闭",
  saved: "已保存，立即生效",
  switches: {
    registration: ["自助注册", "访客可以用手机号自己注册；关闭后，账号只由管理员开通。"],
    discussion: ["讨论区", "课程讨论版、答疑与心得。"],
    isTraining: ["培训模式", "视频不能倍速播放。"],
    watermark: ["视频水印", "学习时画面上显示观看者姓名和站点名称。"],
    teacherMayCreatePackage: [
      "教师创建课程包",
      "教师可以把几门课编成课程包，提交审核后上架；关闭后不能再创建和修改。",
    ],
    homework: ["作业", "教师布置作业，学员在学习空间里做。"],
    practice: ["练习", "教师发练习，可以反复做。"],
    test: ["测验", "教师发测验，学员在规定时间里做。"],
    testAppointment: ["考试预约", "学员自己预约考试的场次。"],
    faceCheckExam: [
      "考试、测验的人像核验",
      "教师可以要求开始前核验本人；学员拍照或由人核验，任选一种。",
    ],
    faceCheckHomework: ["作业的人像核验", "教师可以要求做作业前核验本人，方式相同。"],
    teacherMaySell: ["管理课程销售", "设置价格，查看在售商品。"],
    teacherMaySeeOrders: ["查询订单", "查看本课程的订单。"],
    teacherMayChangeLearners: ["增减学员", "添加、导入、移出学员和调班。"],
    teacherMayExportLearners: ["导出学员", "下载班级学员名单。"],
  } satisfies Record<SwitchName, readonly [string, string]> as Readonly<
    Record<SwitchName, readonly [label: string, hint: string]>
  >,
};

/** Words of the switches of a site. */
export const useSwitchWords = ownWords<typeof zh>({
  zh,
  en: {
    title: "Switches",
    paperTitle: "Homework settings",
    paperLead: "Which kinds of papers this site has. They take effect at once.",
    paperOfSite: "Which kinds of papers this site has. The site's administrators switch them.",
    lead: "What learning and teaching on this site include. They take effect at once.",
    groups: {
      members: "Members",
      learning: "Learning",
      packages: "Course packages",
      papers: "Homework and exams",
      teachers: "Teachers' rights",
    },
    groupLeads: {
      members: "Who has an account signs in as always.",
      learning: "",
      packages: "Administrators may make and review packages always.",
      papers:
        "Switched off, learners do not see them and nobody gives them out; what has begun goes on.",
      teachers: "What leaders of a course may do with it. Administrators always may.",
    },
    on: "On",
    off: "Off",
    saved: "Saved, in effect at once",
    switches: {
      registration: [
        "Registration",
        "Visitors make an account with their telephone; otherwise only administrators make accounts.",
      ],
      discussion: ["Discussion", "Boards, questions and experiences of courses."],
      isTraining: ["Training mode", "Films play at their own speed only."],
      watermark: ["Watermark", "Films show the name of the learner and of the site."],
      teacherMayCreatePackage: [
        "Teachers make packages",
        "Teachers put courses together and submit them for review; switched off, they change none.",
      ],
      homework: ["Homework", "Teachers give homework, learners do it in their space."],
      practice: ["Exercises", "Exercises that can be done again and again."],
      test: ["Tests", "Tests within a time."],
      testAppointment: ["Appointments", "Learners book a session of an exam themselves."],
      faceCheckExam: [
        "Who answers exams and tests",
        "Teachers may have it checked before the beginning; learners choose a photo or a person.",
      ],
      faceCheckHomework: [
        "Who answers homework",
        "Teachers may have it checked before homework, in the same ways.",
      ],
      teacherMaySell: ["Manage sales", "Set prices and see what is sold."],
      teacherMaySeeOrders: ["See orders", "Orders of the own course."],
      teacherMayChangeLearners: ["Add and remove learners", "Add, import, move and remove."],
      teacherMayExportLearners: ["Export learners", "Download the list of a class."],
    },
  },
  es: {
    title: "Funciones",
    paperTitle: "Ajustes de tareas",
    paperLead: "Qué tipos de pruebas tiene el sitio. Se aplica al guardar.",
    paperOfSite: "Qué tipos de pruebas tiene el sitio. Las activa su administración.",
    lead: "Lo que incluye este sitio al aprender y enseñar. Se aplica al guardar.",
    groups: {
      members: "Registro",
      learning: "Aprender",
      packages: "Paquetes de cursos",
      papers: "Tareas y exámenes",
      teachers: "Permisos docentes",
    },
    groupLeads: {
      members: "Quien ya tiene cuenta entra como siempre.",
      learning: "",
      packages: "Los administradores siempre pueden crear y revisar paquetes.",
      papers: "Si se desactiva, nadie las ve ni las asigna; lo empezado continúa.",
      teachers: "Lo que puede hacer quien dirige un curso. Los administradores siempre pueden.",
    },
    on: "Sí",
    off: "No",
    saved: "Guardado y aplicado",
    switches: {
      registration: [
        "Registro propio",
        "Los visitantes crean su cuenta con el móvil; si no, solo los administradores las crean.",
      ],
      discussion: ["Foro", "Foros, preguntas y experiencias de los cursos."],
      isTraining: ["Modo formación", "Los vídeos no cambian de velocidad."],
      watermark: ["Marca de agua", "El vídeo muestra el nombre del alumno y del sitio."],
      teacherMayCreatePackage: [
        "Los docentes crean paquetes",
        "Reúnen cursos y los envían a revisión; si se desactiva, no cambian ninguno.",
      ],
      homework: ["Tareas", "El docente asigna tareas y el alumno las hace en su espacio."],
      practice: ["Ejercicios", "Ejercicios que se pueden repetir."],
      test: ["Pruebas", "Pruebas con tiempo."],
      testAppointment: ["Citas", "El alumno reserva la sesión de un examen."],
      faceCheckExam: [
        "Quién responde exámenes y pruebas",
        "El docente puede pedir que se verifique antes; el alumno elige foto o persona.",
      ],
      faceCheckHomework: [
        "Quién responde tareas",
        "El docente puede pedirlo antes de una tarea, de las mismas formas.",
      ],
      teacherMaySell: ["Gestionar ventas", "Fijar precios y ver lo que se vende."],
      teacherMaySeeOrders: ["Ver pedidos", "Pedidos del propio curso."],
      teacherMayChangeLearners: ["Añadir y quitar alumnos", "Añadir, importar, mover y quitar."],
      teacherMayExportLearners: ["Exportar alumnos", "Descargar la lista de una clase."],
    },
  },
});

interface SwitchGroupProps {
  readonly group: (typeof SWITCH_GROUPS)[number];
  readonly site: ManagedSite;
  readonly onDirty: (isDirty: boolean) => void;
}

/** The switches of one group, in a form of their own. */
export function SwitchGroup({ group, site, onDirty }: SwitchGroupProps): ReactNode {
  const words = useSwitchWords();
  const { send } = useWrite(setSiteParams, { invalidates: [getSite] });
  const { isOn } = SETTING_FORMS[group];
  const switches: readonly SwitchName[] = SETTING_FORMS[group].names;
  const shown = (name: SwitchName): number => {
    const value = paramOf(site.params, PARAM[name]);
    return (value === "" ? isOn : value === String(YES)) ? YES : NO;
  };
  return (
    <Panel title={words.groups[group]} lead={words.groupLeads[group]}>
      <FieldForm
        label={words.groups[group]}
        definitions={switches.map((name) => ({
          name,
          label: words.switches[name][0],
          hint: words.switches[name][1],
          widgetType: "Radio" as const,
        }))}
        stored={Object.fromEntries(switches.map((name) => [name, shown(name)]))}
        controls={Object.fromEntries(
          switches.map((name) => [name, <FlagSwitch key={name} on={words.on} off={words.off} />]),
        )}
        saveWords={words.save}
        saved={words.saved}
        isGuarded={false}
        onDirty={onDirty}
        onSave={(values) =>
          send({
            params: switches.map((name) => ({ key: PARAM[name], value: String(values[name]) })),
          })
        }
      />
    </Panel>
  );
}
