import { getEnrolment } from "@perennial/contract/course/enrolment/enrolment.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { PageServices } from "../../kernel/page-context.ts";

export type Enrolment = OutputOf<typeof getEnrolment>;

/**
 * What a course's classes say to visitors, for the page that all share: the panel has its size from the beginning. Its
 * scripts ask for what is one's own. Undefined when it cannot be read now: they ask for all of it then.
 */
export async function readOffer(
  page: PageServices,
  courseId: string,
): Promise<Enrolment | undefined> {
  const answer = await page.call(getEnrolment, { courseId });
  return answer.success ? answer.data : undefined;
}
