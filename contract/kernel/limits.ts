/** Every limit and constant that the requirements or the design name, once (front §9, consoles §9). */
export const LIMITS = {
  requestTimeoutMs: 50_000,
  siteInfoMaxAgeMs: 300_000,
  fingerprintCookieDays: 100,
  cookieDays: 7,
  homeTabPageSize: 8,
  activityTabPageSize: 20,
  listPageSize: 20,
  tablePageSize: 10,
  /** Largest page that a list hands out; beyond it nobody reads on a screen. */
  pageSizeMax: 100,
  /** What somebody looks for in a list, and what an address in a text or its picture's words may hold: characters. */
  keywordMax: 50,
  hrefMax: 1_000,
  pictureWordsMax: 100,
  /** A code by SMS or mail, or of an app; a mobile number, and one typed with blanks between. */
  codeLength: 6,
  mobileLength: 11,
  mobileTypedMax: 13,
  passwordMax: 128,
  noticeStagingMs: 500,
  logoutDelayMs: 100,
  submenuHideDelayMs: 500,
  tickerIntervalMs: 2_000,
  tickerRowHeightPx: 40,
  tickerTransitionMs: 500,
  teacherCarouselIntervalMs: 8_000,
  teacherCarouselLockMs: 550,
  teacherCarouselSize: 7,
  backToTopScrollPx: 500,
  wheelThreshold: 50,
  /** A search is counted so far, the whole catalogue further; what is longer says "300+". */
  searchCountCap: 300,
  catalogueCountCap: 10_000,
  mobileBreakpointPx: 992,
  courseCardWidthPx: 224,
  courseCardHeightPx: 127,
  /** Of an editor of rich text; a window that is lower shows what fits. */
  editorHeightPx: 700,
  sidebarWidthPx: 210,
  appQrCodePx: 120,
  errorToastMs: 5_000,
  /** Added to the visit total at display only, never stored (front §7). */
  visitCountOffset: 1_000_000,
  visitLogType: 8,
  visitLogLevel: 1,
  /** Larger bodies are refused before they are parsed. */
  jsonBodyBytes: 262_144,
  jsonDepth: 24,
  pageCacheFreshMs: 5_000,
  pageCacheStaleMs: 60_000,
  /** How long a render may take before those who wait get the page of before. */
  pageCachePatienceMs: 400,
  /** So old may a page be while the database is away. */
  pageCacheAwayMs: 600_000,
  sessionLifetimeMs: 7 * 24 * 3_600_000,
} as const;

/** Default corporation id and right path of a deployment (front §9). */
export const ROOT_CORP_ID = "CP";
/** Yes and No of parameters and flags, as strings on the wire of site parameters. */
export const YES = 1;
export const NO = 0;
export const APP_VERSION = "1.2.1";
