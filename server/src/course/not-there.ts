import { Failure } from "../kernel/failure.ts";

/**
 * Like `asked`, but with a code of the caller's own when the viewer may not see the course: a person who names a thing
 * of a foreign course must not learn that it exists.
 */
export async function notThereAs<Found>(code: string, asked: Promise<Found>): Promise<Found> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Failure && error.code === "course.notFound") throw new Failure(code);
    throw error;
  }
}
