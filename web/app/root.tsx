// First of all style: what a part says itself comes later and wins.
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/layout.css";
import { getCurrentTheme } from "@perennial/contract/site/appearance.ts";
import { getPortal } from "@perennial/contract/site/portal/portal.ts";
import { getSiteSetting } from "@perennial/contract/site/site.ts";
import { updateUser } from "@perennial/contract/identity/sign-in/session.ts";
import { countVisits } from "@perennial/contract/journal/visit.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { useEffect, useLayoutEffect, useState, type ReactNode } from "react";
import {
  Links,
  Meta,
  Outlet,
  redirect,
  redirectDocument,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import type { Route } from "./+types/root";
import { TYPE_SCRIPT } from "./kernel/elder.ts";
import { load, loadOr } from "./kernel/load.ts";
import { pageContext, type PageServices } from "./kernel/page-context.ts";
import { rememberPerson } from "./kernel/person.ts";
import type { ShellData } from "./kernel/shell-data.ts";
import { useLanguage } from "./kernel/words.tsx";
import { EARLY_SCRIPT, replayEarlyInput } from "./kernel/line/early-input.ts";
import { SIGNED_SCRIPT } from "./kernel/signed-mark.ts";
import { isPreview } from "./site/studio/preview-address.ts";
import { FailurePage } from "./shell/failure-page.tsx";
import { WaySigns } from "./shell/way/way-signs.tsx";
import { OwnScript } from "./ui/clean-html.tsx";

const HTML_LANG = { zh: "zh-CN", en: "en", es: "es" } as const;

/**
 * The server's guards decide; a navigation inside the browser is sent where they say. Whoever is barred, or finds the
 * site closed, gets that page anew: what the browser knows of person and site is no longer true.
 */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    const { redirectTo } = context.get(pageContext);
    if (!redirectTo) return;
    throw redirectTo.startsWith("/login") ? redirect(redirectTo) : redirectDocument(redirectTo);
  },
];

/** The frame of the preview is that of the draft; who may not see it gets the published one, and no page. */
async function loadPortal(page: PageServices, request: Request) {
  const published = () => load(page, getPortal, {});
  if (!isPreview(request.url)) return await published();
  const draft = await page.call(getPortal, { edition: "draft" });
  return draft.success ? draft.data : await published();
}

/**
 * What frame and head of every page need: site, theme, menus, language, mode; and the person on pages that are one's own.
 * A page that all share is rendered as for a visitor; its scripts ask who is there (kernel/person.ts).
 */
export async function loader({ context, request }: Route.LoaderArgs): Promise<ShellData> {
  const page = context.get(pageContext);
  const site = await load(page, getSiteSetting, {});
  const [theme, { home: _home, ...portal }, visits, user] = await Promise.all([
    loadOr(
      page,
      getCurrentTheme,
      { id: site.id },
      { indefiner: "pine", isSystemTheme: 1, tokens: {} },
    ),
    loadPortal(page, request),
    loadOr(page, countVisits, {}, 0),
    page.isSignedIn
      ? page.call(updateUser, {}).then((answer) => (answer.success ? answer.data : null))
      : null,
  ]);
  const { language, siteOrigin } = page;
  // The studio edits the portal; the elder edition has a home of its own.
  const isElder = page.isElder && !isPreview(request.url);
  const fetchedAt = Date.now();
  return {
    site,
    theme,
    portal,
    visits,
    user,
    language,
    isElder,
    siteOrigin,
    fetchedAt,
  };
}

let lastLoadAt = Date.now();

/** Site information is refreshed when it is older than 5 minutes (front §4), not at every step. */
export function shouldRevalidate({
  defaultShouldRevalidate,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs): boolean {
  const isReload = currentUrl.href === nextUrl.href;
  const isOld = Date.now() - lastLoadAt > LIMITS.siteInfoMaxAgeMs;
  if (!isOld && !isReload) return false;
  lastLoadAt = Date.now();
  return defaultShouldRevalidate || isOld;
}

export function Layout({ children }: { readonly children: ReactNode }): ReactNode {
  const shell = useRouteLoaderData<typeof loader>("root");
  const language = useLanguage();
  // As the page came. From then on the mark is kernel/person.ts's: a shared page that is read later tells of nobody.
  const [isPersonKnown] = useState(Boolean(shell?.user));
  const themeTokens = Object.entries(shell?.theme.tokens ?? {})
    .map(([name, value]) => `--${name}:${value}`)
    .join(";");
  return (
    <html
      lang={HTML_LANG[language]}
      className={shell?.isElder ? "elder" : undefined}
      data-theme={shell?.theme.indefiner}
      data-signed-in={isPersonKnown ? "known" : undefined}
      // The browser adds what only it knows, before React is there.
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <OwnScript code={SIGNED_SCRIPT} />
        <OwnScript code={EARLY_SCRIPT} />
        {shell?.isElder ? <OwnScript code={TYPE_SCRIPT} /> : null}
        <Meta />
        <Links />
        {shell?.site.browserIcon ? <link rel="icon" href={shell.site.browserIcon} /> : null}
        {/* Buttons that only a script brings to life are not shown without one. */}
        <noscript>
          <style>{".needs-script{display:none!important}"}</style>
        </noscript>
        {themeTokens ? <style>{`:root[data-theme]:not(.elder){${themeTokens}}`}</style> : null}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps): ReactNode {
  const { user, language } = loaderData;
  const shown = useLanguage();
  useLayoutEffect(() => replayEarlyInput(), []);
  useEffect(() => {
    // Another tab has changed it, and this one holds no words of it.
    if (language !== shown) location.reload();
  }, [language, shown]);
  useEffect(() => {
    if (user) rememberPerson(user);
  }, [user]);
  return (
    <>
      <Outlet />
      <WaySigns />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps): ReactNode {
  return (
    <main>
      <FailurePage error={error} />
    </main>
  );
}
