import { Failure } from "../kernel/failure.ts";

/**
 * As `asked`, but with a code of one's own where the course is not there for the viewer: whoever names a thing of a
 * foreign course must not learn that it exists.
 */
export async function notThereAs<Found>(code: string, asked: Promise<Found>): Promise<Found> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Failure && error.code === "course.notFound") throw new Failure(code);
    throw error;
  }
}
