import { useMemo, type ReactNode } from "react";
import { useManager } from "../../../course/public.tsx";
import { useSpaceRoot } from "../../../space/space-context.ts";
import { ExamPlaceProvider, type ExamPlace } from "./exam-place.ts";

const placeAt = (to: (path: string) => string, base: string): ExamPlace => ({
  list: to(base),
  day: (dayId) => to(`${base}/${dayId}`),
  room: (dayId, roomId) => to(`${base}/${dayId}/room/${roomId}`),
});

/** Exam days in the course manager. */
export function InManager({ children }: { readonly children: ReactNode }): ReactNode {
  const { to } = useManager();
  const place = useMemo(
    () => ({
      ...placeAt((path) => to(path), "teaching/exam"),
      scripts: (settingId: string) => to(`teaching/test/batch/${settingId}`),
    }),
    [to],
  );
  return <ExamPlaceProvider value={place}>{children}</ExamPlaceProvider>;
}

/** Exam days in a console. */
export function InConsole({ children }: { readonly children: ReactNode }): ReactNode {
  const root = useSpaceRoot();
  const place = useMemo(() => placeAt((path) => `${root}/${path}`, "teachingManager/exam"), [root]);
  return <ExamPlaceProvider value={place}>{children}</ExamPlaceProvider>;
}
