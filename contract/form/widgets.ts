/** What a field of a form is entered with: the widget types of custom forms (consoles §3), in their order. */
export const FORM_WIDGETS = [
  "SingleLineText",
  "MultiLineText",
  "Radio",
  "CheckBox",
  "DropdownSelect",
  "MultiLevelDropdown",
  "MultiImageUpload",
  "Number",
  "UploadFile",
  "Time",
  "Date",
  "DateTime",
  "PageSplit",
  "Sketch",
  "Website",
  "Geography",
  "FullName",
  "MobileNumber",
  "Phone",
  "Email",
  "Address",
  "Compose",
] as const;
export type FormWidget = (typeof FORM_WIDGETS)[number];

/** Widgets whose answer is chosen among options. */
export const CHOICE_WIDGETS = ["Radio", "CheckBox", "DropdownSelect"] as const;

/** Widgets whose answer is a file of the person; an anonymous form has none of them, for a file knows who sent it. */
export const FILE_WIDGETS = ["MultiImageUpload", "UploadFile", "Sketch"] as const;

/** Widgets whose answer is one text. */
export const TEXT_WIDGETS = [
  "SingleLineText",
  "MultiLineText",
  "Website",
  "FullName",
  "MobileNumber",
  "Phone",
  "Email",
] as const;

/** Widgets whose answer is a moment in milliseconds. */
export const MOMENT_WIDGETS = ["Time", "Date", "DateTime"] as const;

/** What a column of a composed field can be. */
export const COLUMN_WIDGETS = [
  "SingleLineText",
  "Number",
  "Date",
  "MobileNumber",
  "DropdownSelect",
] as const;

/** Bounds of forms and of what is answered. */
export const FORM_LIMITS = {
  titleMax: 100,
  introMax: 2_000,
  thanksMax: 500,
  fieldsMax: 200,
  labelMax: 200,
  hintMax: 500,
  optionsMax: 100,
  optionNameMax: 100,
  nodesMax: 500,
  levelsMax: 4,
  columnsMax: 8,
  rowsMax: 20,
  rulesMax: 10,
  textMax: 5_000,
  shortMax: 200,
  /** What stands behind a number. */
  unitMax: 20,
  /** Files of one field at most (front §9). */
  filesMax: 6,
  quotaMax: 1_000_000,
} as const;

/** Groups with fewer answers are not shown by themselves. */
export const GROUP_MIN = 5;
