import type { DemoQuestion } from "../../question/public.ts";
import type { UnitContentValue } from "@perennial/contract/course/units/unit-content.ts";
import { DEMO_RESOURCES } from "../../media/public.ts";

/** A unit of the demo with its content. */
export interface DemoUnit {
  readonly name: string;
  readonly content: UnitContentValue;
}

const [fair, choir, craft, evening, kitchen, harvest] = DEMO_RESOURCES.pictures;
const [scale, rhythm] = DEMO_RESOURCES.audios;
const [, , photo, cooking] = DEMO_RESOURCES.videos;

const spread = <Line extends { readonly text: string }>(
  seconds: number,
  lines: readonly Line[],
): (Line & { from: number; to: number })[] => {
  const length = seconds / lines.length;
  return lines.map((line, at) => ({
    ...line,
    from: Math.round(at * length * 10) / 10,
    to: Math.round((at + 1) * length * 10) / 10,
  }));
};

/** 绘本: six pages of a day in the neighbourhood. */
export const DEMO_PICTURE_BOOK: DemoUnit = {
  name: "社区的一天",
  content: {
    kind: "pictureBook",
    pages: [
      { pictureId: fair, text: "清早，换书的桌子摆到了树下。", voiceId: null },
      { pictureId: craft, text: "外婆教我编一只小竹篮。", voiceId: null },
      { pictureId: kitchen, text: "中午，厨房里飘出豆角焖面的香味。", voiceId: null },
      { pictureId: harvest, text: "下午，叔叔在屏幕里收玉米。", voiceId: null },
      { pictureId: choir, text: "傍晚，合唱团唱起老歌。", voiceId: rhythm },
      { pictureId: evening, text: "天黑了，夜校的灯一盏一盏亮起来。", voiceId: null },
    ],
  },
};

/** 配音: a short film about cooking with five lines. */
export const DEMO_DUB: DemoUnit = {
  name: "给《家常菜的火候》配音",
  content: {
    kind: "dub",
    resourceId: cooking,
    lines: spread(20, [
      { text: "先把锅烧热，再倒油。" },
      { text: "油面起细纹，就是五成热。" },
      { text: "下姜片，转小火慢慢煸。" },
      { text: "菜下锅后开大火，快翻几下。" },
      { text: "出锅前沿锅边淋一点醋，香味就起来了。" },
    ]),
  },
};

/** 朗读: a page that follows its sound. */
export const DEMO_READING: DemoUnit = {
  name: "五个音，唱一首歌",
  content: {
    kind: "reading",
    resourceId: scale,
    sentences: spread(30, [
      { text: "宫、商、角、徵、羽，是古人用的五个音。", isParagraph: true },
      { text: "只有五个音，却写出了许多好听的调子。", isParagraph: false },
      { text: "先闭上眼，听一遍从低到高的五个音。", isParagraph: true },
      { text: "再跟着轻声哼，气要匀，嘴要松。", isParagraph: false },
      { text: "哼到最高的一个音，不要用力，让它自己飘上去。", isParagraph: false },
      { text: "等五个音都认得了，就可以自己编一句。", isParagraph: true },
    ]),
  },
};

/** 轻课: four cards to be read on a bus. */
export const DEMO_CARDS: DemoUnit = {
  name: "手机拍好一张照片",
  content: {
    kind: "cards",
    cards: [
      {
        title: "先擦镜头",
        html: "<p>手机在口袋里放一天，镜头上多半有指印。用衣角轻轻擦一下，照片就清楚了。</p>",
        pictureId: craft,
        voiceId: null,
      },
      {
        title: "打开九宫格",
        html: "<p>在相机设置里打开<strong>网格</strong>。把人放在竖线上，把地平线放在横线上。</p>",
        pictureId: evening,
        voiceId: null,
      },
      {
        title: "让光从侧面来",
        html: "<p>正午的光太硬，早晚的光最好看。让人侧对着光，脸上就有了层次。</p>",
        pictureId: harvest,
        voiceId: null,
      },
      {
        title: "多走两步",
        html: "<ul><li>少用放大，多走近。</li><li>蹲下来，和孩子一样高。</li><li>同一个地方拍三张，再选一张。</li></ul>",
        pictureId: choir,
        voiceId: null,
      },
    ],
  },
};

/** Questions of the micro course: its exercise asks them all, the first pops up in its film. */
export const DEMO_QUESTIONS: readonly DemoQuestion[] = [
  {
    id: "demo-question-grid",
    type: 1,
    stem: "用九宫格构图时，主体放在哪里最稳妥？",
    options: ["画面正中", "横线与竖线的交点附近", "画面最边上", "随便哪里都一样"],
    right: [1],
    analysis: "交点附近既突出主体，又给画面留出方向。",
  },
  {
    id: "demo-question-light",
    type: 2,
    stem: "下面哪些时候的光适合拍人像？",
    options: ["清晨", "正午的烈日下", "傍晚", "窗边的散射光"],
    right: [0, 2, 3],
    analysis: "正午的光从头顶来，眼窝里会有黑影。",
  },
  {
    id: "demo-question-zoom",
    type: 3,
    stem: "拍远处的人，放大比走近更清楚。",
    options: ["正确", "错误"],
    right: [1],
    analysis: "手机的数码放大是裁切，走近才清楚。",
  },
];

/** 微课: one film and one exercise. */
export const DEMO_MICRO: readonly DemoUnit[] = [
  {
    name: "取景的三个办法",
    content: {
      kind: "video",
      resourceId: photo,
      thirdVideoId: "",
      thirdSeconds: 0,
      notes: "<p>看的时候留意：主体在哪里，光从哪里来，画面边上有没有多余的东西。</p>",
    },
  },
  {
    name: "练一练",
    content: {
      kind: "exercise",
      questionIds: DEMO_QUESTIONS.map(({ id }) => id),
      passPercent: 60,
      tryMax: 0,
    },
  },
];

/** Seconds of the micro course's film at which its first question pops up. */
export const DEMO_MARKER_SECOND = 8;

/** Where the link course of the demo leads: a registered application of the province site. */
export const DEMO_LINK_URL = "https://library.example.cn/reading";
