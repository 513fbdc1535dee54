/** Every limit and constant that the requirements name, in one place (front §9, consoles §9). */
export const LIMITS = {
  requestTimeoutMs: 50_000,
  siteInfoMaxAgeMs: 300_000,
  fingerprintCookieDays: 100,
  cookieDays: 7,
  homeTabPageSize: 8,
  activityTabPageSize: 20,
  listPageSize: 20,
  tablePageSize: 10,
  /** The largest page that a list hands out. */
  pageSizeMax: 100,
  /** Characters of a search word in a list, and of an address or picture description within a text. */
  keywordMax: 50,
  hrefMax: 1_000,
  pictureWordsMax: 100,
  /** Digits of a code by SMS, by mail or from an app, of a mobile number, and of a number typed with blanks. */
  codeLength: 6,
  mobileLength: 11,
  mobileTypedMax: 13,
  /** Characters of a resident ID (GB 11643) and of an organisation's credit code (GB 32100). */
  residentIdLength: 18,
  creditCodeLength: 18,
  passwordMax: 128,
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
  /**
   * Search results are counted up to the first bound, the whole catalogue up to the second; beyond it the page says
   * "300+".
   */
  searchCountCap: 300,
  /** Long tables of consoles are counted at once up to this; the exact number comes afterwards (decision 036). */
  listCountCap: 10_000,
  catalogueCountCap: 10_000,
  mobileBreakpointPx: 992,
  courseCardWidthPx: 224,
  courseCardHeightPx: 127,
  /** Height of the rich text editor; a lower window shows as much as fits. */
  editorHeightPx: 700,
  sidebarWidthPx: 210,
  appQrCodePx: 120,
  errorToastMs: 5_000,
  /** Added to the visit total for display only, never stored (front §7). */
  visitCountOffset: 1_000_000,
  visitLogType: 8,
  visitLogLevel: 1,
  /** Larger bodies are refused before parsing. */
  jsonBodyBytes: 262_144,
  jsonDepth: 24,
  pageCacheFreshMs: 5_000,
  pageCacheStaleMs: 60_000,
  /** How long a render may take before those who wait get the previous version of the page. */
  pageCachePatienceMs: 400,
  /** The oldest page that is handed out while the database is away. */
  pageCacheAwayMs: 600_000,
  sessionLifetimeMs: 7 * 24 * 3_600_000,
} as const;

/** Default organisation id and right path of a deployment (front §9). */
export const ROOT_CORP_ID = "CP";
/** Yes and No of site parameters and flags, which are strings on the wire. */
export const YES = 1;
export const NO = 0;
export const APP_VERSION = "1.2.1";
