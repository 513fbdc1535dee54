import * as contract from "@perennial/contract/training/teaching/desk.ts";
import { implement } from "../tables.ts";
import { teachersOf } from "./lesson.ts";
import { classesFor } from "./taught-classes.ts";

/** A project may have many classes; a form offers so many. */
const CLASSES_MAX = 500;

/** jxgl: what somebody may work on in the teaching of a project. */
export const teachingDesk = implement(contract, {
  async getTeachingDesk({ db, viewer, right: { packageId: right } }) {
    const [classes, courses, teachers] = await Promise.all([
      classesFor(db, viewer().userId, right)
        .select(["class.id", "class.name", "class.is_closed as isClosed"])
        .orderBy("class.created_at")
        .orderBy("class.id")
        .limit(CLASSES_MAX)
        .execute(),
      db
        .selectFrom("training.package_course as item")
        .innerJoin("course.course as course", "course.id", "item.course_id")
        .select(["course.id", "course.name"])
        .where("item.package_id", "=", right.id)
        .where("item.is_retired", "=", false)
        .where("course.deleted_at", "is", null)
        .orderBy("item.sort")
        .execute(),
      teachersOf(db, right.id)
        .select(["person.id", "person.name"])
        .orderBy("person.name")
        .orderBy("person.id")
        .limit(CLASSES_MAX)
        .execute(),
    ]);
    return { leads: right.may.leads, classes, courses, teachers };
  },
});
