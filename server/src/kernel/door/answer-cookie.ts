/** A cookie that the answer sets, or clears with an empty value; name and value need no escaping. */
export interface AnswerCookie {
  readonly name: string;
  readonly value: string;
  readonly maxAgeSeconds: number;
  readonly isHttpOnly: boolean;
}
