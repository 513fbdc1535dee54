/** What a dialog says that brings people by a list. */
export interface ListWords {
  readonly title: string;
  readonly lead: string;
  readonly template: string;
  readonly choose: string;
  readonly noFile: string;
  readonly lines: string;
  readonly linesHint: string;
  readonly read: string;
  readonly counts: (waiting: number, same: number, refused: number) => string;
  readonly refusedHint: string;
  readonly saved: (n: number) => string;
  readonly nothing: string;
  readonly row: (row: number, who: string) => string;
  readonly fates: Readonly<Record<0 | 2 | 3, string>>;
  readonly more: (n: number) => string;
  readonly confirmNum: (n: number) => string;
  readonly other: string;
  readonly close: string;
  readonly faults: Readonly<Record<string, (said: string) => string>>;
}
