import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";

/** What a site keeps in a browser, apart from cookies and from what the browser itself caches of its files. */
const KEPT = "local_storage,indexeddb,cache_storage,service_workers,file_systems,shared_storage";

/** Contexts that nobody uses now, by browser and options. */
const idle = new WeakMap<Browser, Map<string, BrowserContext[]>>();

/**
 * A first page in a context that remembers nobody. Closing the context keeps it for the next who wants one alike:
 * scripts and styles of the product are then at hand, which is half of what a visit costs. The one who closes is held to
 * have left nothing but cookies, storage, routes and permissions behind; scripts for every page belong on the page. A
 * clock that was put into the context can't be taken out again: such a context is not kept.
 */
export async function freshPage(
  browser: Browser,
  options: BrowserContextOptions & { readonly baseURL: string },
): Promise<{ context: BrowserContext; page: Page }> {
  const kept = idle.get(browser) ?? new Map<string, BrowserContext[]>();
  idle.set(browser, kept);
  const key = JSON.stringify(options);
  const known = kept.get(key)?.pop();
  if (known) return { context: known, page: await emptied(known, options.baseURL) };

  const context = await browser.newContext(options);
  const page = await context.newPage();
  const clock = watchClock(context);
  const close = context.close.bind(context);
  context.close = async () => {
    if (clock.isInstalled) return close();
    await Promise.all(context.pages().map((one) => one.close({ runBeforeUnload: false })));
    kept.set(key, [...(kept.get(key) ?? []), context]);
  };
  return { context, page };
}

/** Notices when somebody takes the time of a context's pages into their own hands. */
function watchClock({ clock }: BrowserContext): { readonly isInstalled: boolean } {
  const install = clock.install.bind(clock);
  const seen = { isInstalled: false };
  clock.install = async (options) => {
    seen.isInstalled = true;
    await install(options);
  };
  return seen;
}

async function emptied(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await Promise.all([
    context.clearCookies(),
    context.clearPermissions(),
    context.unrouteAll(),
    context.setOffline(false),
    session.send("Storage.clearDataForOrigin", { origin, storageTypes: KEPT }),
  ]);
  await session.detach();
  return page;
}
