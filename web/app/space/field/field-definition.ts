import type { UploadFolderName } from "@perennial/contract/files/folder.ts";
import type { WidgetType } from "@perennial/contract/kernel/value-fault.ts";
import type { CSSProperties } from "react";

/** A value to choose; `value` is what travels. */
export interface FieldOption {
  readonly id?: string;
  readonly value: string | number;
  readonly name: string;
}

/** One field of a form and one column of a table (front §3). What is left out: shown, editable, not required. */
export interface FieldDefinition {
  readonly name: string;
  readonly label: string;
  readonly widgetType: WidgetType;
  readonly required?: boolean;
  /** False keeps the field out of the table; the column choice can't bring it back. */
  readonly showInList?: boolean;
  readonly showInDetail?: boolean;
  /** False keeps the field out of forms. */
  readonly editable?: boolean;
  /** True puts the field into the filters of the table. */
  readonly searchable?: boolean;
  readonly disabled?: boolean;
  readonly options?: readonly FieldOption[];
  readonly maxLength?: number;
  readonly minLength?: number;
  /** Width of the column in pixels. */
  readonly width?: number;
  readonly styles?: CSSProperties;

  /** Below the field of a form. */
  readonly hint?: string;
  /** Of a rich text that is short as a rule, in pixels. */
  readonly height?: number;
  /** Folder of uploads (front §9). */
  readonly folder?: UploadFolderName;
  /** A column that starts hidden; the column choice brings it in. */
  readonly isSecondary?: boolean;
  /** The table may be sorted by this field; the operation gets it as `toSort` says. */
  readonly isSortable?: boolean;
}

/** Values by field name, as they travel. */
export type FieldValues = Readonly<Record<string, unknown>>;

/** Uploads of one field at most (front §9). */
export const UPLOAD_MAX = 6;
