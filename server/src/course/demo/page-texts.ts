/** What a page of the demo is about. */
interface PagePlace {
  readonly course: string;
  readonly chapter: string;
  readonly unit: string;
}

type PageText = (place: PagePlace) => string;

const paragraphs = (...lines: string[]): string => lines.map((line) => `<p>${line}</p>`).join("");
const list = (...lines: string[]): string =>
  `<ul>${lines.map((line) => `<li>${line}</li>`).join("")}</ul>`;

/** How a picture, a map or a table of signs is read. */
const readPicture: PageText = ({ unit, chapter }) =>
  [
    paragraphs(
      `《${unit}》不用一口气看完。先看全貌，再看自己最想弄明白的那一处，剩下的等用到时再回来。`,
    ),
    "<h2>三步读图</h2>",
    "<ol><li><strong>找方位。</strong>哪里是起点，箭头往哪边走，先在心里走一遍。</li>",
    "<li><strong>认记号。</strong>同一种颜色、同一种线条，说的是同一件事。</li>",
    "<li><strong>对实物。</strong>手边有什么就拿什么来比，比一次胜过看十次。</li></ol>",
    `<p>这张图配合“${chapter}”一章使用。看完视频再看图，会发现许多线条忽然有了意思。</p>`,
  ].join("");

/** How a form or a sample is filled in. */
const fillForm: PageText = ({ unit, course }) =>
  [
    paragraphs(
      `“${unit}”可以直接照着用，也可以改成自己的样子。关键是写下来：写下来的事，才做得到。`,
    ),
    "<h2>怎么填</h2>",
    "<table><thead><tr><th>一栏</th><th>写什么</th><th>提醒</th></tr></thead><tbody>",
    "<tr><td>日期</td><td>当天的年月日</td><td>当天写，不要隔夜补</td></tr>",
    "<tr><td>事情</td><td>一句话说清楚</td><td>先写做了什么，再写结果</td></tr>",
    "<tr><td>感受或疑问</td><td>想到什么写什么</td><td>下次上课带来问老师</td></tr></tbody></table>",
    `<p>坚持四周，翻回第一页看看，您会看到自己在《${course}》里走了多远。</p>`,
  ].join("");

/** How words and cards are learnt by heart. */
const learnWords: PageText = ({ unit, chapter }) =>
  [
    paragraphs(
      `${unit}收的都是“${chapter}”里反复出现的词。不求背下来，只求下次听到时不陌生。`,
      "每天认五个，比一天认五十个牢靠。",
    ),
    "<h2>三个记法</h2>",
    list(
      "<strong>说给家人听。</strong>用自己的话讲一遍，讲得通就是懂了。",
      "<strong>贴在眼前。</strong>冰箱门、床头、手机壁纸，都是好地方。",
      "<strong>放进生活里。</strong>今天遇到一次，就在旁边画一个勾。",
    ),
    "<blockquote><p>温故而知新，可以为师矣。——《论语》</p></blockquote>",
  ].join("");

/** How the works of fellow learners are read. */
const readWorks: PageText = ({ unit, course }) =>
  [
    paragraphs(
      `${unit}都来自往期学员。他们开始学《${course}》的时候，和您现在一样，也是从第一步走起的。`,
    ),
    "<h2>读的时候想一想</h2>",
    "<ol><li>哪一处最打动您？是因为做得巧，还是因为说得真？</li>",
    "<li>换成自己，会在什么地方做得不一样？</li>",
    "<li>有没有一个办法，可以明天就拿来用？</li></ol>",
    paragraphs("读完请到讨论区说一句话。被认真看见，是对作者最好的鼓励。"),
  ].join("");

/** Rules to keep. */
const keepRules: PageText = ({ unit, chapter }) =>
  [
    paragraphs(`动手之前，请把《${unit}》读两遍：一遍看懂，一遍对照自己。`),
    "<h2>记住五句话</h2>",
    "<ol><li>不懂就停，停下来问，不丢人。</li><li>先看清楚，再动手。</li>",
    "<li>一次只做一件事。</li><li>用过的东西放回原处。</li><li>出了岔子，先保人，再保物。</li></ol>",
    `<p>“${chapter}”后面的练习，都以这五句话为前提。忘了哪一句，就回来看一眼。</p>`,
  ].join("");

/** How a recipe, a calendar or a log goes with the days. */
const followDays: PageText = ({ unit, course }) =>
  [
    paragraphs(
      `${unit}按日子排，但不必一天不差。下雨、出门、带孩子，都可以往后挪一天，只要不断就好。`,
    ),
    "<h2>一周怎么安排</h2>",
    "<table><thead><tr><th>日子</th><th>做什么</th><th>大约多久</th></tr></thead><tbody>",
    "<tr><td>周一、周三</td><td>看一节视频，跟着做一遍</td><td>半小时</td></tr>",
    "<tr><td>周五</td><td>不看视频，自己做一遍</td><td>二十分钟</td></tr>",
    "<tr><td>周末</td><td>和家人一起做，拍一张照片</td><td>随意</td></tr></tbody></table>",
    `<p>照片可以发到《${course}》的讨论区，老师每周会挑几张讲一讲。</p>`,
  ].join("");

/** Anything else to be read. */
const readAround: PageText = ({ unit, chapter, course }) =>
  [
    paragraphs(
      `这一页是“${chapter}”的补充阅读：${unit}。视频里来不及细说的，都写在这里。`,
      "可以一边看一边记，也可以先收藏，等学完整章再回来。",
    ),
    "<h2>带着问题读</h2>",
    list(
      "这件事和我的生活有什么关系？",
      "哪一句话是第一次听说的？记下来，去查一查。",
      "读完之后，我能做的第一件小事是什么？",
    ),
    `<p>《${course}》不考死记硬背。能说出自己的理解，就是学会了。</p>`,
  ].join("");

const BY_NAME: readonly (readonly [names: RegExp, text: PageText])[] = [
  [/图|谱|地点|形$/, readPicture],
  [/范本|模板|格式|日记|表/, fillForm],
  [/词|卡片|卡$|对照|问题/, learnWords],
  [/习作|访谈|文章|点评|注$/, readWorks],
  [/守则|提醒|要求|指引|指南|要点|谣言|手册/, keepRules],
  [/日历|食谱|日志/, followDays],
];

/** Rich text of a page to read, told by its name. */
export function pageText(place: PagePlace): string {
  const found = BY_NAME.find(([names]) => names.test(place.unit));
  return (found?.[1] ?? readAround)(place);
}

/** The page that a course opens with: for whom it is, what comes, how one learns. */
export function openingText(course: {
  readonly name: string;
  readonly subtitle: string;
  readonly audience: string;
  readonly hours: number;
  readonly chapters: readonly { readonly name: string; readonly units: readonly unknown[] }[];
}): string {
  return [
    paragraphs(
      `欢迎来到《${course.name}》：${course.subtitle}。`,
      `适合：${course.audience}。学完记 ${course.hours} 学时。`,
    ),
    "<h2>我们会学什么</h2>",
    "<table><thead><tr><th>章</th><th>内容</th><th>单元</th></tr></thead><tbody>",
    course.chapters
      .map(
        ({ name, units }, at) =>
          `<tr><td>${at + 1}</td><td>${name}</td><td>${units.length}</td></tr>`,
      )
      .join(""),
    "</tbody></table>",
    "<h2>怎样学得轻松</h2>",
    list(
      "每周两三次，每次不超过半小时，比一口气看完记得牢。",
      "没听清就往回拖，视频不会催您。",
      "有问题随时发到“问答”，老师和同学都会看到。",
    ),
  ].join("");
}
