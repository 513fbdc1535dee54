/** Who says it: a learner by number in the order of enrolment, the one who learns in all kinds of courses, or the teacher who leads it. */
export type DemoSpeaker = number | "student01" | "teacher";

export interface DemoReply {
  readonly by: DemoSpeaker;
  readonly text: string;
  /** Hours after the post. */
  readonly after: number;
  /** Number of the reply that it answers. */
  readonly to?: number;
}

export interface DemoPost {
  readonly by: DemoSpeaker;
  readonly title: string;
  readonly lines: readonly string[];
  readonly daysAgo: number;
  readonly isTop?: boolean;
  readonly isFeatured?: boolean;
  readonly isClosed?: boolean;
  /** On the board of the class. */
  readonly isOfClass?: boolean;
  readonly likes: number;
  readonly looks: number;
  readonly replies: readonly DemoReply[];
}

export interface DemoNotice {
  readonly title: string;
  readonly lines: readonly string[];
  readonly daysAgo: number;
  readonly isTop?: boolean;
  readonly isOfClass?: boolean;
  /** Left out: published. Days from now for a timed one. */
  readonly status?: "draft" | "withdrawn" | { readonly inDays: number };
  /** How many of a hundred receivers have read it. */
  readonly readPercent: number;
}

/** What is answered, some hours after the question. */
export interface DemoAnswer {
  readonly lines: readonly string[];
  readonly after: number;
}

export interface DemoInquiry {
  readonly by: DemoSpeaker;
  readonly title: string;
  readonly lines: readonly string[];
  readonly hoursAgo: number;
  /** Name of the unit that it is about. */
  readonly unit?: string;
  readonly second?: number;
  readonly isPrivate?: boolean;
  readonly answer?: DemoAnswer;
  /** Of another learner. */
  readonly help?: DemoAnswer & { readonly by: number; readonly isEndorsed?: boolean };
  /** The asker goes on after the teacher's answer. */
  readonly again?: DemoAnswer;
  /** The teacher's answer is the one that helped. */
  readonly isAccepted?: boolean;
}

export interface DemoNote {
  readonly by: DemoSpeaker;
  /** Left out: the beginning of its words. */
  readonly title?: string;
  readonly lines: readonly string[];
  readonly daysAgo: number;
  /** Name of the unit in which it was taken. */
  readonly unit: string;
  readonly second: number;
  readonly isQuality?: boolean;
  /** Kept to oneself. */
  readonly isPrivate?: boolean;
}

export interface DemoRating {
  readonly by: number;
  readonly stars: number;
  readonly text: string;
  readonly daysAgo: number;
  readonly reply?: string;
  readonly hiddenReason?: string;
}

/** What is said around one course of the demo. */
export interface DemoTalk {
  readonly courseId: string;
  readonly notices: readonly DemoNotice[];
  readonly posts: readonly DemoPost[];
  readonly inquiries: readonly DemoInquiry[];
  readonly notes: readonly DemoNote[];
  readonly ratings: readonly DemoRating[];
  /** Ratings without words, by stars 1 to 5, of learners after those above. */
  readonly silentRatings: readonly [number, number, number, number, number];
}
