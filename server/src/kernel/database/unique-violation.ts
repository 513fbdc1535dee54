const UNIQUE_VIOLATION = "23505";

/** True for the database's word that a value stands already where it may stand only once. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === UNIQUE_VIOLATION;
}
