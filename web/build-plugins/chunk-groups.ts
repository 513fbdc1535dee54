const inFolder = (folder: string, names: string): string[] =>
  names.split(" ").map((name) => `${folder}/${name}.`);

/** Of the contract only what public pages call: the names of the consoles' operations stay with them. */
const FRAME = [
  ...inFolder(
    "web/app",
    "root shell/addresses shell/failure-page site/gate/missing-page cms/article-body",
  ),
  ...inFolder("web/app/course", "favourite-button favourite-words"),
  ...inFolder("contract/site", "param"),
  ...inFolder("contract", "identity/sign-in/session journal/visit messaging/message"),
  ...inFolder("contract/journal", "browser-error"),
  ...inFolder("contract", "cms/content cms/channel course/course course/enrolment/favourite"),
];

const SPACE = [
  ...inFolder("web/app/shell/space", "browser-screens space-places space-refusal space-routes"),
  ...inFolder("web/app/shell/space", "space-menu space-screens space-skeleton space-words"),
  ...inFolder("web/app/shell", "live-guard"),
  ...inFolder("web/app/space", "live load-space-theme query reading reading-shape screen-table"),
  ...inFolder("web/app/space", "space-context space-page"),
  ...inFolder("web/app", "learning/study/study-address media/clock-time"),
  ...inFolder("web/app", "course/manager/manager-context site/remember-site sso/use-own-token"),
  ...inFolder("contract/learning/study", "study"),
  ...inFolder("contract", "desk/work question/review site/menu/menu sso/handover"),
];

const STUDY = [
  ...inFolder("web/app/learning", "link-course short-name unmet-words"),
  ...inFolder("web/app/learning/study", "study-bar study-facts"),
  ...inFolder("web/app/learning/study", "study-frame study-next study-pages study-plan"),
  ...inFolder("web/app/learning/study", "study-start study-transcript study-unit-words"),
  ...inFolder("web/app/learning/study", "study-unit study-unmet study-words study.screen"),
  ...inFolder("web/app/learning/watch", "own-outbox played-intervals report-outbox report-port"),
  ...inFolder("web/app/learning/watch", "start-second use-watching watch-reporter"),
  ...inFolder("web/app/course/units/special", "due-marker film-player plain-players public"),
  ...inFolder("web/app/course/units/special", "sentence-at special-unit special-words"),
  ...inFolder("web/app/course/units/special", "timed-text unit-view use-document-place"),
  ...inFolder("web/app/course/units/special", "use-sitting"),
  ...inFolder("web/app/media/player", "audio-player fresh-playback hls-source player-element"),
  ...inFolder("web/app/media/player", "player-heat player-help player-mark player-mini"),
  ...inFolder("web/app/media/player", "player-quality player-select player-time player-words"),
  ...inFolder("web/app/media/player", "use-controls use-read-playback use-source video-player"),
  ...inFolder("web/app/media/player", "video-stage"),
  ...inFolder("web/app/question", "public question-choices question-dialog question-words"),
];

const PARTS = [
  ...inFolder("web/app/space", "ask flag-switch leave-guard row-action sheet-picker"),
  ...inFolder("web/app/space/field", "field-choices field-columns field-definition field-detail"),
  ...inFolder("web/app/space/field", "field-form field-rich-text field-rows field-rules"),
  ...inFolder("web/app/space/field", "field-table field-values field-widget field-words"),
  ...inFolder("web/app/space/table", "table-address table-cards table-choice table-filters"),
  ...inFolder("web/app/space/table", "table-words"),
];

/** Modules by the chunk that they travel in; a test holds that each is there. */
export const CHUNK_MODULES = { frame: FRAME, space: SPACE, study: STUDY, parts: PARTS };

const inPackage = (folder: string, names: string): string[] =>
  names.split(" ").map((name) => `${folder}/${name}`);

/** Reading aloud belongs to the elder edition, slides to home pages, drafts to who writes. */
const SHARED =
  /[\\/](?:web[\\/]app[\\/](?:kernel(?![\\/]draft[\\/])|ui(?![\\/](?:reading|carousel|draft-line))|shell[\\/]frame)[\\/]|contract[\\/]kernel[\\/](?!fields|page|operation))/;
const DRAFT = /[\\/]web[\\/]app[\\/](?:kernel[\\/]draft[\\/]|ui[\\/]draft-line)/;
const TABLES = /[\\/]web[\\/]app[\\/][a-z]{1,40}[\\/]routes\.ts$/;
const PIECES = [
  "@ant-design/icons",
  "dayjs/dayjs.min.js",
  ...inPackage("@rc-component", "util motion portal resize-observer dialog input notification"),
  ...inPackage("antd/es", "_util style theme config-provider spin empty tooltip button grid"),
  ...inPackage("antd/es", "app flex form/hooks/useVariants.js input message modal notification"),
  ...inPackage("antd/es", "skeleton space tag"),
];
/** What drops down, and trees. */
const CHOICES = [
  ...inPackage("@rc-component", "dropdown menu overflow select tree virtual-list"),
  ...inPackage("antd/es", "checkbox dropdown layout menu select tree"),
];
/** Tables and forms. */
const LISTS = [
  ...inPackage("@rc-component", "form input-number pagination segmented table"),
  ...inPackage("antd/es", "form input-number pagination radio segmented table"),
];
const DATES = [
  ...inPackage("dayjs", "plugin"),
  ...inPackage("@rc-component", "picker"),
  ...inPackage("antd/es", "date-picker time-picker"),
];
const CLIENT = /[\\/](?:react-dom[\\/](?:cjs[\\/]react-dom-)?client|scheduler[\\/])/;
const LOCALE = /[\\/]locale[\\/](zh_CN|en_US|es_ES|common)\.js$/;
const THEME = /[\\/]web[\\/]app[\\/]space[\\/]space-(?:theme|tokens|elder)\.\w+$/;
const QUERIES = /[\\/]@tanstack[\\/](?:react-query|query-core)[\\/]/;

const isIn = (packages: readonly string[], id: string): boolean => {
  const path = id.replaceAll("\\", "/");
  return packages.some((one) => path.includes(`/node_modules/${one}/`));
};

const holds = (modules: readonly string[], id: string): boolean => {
  const path = id.replaceAll("\\", "/");
  return modules.some((module) => path.includes(`/${module}`));
};

/** What most pages share. */
export const isFrame = (id: string): boolean => SHARED.test(id) || holds(FRAME, id);

/** What every screen of a space stands on. */
export const isSpace = (id: string): boolean =>
  TABLES.test(id) || QUERIES.test(id) || holds(SPACE, id);

/** What a film waits for. */
export const isStudy = (id: string): boolean => holds(STUDY, id);

/** What brings a page to life; Ant Design asks for it too. */
export const isClient = (id: string): boolean => CLIENT.test(id);

/** What nearly all of Ant Design stands on, its icons, and the theme: fifty files of half a kilobyte otherwise. */
export const isDesign = (id: string): boolean => isIn(PIECES, id) || THEME.test(id);

/** What drops down, trees, and the signs for what was chosen. */
export const isChoice = (id: string): boolean => isIn(CHOICES, id);

/** Tables, their pages, and forms. */
export const isList = (id: string): boolean => isIn(LISTS, id);

/** Calendars and clocks: fetched where one is shown. */
export const isDates = (id: string): boolean => isIn(DATES, id);

/** The words of Ant Design, one file for each language; what all share goes with those on which its parts fall back. */
export function designWords(id: string): string | null {
  const [, language] = LOCALE.exec(id) ?? [];
  if (language === undefined) return null;
  return `words-${language === "common" ? "en_US" : language}`;
}

/** What lists and forms are made of beside Ant Design. */
export const isParts = (id: string): boolean => holds(PARTS, id);

/** Texts that wait for their writer: on public pages and in spaces, where somebody writes. */
export const isDraft = (id: string): boolean => DRAFT.test(id);
