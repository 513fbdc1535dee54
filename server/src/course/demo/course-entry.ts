/** The channel of the home page that a demo course belongs to; also its picture family. */
export type DemoChannel = "community" | "senior" | "vocational" | "general";

/** One unit of a chapter. */
export interface DemoUnit {
  readonly name: string;
  /** Resource type (consoles §3): 1 video, 2 audio, 3 document. */
  readonly resourceType: 1 | 2 | 3;
  readonly minutes: number;
}

/** One chapter of a course plan. */
export interface DemoChapter {
  readonly name: string;
  readonly units: readonly DemoUnit[];
}

/** A lecturer who is not one of the famous teachers. */
export interface DemoLecturer {
  readonly name: string;
  readonly title: string;
}

/** One course of the demo province, ready to be written as rows. */
export interface DemoCourse {
  readonly key: string;
  readonly channel: DemoChannel;
  readonly name: string;
  /** At most eight characters, set on the drawn cover. */
  readonly coverTitle: string;
  readonly subtitle: string;
  /** Subject tags; the channel tag is implied by `channel`. */
  readonly tags: readonly string[];
  readonly intro: readonly string[];
  readonly audience: string;
  /** A key of the famous teachers, or a person of the course's own. */
  readonly lecturer: string | DemoLecturer;
  readonly corpKey: string;
  /** Period number shown as 第 N 期. */
  readonly versions: number;
  /** 0 none, 1 provincial quality, 2 national quality. */
  readonly courseQuality: 0 | 1 | 2;
  /** 0 all, 1 undergraduate, 2 vocational. */
  readonly courseLevel: 0 | 1 | 2;
  /** 1 independent, 4 mooc, 5 live. */
  readonly courseType: 1 | 4 | 5;
  /** 2 about to start, 3 running, 4 finished; agrees with the dates at the demo clock, 2026-11-20. */
  readonly publishStatus: 2 | 3 | 4;
  readonly startDate: string;
  readonly endDate: string;
  readonly studentNum: number;
  /** Learning hours that the course counts for. */
  readonly hours: number;
  readonly chapters: readonly DemoChapter[];
}

/** A chapter with its units. */
export function chapter(name: string, ...units: DemoUnit[]): DemoChapter {
  return { name, units };
}

/** A video unit of so many minutes. */
export function video(name: string, minutes: number): DemoUnit {
  return { name, resourceType: 1, minutes };
}

/** An audio unit of so many minutes. */
export function audio(name: string, minutes: number): DemoUnit {
  return { name, resourceType: 2, minutes };
}

/** A document to read, with the minutes that reading it takes. */
export function reading(name: string, minutes: number): DemoUnit {
  return { name, resourceType: 3, minutes };
}
