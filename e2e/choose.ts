import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** A list shows some ten options at once, and there are no others in the page. */
const STEP_PX = 200;

/**
 * Chooses in a drop-down list of Ant Design, after typing where it is searched. What is chosen stands in the field under
 * the same title as in the list, also before anybody chose, so the option is looked for in the field's own list.
 */
export async function choose(
  scope: Page | Locator,
  label: string | RegExp,
  option: string | RegExp,
  typed = "",
): Promise<void> {
  const box = scope.getByRole("combobox", { name: label });
  // A list that closes under the pointer, because its page is drawn anew, is opened again.
  await expect.poll(() => chooseOnce(box, option, typed).catch(() => false)).toBe(true);
}

const ONE_TRY_MS = 5_000;

async function chooseOnce(box: Locator, option: string | RegExp, typed: string): Promise<boolean> {
  if ((await box.getAttribute("aria-expanded")) !== "true") await box.click();
  if (typed !== "") await box.fill(typed);
  await expect.poll(() => box.getAttribute("aria-expanded")).toBe("true");
  const id = (await box.getAttribute("aria-controls")) ?? "";
  const page = box.page();
  const list = page.locator(".ant-select-dropdown").filter({ has: page.locator(`[id="${id}"]`) });
  const options = list.locator(".ant-select-item-option");
  const wanted =
    typeof option === "string"
      ? options.getByText(option, { exact: true })
      : options.filter({ hasText: option }).first();
  await expect.poll(() => isSeen(list, wanted)).toBe(true);
  await wanted.click({ timeout: ONE_TRY_MS });
  return true;
}

/** Scrolls a step where it is not, from the end to the top again. */
async function isSeen(list: Locator, wanted: Locator): Promise<boolean> {
  if ((await wanted.count()) > 0) return true;
  await list.locator(".ant-select-dropdown-list-holder").evaluateAll((holders, step) => {
    for (const holder of holders) {
      const { scrollTop, scrollHeight, clientHeight } = holder;
      const isAtEnd = scrollTop + clientHeight >= scrollHeight - 1;
      holder.scrollTop = isAtEnd ? 0 : scrollTop + step;
    }
  }, STEP_PX);
  return false;
}
