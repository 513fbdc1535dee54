interface Named {
  readonly id: string;
  readonly name: string;
}

/** How many signs in a row two names share. */
function shared(one: string, other: string): number {
  let best = 0;
  for (let from = 0; from < one.length; from += 1)
    for (let to = from + best + 1; to <= one.length; to += 1) {
      if (!other.includes(one.slice(from, to))) break;
      best = to - from;
    }
  return best;
}

/** The tag that says most of what the words say; undefined when none shares two signs with them. */
export function tagFor(words: readonly string[], tags: readonly Named[]): string | undefined {
  let found: string | undefined;
  let most = 1;
  for (const { id, name } of tags)
    for (const text of words) {
      const count = shared(name, text);
      if (count > most) {
        most = count;
        found = id;
      }
    }
  return found;
}
