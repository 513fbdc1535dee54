/** Course teacher types (seed 001 §3). */
export const TeacherKind = { manager: 0, teacher: 1, assistant: 2, superAdmin: 3 } as const;
