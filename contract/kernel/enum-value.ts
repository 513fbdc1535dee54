/** One of the values of an enum that is declared as an object: `ValueOf<typeof OrderStatus>`. */
export type ValueOf<Enum> = Enum[keyof Enum];

/**
 * The value of the enum for a choice on a screen (number or text); undefined for an empty choice and for one that is no
 * value.
 */
export function enumValue<const Enum extends Readonly<Record<string, number>>>(
  all: Enum,
  chosen: unknown,
): ValueOf<Enum> | undefined {
  const known = Object.values(all).find((value) => String(value) === String(chosen));
  return known as ValueOf<Enum> | undefined;
}
