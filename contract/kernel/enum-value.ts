/** One of the values of an enum that is declared as an object: `ValueOf<typeof OrderStatus>`. */
export type ValueOf<Enum> = Enum[keyof Enum];

/** The value of the enum that a choice of a screen is (number or text); undefined for none, as of an empty choice. */
export function enumValue<const Enum extends Readonly<Record<string, number>>>(
  all: Enum,
  chosen: unknown,
): ValueOf<Enum> | undefined {
  const known = Object.values(all).find((value) => String(value) === String(chosen));
  return known as ValueOf<Enum> | undefined;
}
