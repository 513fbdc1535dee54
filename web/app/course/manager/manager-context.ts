import type { getManager } from "@perennial/contract/course/manager/manager.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { createContext, useContext } from "react";

type Course = OutputOf<typeof getManager>;
type Period = Course["periods"][number];

/** What every page of the course manager knows of where it stands. */
export interface ManagerFacts {
  readonly courseId: string;
  /** The chosen period; the newest unless the address names another. */
  readonly periodId: string;
  /** Course types of consoles §3. */
  readonly courseType: number;
  readonly may: Course["may"];
  readonly course: Course;
  readonly period: Period;
  /** Address of another page of this manager, in the chosen period: `to("prepare/plan")`. */
  readonly to: (path: string, query?: Readonly<Record<string, string>>) => string;
  /** Reads the frame anew after something that it shows has changed. */
  readonly refresh: () => Promise<void>;
}

/** Given by the frame to every page inside. */
export const ManagerContext = createContext<ManagerFacts | undefined>(undefined);

/** The course and period that a page of the course manager works on. */
export function useManager(): ManagerFacts {
  const facts = useContext(ManagerContext);
  if (!facts) throw new Error("the page stands in no course manager");
  return facts;
}

/** The address of a page of the manager; the newest period needs no naming. */
export function managerHref(
  course: Pick<Course, "courseId" | "periodId" | "periods">,
  path: string,
  query: Readonly<Record<string, string>> = {},
): string {
  const params = new URLSearchParams(query);
  if (course.periodId !== course.periods[0]?.id) params.set("period", course.periodId);
  const search = params.size > 0 ? `?${params.toString()}` : "";
  return `/course/${course.courseId}/manager/${path}${search}`;
}
