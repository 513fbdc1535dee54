import type axe from "axe-core";
import type { Page } from "playwright-core";

const WORKED = "a[href], button, summary, label, [role='button'], [role='tab'], [role^='menuitem']";

/** The pointer over it; the keyboard at it. */
const STATES = [["hover"], ["focus", "focus-visible"]] as const;

/**
 * Puts all that can be worked into one state at once, and gives what axe (which the page has already) says of its contrast:
 * a link that is read at rest may vanish under the pointer. Of those that look alike one stands for all, and what a state
 * does not change is as it was at rest, which axe has read.
 */
export async function fadedInStates(page: Page): Promise<string[]> {
  const kinds = await page.evaluate(findKinds, WORKED);
  const session = await page.context().newCDPSession(page);
  const found: string[] = [];
  try {
    await session.send("DOM.enable");
    await session.send("CSS.enable");
    const { root } = await session.send("DOM.getDocument", { depth: 0 });
    const { nodeIds } = await session.send("DOM.querySelectorAll", {
      nodeId: root.nodeId,
      selector: WORKED,
    });
    const chosen = kinds.flatMap((at) => nodeIds[at] ?? []);
    if (chosen.length === 0) return found;
    for (const state of STATES) {
      await Promise.all(
        chosen.map((nodeId) =>
          session
            .send("CSS.forcePseudoState", { nodeId, forcedPseudoClasses: [...state] })
            // What has gone meanwhile has no state.
            .catch(() => undefined),
        ),
      );
      found.push(...(await page.evaluate(faded)).map((fault) => `${state[0]}: ${fault}`));
    }
  } finally {
    // What was put into a state leaves it.
    await session.detach();
  }
  return found;
}

interface Kept {
  readonly axe: typeof axe;
  /** One of each kind, with how it looks at rest. */
  kinds: readonly (readonly [HTMLElement, string])[];
  lookOf: (element: HTMLElement) => string;
}

/** Chooses one of each kind (the same elements and classes up to the page); gives their places among all. */
function findKinds(worked: string): number[] {
  const kept = globalThis as unknown as Kept;
  const drawn = (one: Element): string => {
    const { color, backgroundColor, backgroundImage, opacity, visibility, display } =
      getComputedStyle(one);
    return [color, backgroundColor, backgroundImage, opacity, visibility, display].join(" ");
  };
  kept.lookOf = (element) => [element, ...element.querySelectorAll("*")].map(drawn).join("; ");
  const kindOf = (element: HTMLElement): string => {
    let kind = kept.lookOf(element);
    for (let one: Element | null = element; one; one = one.parentElement)
      kind += ` < ${one.localName}.${one.getAttribute("class") ?? ""} ${drawn(one)}`;
    return kind;
  };
  const seen = new Set<string>();
  const chosen: [HTMLElement, string][] = [];
  const places = [...document.querySelectorAll<HTMLElement>(worked)].flatMap((one, at) => {
    if (!one.checkVisibility()) return [];
    const kind = kindOf(one);
    if (seen.has(kind)) return [];
    seen.add(kind);
    chosen.push([one, kept.lookOf(one)]);
    return [at];
  });
  kept.kinds = chosen;
  return places;
}

async function faded(): Promise<string[]> {
  const { axe: own, kinds, lookOf } = globalThis as unknown as Kept;
  const changed = kinds.flatMap(([one, atRest]) =>
    one.isConnected && one.checkVisibility() && lookOf(one) !== atRest ? [one] : [],
  );
  if (changed.length === 0) return [];
  const { violations } = await own.run(
    { include: changed },
    { runOnly: { type: "rule", values: ["color-contrast"] }, resultTypes: ["violations"] },
  );
  return violations.flatMap(({ nodes }) =>
    nodes.slice(0, 6).map((node) => {
      const [data] = node.any.map((check) => check.data as { contrastRatio?: number } | null);
      return `${data?.contrastRatio ?? "?"}:1 ${node.target.join(" ")}`;
    }),
  );
}
