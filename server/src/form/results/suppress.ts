import { GROUP_MIN } from "@perennial/contract/form/widgets.ts";

/**
 * The groups that may be shown of a whole that is divided into these sizes. A group below five is not shown; neither are
 * as many others, the smallest first, that what is left out could not be worked out as the whole less what is shown.
 */
export function shownGroups(sizes: ReadonlyMap<string, number>): ReadonlySet<string> {
  const bySize = [...sizes]
    .filter(([, num]) => num > 0)
    .toSorted(([, one], [, other]) => one - other);
  const small = bySize.filter(([, num]) => num < GROUP_MIN);
  let hidden = small.length;
  let hiddenNum = small.reduce((sum, [, num]) => sum + num, 0);
  while (hidden > 0 && hidden < bySize.length && (hidden < 2 || hiddenNum < GROUP_MIN)) {
    hiddenNum += bySize[hidden]?.[1] ?? 0;
    hidden += 1;
  }
  return new Set(bySize.slice(hidden).map(([group]) => group));
}

/** True for a part of a whole that may be shown beside it: neither it nor the rest is a small group. */
export function isShownPart(num: number, whole: number): boolean {
  const rest = whole - num;
  return num >= GROUP_MIN && (rest === 0 || rest >= GROUP_MIN);
}
