/** A provider did not take a message; `isLasting` when another try would end the same. */
export class ProviderError extends Error {
  readonly isLasting: boolean;
  constructor(message: string, isLasting: boolean) {
    super(message);
    this.name = "ProviderError";
    this.isLasting = isLasting;
  }
}
