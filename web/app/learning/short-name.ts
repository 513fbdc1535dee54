const NAME_MAX = 30;

/** A chapter's or unit's name in a plan: 30 characters, then an ellipsis. */
export function shortName(name: string): string {
  const letters = [...name];
  return letters.length > NAME_MAX ? `${letters.slice(0, NAME_MAX).join("")}…` : name;
}
