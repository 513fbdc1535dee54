const inFolder = (folder: string, names: string): string[] =>
  names.split(" ").map((name) => `${folder}/${name}.`);

/** Of the contract only what public pages call: the names of the consoles' operations stay with them. */
const FRAME = [
  ...inFolder("web/app", "root shell/addresses cms/article-body"),
  ...inFolder("web/app/course", "favourite-button favourite-words"),
  ...inFolder("contract/site", "appearance param site"),
  ...inFolder("contract", "identity/sign-in/session journal/visit messaging/message"),
  ...inFolder("contract", "cms/content cms/channel course/course course/enrolment/favourite"),
  ...inFolder("contract", "learning/study/study"),
];

const SPACE = [
  ...inFolder("web/app/shell/space", "browser-screens space-places space-refusal space-routes"),
  ...inFolder("web/app/shell/space", "space-screens space-skeleton space-words"),
  ...inFolder("web/app", "shell/live-guard space/query space/screen-table space/space-page"),
];

const STUDY = [
  ...inFolder("web/app/learning", "link-course short-name unmet-words"),
  ...inFolder("web/app/learning/study", "study-address study-bar study-below study-facts"),
  ...inFolder("web/app/learning/study", "study-frame study-next study-pages study-plan"),
  ...inFolder("web/app/learning/study", "study-start study-transcript study-unit-words"),
  ...inFolder("web/app/learning/study", "study-unit study-unmet study-words study.screen"),
  ...inFolder("web/app/learning/watch", "own-outbox played-intervals report-outbox report-port"),
  ...inFolder("web/app/learning/watch", "use-settled use-watching watch-reporter"),
  ...inFolder("web/app/course/units/special", "due-marker film-player plain-players public"),
  ...inFolder("web/app/course/units/special", "sentence-at special-unit special-words"),
  ...inFolder("web/app/course/units/special", "timed-text unit-view use-document-place"),
  ...inFolder("web/app/course/units/special", "use-sitting"),
  ...inFolder("web/app/media", "clock-time"),
  ...inFolder("web/app/media/player", "audio-player fresh-playback hls-source player-element"),
  ...inFolder("web/app/media/player", "player-heat player-help player-mark player-mini"),
  ...inFolder("web/app/media/player", "player-quality player-select player-time player-words"),
  ...inFolder("web/app/media/player", "read-playback use-controls use-source video-player"),
  ...inFolder("web/app/media/player", "video-stage"),
  ...inFolder("web/app/question", "public question-choices question-dialog question-words"),
];

/** Modules by the chunk that they travel in; a test holds that each is there. */
export const CHUNK_MODULES = { frame: FRAME, space: SPACE, study: STUDY };

const SHARED =
  /[\\/](?:web[\\/]app[\\/](?:kernel|ui|shell[\\/]frame)[\\/]|contract[\\/]kernel[\\/](?!fields|page|operation))/;
const TABLES = /[\\/]web[\\/]app[\\/][a-z]{1,40}[\\/]routes\.ts$/;
const QUERIES = /[\\/]@tanstack[\\/](?:react-query|query-core)[\\/]/;

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
