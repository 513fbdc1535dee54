/** Resources of the demo region, by fixed ids, for the plans of the demo's courses. */
export const DEMO_RESOURCES = {
  videos: ["demo-video-1", "demo-video-2", "demo-video-3", "demo-video-4"],
  audios: ["demo-audio-1", "demo-audio-2"],
  documents: ["demo-document-1"],
  pictures: [
    "demo-picture-1",
    "demo-picture-2",
    "demo-picture-3",
    "demo-picture-4",
    "demo-picture-5",
    "demo-picture-6",
  ],
} as const;

/** What learners of the demo have handed in, by fixed ids: a photograph and a recording. */
export const DEMO_HANDED = { picture: "demo-handed-picture", sound: "demo-handed-sound" } as const;

/** Who has claimed a resource that is still to be drawn; no worker takes it up. */
export const DEMO_CLAIM = "demo";

/** A film or sound of the demo, drawn when the server has nothing else to do. */
export interface DemoClip {
  readonly id: string;
  readonly name: string;
  readonly kind: "video" | "audio";
  /** Cover among the demo's pictures that the film moves over. */
  readonly picture: string;
  readonly size: readonly [width: number, height: number];
  readonly seconds: number;
  /** Lowest note of the melody in hertz. */
  readonly tone: number;
}

export const DEMO_CLIPS: readonly DemoClip[] = [
  {
    id: "demo-video-1",
    name: "颜体楷书的起笔.mp4",
    kind: "video",
    picture: "course-calligraphy-01",
    size: [1920, 1080],
    seconds: 24,
    tone: 220,
  },
  {
    id: "demo-video-2",
    name: "太极起势与呼吸.mp4",
    kind: "video",
    picture: "activity-evening-school",
    size: [1280, 720],
    seconds: 20,
    tone: 262,
  },
  {
    id: "demo-video-3",
    name: "手机摄影的取景.mp4",
    kind: "video",
    picture: "activity-craft-exhibition",
    size: [1280, 720],
    seconds: 20,
    tone: 294,
  },
  {
    id: "demo-video-4",
    name: "家常菜的火候.mp4",
    kind: "video",
    picture: "activity-family-kitchen",
    size: [1280, 720],
    seconds: 20,
    tone: 247,
  },
  {
    id: "demo-audio-1",
    name: "五声音阶练习.m4a",
    kind: "audio",
    picture: "",
    size: [0, 0],
    seconds: 30,
    tone: 262,
  },
  {
    id: "demo-audio-2",
    name: "节奏与停顿.m4a",
    kind: "audio",
    picture: "",
    size: [0, 0],
    seconds: 24,
    tone: 196,
  },
  {
    id: DEMO_HANDED.sound,
    name: "我吹的音阶.m4a",
    kind: "audio",
    picture: "",
    size: [0, 0],
    seconds: 12,
    tone: 330,
  },
];

/** Width and height of the photograph that was handed in. */
export const DEMO_NOTES_SIZE = [720, 960] as const;

/** Width and height of each picture below. */
export const DEMO_PICTURE_SIZE = [640, 360] as const;

/** Pictures of the demo that stand in the library too: file among the demo's pictures, and name. */
export const DEMO_PICTURES: readonly (readonly [file: string, name: string])[] = [
  ["activity-book-exchange", "换书市集"],
  ["activity-choir-gala", "合唱汇演"],
  ["activity-craft-exhibition", "手工展"],
  ["activity-evening-school", "社区夜校"],
  ["activity-family-kitchen", "家庭厨房"],
  ["activity-harvest-livestream", "丰收直播"],
];
