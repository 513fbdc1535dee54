import { DatePicker, TimePicker } from "antd";
import dayjs, { type Dayjs } from "dayjs";
import type { ReactNode } from "react";
import { fromWallClock, wallClock } from "../../kernel/format.ts";
import type { WidgetPartProps } from "./field-widget-props.ts";

const asMoment = (value: unknown): Dayjs | null =>
  typeof value === "number" || (typeof value === "string" && value !== "")
    ? dayjs(wallClock(value))
    : null;

/** A day, a moment or a time of the day, of China's clock. */
export default function MomentWidget(props: WidgetPartProps): ReactNode {
  const { definition, value, shared, onChange } = props;
  const change = (next: Dayjs | Dayjs[] | null): void =>
    onChange(next === null || Array.isArray(next) ? undefined : fromWallClock(next.valueOf()));
  const moment = { ...shared, value: asMoment(value), onChange: change };
  if (definition.widgetType === "Time") return <TimePicker {...moment} format="HH:mm" />;
  if (definition.widgetType === "Date") return <DatePicker {...moment} />;
  return <DatePicker {...moment} showTime={{ format: "HH:mm" }} format="YYYY-MM-DD HH:mm" />;
}
