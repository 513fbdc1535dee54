import type { DemoSaid } from "./nav.ts";

/** A notice with its window; the holiday notice comes first (front §4, Notices). */
export interface DemoNotice {
  readonly key: string;
  readonly kind: "holiday" | "maintenance";
  readonly title: DemoSaid;
  readonly content: DemoSaid;
  /** Window in which the notice is shown, ISO 8601 with zone. */
  readonly startsAt: string;
  readonly endsAt: string;
}

/** Around the day on which the demo was written, 2026-11-20: the second maintenance notice is not yet due. */
export const demoNotices: readonly DemoNotice[] = [
  {
    key: "notice-new-year",
    kind: "holiday",
    title: ["假期服务安排", "Service during the holiday", "Atención en las fiestas"],
    content: [
      "{2027-01-01}至 {2027-01-03}人工客服休息，课程学习、作业提交不受影响。期间的留言会在 {2027-01-04}依次回复。祝您假期学有所得。",
      "From {2027-01-01} to {2027-01-03} nobody answers by phone; courses and homework go on. Messages are answered from {2027-01-04} on.",
      "Del {2027-01-01} al {2027-01-03} no hay atención telefónica; los cursos y las tareas siguen. Responderemos desde el {2027-01-04}.",
    ],
    startsAt: "2026-11-16T00:00:00+08:00",
    endsAt: "2027-01-04T00:00:00+08:00",
  },
  {
    key: "notice-maintenance-november",
    kind: "maintenance",
    title: ["系统维护提醒", "Maintenance", "Mantenimiento"],
    content: [
      "{2026-11-22}凌晨 1:00 至 4:00 升级视频服务，届时暂时无法播放课程，图文和讨论照常使用。请提前安排学习时间。",
      "On {2026-11-22} from 1:00 to 4:00 the film service is updated: films cannot be played, texts and discussions can be used.",
      "El {2026-11-22} de 1:00 a 4:00 se actualiza el servicio de vídeo: no habrá vídeos; los textos y foros siguen.",
    ],
    startsAt: "2026-11-18T00:00:00+08:00",
    endsAt: "2026-11-22T04:00:00+08:00",
  },
  {
    key: "notice-maintenance-december",
    kind: "maintenance",
    title: ["学习档案迁移", "Learning records move", "Traslado de expedientes"],
    content: [
      "{2026-12-12} 22:00 至次日 6:00 迁移历年学习档案。期间可以学习，但学时会在迁移完成后统一更新，请勿重复学习。",
      "On {2026-12-12} from 22:00 to 6:00 the learning records of past years move. You can learn; hours are counted afterwards, so please do not repeat lessons.",
      "El {2026-12-12} de 22:00 a 6:00 se trasladan los expedientes. Puede aprender; las horas se suman después, no repita lecciones.",
    ],
    startsAt: "2026-12-08T00:00:00+08:00",
    endsAt: "2026-12-13T06:00:00+08:00",
  },
];
