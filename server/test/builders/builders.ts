import { ROOT_CORP_ID } from "@perennial/contract/kernel/limits.ts";
import {
  insertCorps,
  insertPeople,
  type TestPerson,
} from "../../src/identity/people/user-fixtures.ts";
import { PROVINCE_SITE_ID } from "../../src/site/public.ts";
import { siteChanged } from "../../src/site/site-store.ts";
import { buildQuestion, type QuestionGiven } from "./question.ts";
import type { TestApp } from "../app.ts";
import { buildArticle, buildChannel } from "./article.ts";
import { buildPackage } from "./package.ts";
import { buildCourse, buildEnrolment, type BuiltCourse } from "./course.ts";

type PersonGiven = Partial<TestPerson> & { readonly role?: string; readonly corpId?: string };

let made = 0;

/**
 * What a test needs in a database without the demo (`hasDemo: false`): the site is installed and empty, everything else
 * is built by name. Each default is valid; only what a test is about needs naming. Ids are new for each call.
 */
export async function buildOn(app: TestApp) {
  const { services } = app;
  await services.pool.query("update site.site set is_installed = true where id = $1", [
    PROVINCE_SITE_ID,
  ]);
  await services.db.transaction().execute((db) => siteChanged(db, services, PROVINCE_SITE_ID));
  const newId = (kind: string): string => `${kind}${++made}`;

  return {
    /** An organisation below the root, or below another: `A/A1`; gives its id. */
    async corp(path = newId("corp")): Promise<string> {
      await insertCorps(services, [path]);
      return path.split("/").at(-1) ?? path;
    },
    /** A person with one role, a learner when it is left out; gives the login name for `app.call(…, { as })`. */
    async person(given: PersonGiven = {}): Promise<string> {
      const { role = "Student", corpId = ROOT_CORP_ID, id = newId("person"), ...rest } = given;
      await insertPeople(services, [{ roles: [{ roleId: role, corpId }], ...rest, id }]);
      return id;
    },
    course: (given: Parameters<typeof buildCourse>[2] = {}): Promise<BuiltCourse> =>
      buildCourse(services, newId("course"), given),
    /** A learner of a course; gives the login name. */
    async learner(course: BuiltCourse, given: PersonGiven = {}): Promise<string> {
      const id = await this.person(given);
      await buildEnrolment(services, id, course);
      return id;
    },
    /** A question in a library (`2.school`), a choice unless `item` says another; gives its id. */
    question: (given: QuestionGiven): Promise<string> => buildQuestion(services, given),
    /** A course package on the shelf; gives its id. */
    coursePackage: (given: Parameters<typeof buildPackage>[2]): Promise<string> =>
      buildPackage(services, newId("package"), given),
    channel: (given: Parameters<typeof buildChannel>[2] = {}): Promise<string> =>
      buildChannel(services, newId("channel"), given),
    article: (given: Parameters<typeof buildArticle>[2]): Promise<string> =>
      buildArticle(services, newId("article"), given),
  };
}
