import type { CSSProperties } from "react";
import type { FieldDefinition } from "./field-definition.ts";

/** What the control of a field gets. */
export interface FieldWidgetProps {
  readonly definition: FieldDefinition;
  readonly id?: string;
  /** As it travels; given by the form. */
  readonly value?: unknown;
  readonly onChange?: (value: unknown) => void;
  readonly isDisabled?: boolean;
  /** In a row of filters: nothing is required, choices can be cleared. */
  readonly isFilter?: boolean;
  readonly "aria-describedby"?: string;
  readonly "aria-invalid"?: boolean | "true" | "false";
}

/** What a part of the control gets on top: what all of Ant Design's fields are given. */
export interface WidgetPartProps extends FieldWidgetProps {
  readonly shared: {
    readonly id?: string;
    readonly disabled: boolean;
    readonly style: CSSProperties;
    readonly "aria-describedby": string | undefined;
    readonly "aria-invalid": boolean | "true" | "false" | undefined;
    readonly "aria-required": true | undefined;
  };
  readonly onChange: (value: unknown) => void;
}
