import type { CourseFacts } from "../course/public.tsx";
import type { Item } from "./content-item.ts";

/** The course that an item presents, in the shape of a course card; its facts come as extra words. */
export function courseOfItem({ subjectId, title, cover, extra }: Item): CourseFacts {
  const { versions = "0", courseQuality = "0", studentNum = "0", speakerName = "" } = extra;
  return {
    id: subjectId,
    name: title,
    coverUrl: cover,
    versions: Number(versions) || 0,
    courseQuality: Number(courseQuality) || 0,
    teacherName: speakerName,
    studentNum: Number(studentNum) || 0,
  };
}
