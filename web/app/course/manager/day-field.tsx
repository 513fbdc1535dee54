import { Input } from "antd";
import { Suspense, type ReactNode } from "react";
import { part } from "../../kernel/part.tsx";
import type { DayFieldProps } from "./day-picker.tsx";

const DayPicker = part(() => import("./day-picker.tsx"));

/** A calendar day without a time, as courses keep them; the calendar is fetched where one is shown. */
export function DayField(props: DayFieldProps): ReactNode {
  const { id, label } = props;
  const coming = <Input {...(id === undefined ? {} : { id })} aria-label={label} disabled />;
  return (
    <Suspense fallback={coming}>
      <DayPicker {...props} />
    </Suspense>
  );
}
