import { listOwnCourses } from "@perennial/contract/course/create/create.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Select } from "antd";
import { useState, type ReactNode } from "react";
import { useRead } from "../space/query.ts";
import { useBoardWords } from "./board/board-words.ts";

type OwnCourse = OutputOf<typeof listOwnCourses>[number];

const CHOICES = 50;

/** Courses that the viewer works on, the last touched first; the server finds those by name that do not stand here. */
export function useOwnCourses(keyword = "") {
  return useRead(listOwnCourses, { pageNo: 1, pageSize: CHOICES, keyword });
}

interface CoursePickerProps {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (courseId: string, course: OwnCourse | undefined) => void;
  /** Words of a first choice that stands for all courses; none when it is left out. */
  readonly all?: string;
}

/** Chooses one of the viewer's courses, in the spaces that tell of all of them. */
export function CoursePicker({ id, value = "", onChange, all }: CoursePickerProps): ReactNode {
  const words = useBoardWords();
  const [keyword, setKeyword] = useState("");
  const courses = useOwnCourses(keyword);
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      aria-label={words.course}
      style={{ width: "100%", maxWidth: 320 }}
      value={value === "" && all === undefined ? undefined : value}
      loading={courses.isFetching}
      showSearch={{
        filterOption: false,
        onSearch: (text) => setKeyword(text.trim().slice(0, CHOICES)),
      }}
      options={[
        ...(all === undefined || keyword !== "" ? [] : [{ value: "", label: all }]),
        ...(courses.data ?? []).map((course) => ({ value: course.id, label: course.name })),
      ]}
      onChange={(courseId: string) =>
        onChange?.(
          courseId,
          courses.data?.find((course) => course.id === courseId),
        )
      }
    />
  );
}
