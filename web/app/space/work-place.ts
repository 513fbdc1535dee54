const WORK_PLACE =
  /^\/ucenter\/learning-space\/course\/study\/[^/]+\/(?:homework\/do|test\/(?:do|redo)|exam\/do(?:_copy)?)(?:\/[^/]+)?\/?$/;

/** Whether a paper is worked at here: nothing else stands on such a page. */
export const isWorkPlace = (pathname: string): boolean => WORK_PLACE.test(pathname);
