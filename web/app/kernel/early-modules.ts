/** Modules that show a unit. */
const STUDY = [
  "app/shell/space/space-screens.client.tsx",
  "app/learning/study/study.screen.tsx",
] as const;

/** Modules that feed a film to the player. */
const FILM = "hls.js/dist/hls.light.mjs";

/** Modules that every page of the elder edition is made of, and those of its home page. */
const ELDER = ["app/shell/elder/elder-top.tsx", "app/shell/elder/elder-footer.tsx"] as const;
const ELDER_HOME = "app/shell/elder/elder-home.tsx";

const STUDY_PLACE =
  /^(?:\/ucenter\/learning-space)?\/course\/study\/([^/]+)\/(?:plan(?:\/[^/]+){0,2}|study)\/?$/;

/** The course whose units are studied at an address. */
export const studyPlaceAt = (pathname: string): string | undefined =>
  STUDY_PLACE.exec(pathname)?.[1];

/** Modules that a page names in its head, so that the browser fetches them before a script asks. */
export const EARLY_MODULES: readonly string[] = [...STUDY, FILM, ...ELDER, ELDER_HOME];

/** The modules of one page, in the order in which they are needed. */
export function earlyModulesOf(
  pathname: string,
  { hasFilm }: { readonly hasFilm: boolean },
): readonly string[] {
  const study = studyPlaceAt(pathname) === undefined ? [] : STUDY;
  return [...study, ...(hasFilm ? [FILM] : [])];
}

/** The modules of one page that only the elder edition draws; the server has drawn them too, so their style is awaited. */
export function elderModulesOf(pathname: string): readonly string[] {
  return pathname === "/" ? [...ELDER, ELDER_HOME] : ELDER;
}
