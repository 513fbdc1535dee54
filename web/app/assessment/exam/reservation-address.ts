const ROOT = "/ucenter/learning-space/c/reservation";

/** Where a learner chooses a session of an exam. */
export const reservationPath = (dayId: string): string => `${ROOT}/${encodeURIComponent(dayId)}`;

/** Where the ticket is. */
export const ticketPath = (dayId: string): string => `${reservationPath(dayId)}/ticket`;

/** The list of appointments. */
export const RESERVATIONS = ROOT;
