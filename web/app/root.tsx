import {
  getCurrentTheme,
  getCustomerService,
  listBottomMenu,
  listSiteNotices,
  listTopMenu,
} from "@perennial/contract/site/appearance.ts";
import { getSiteSetting } from "@perennial/contract/site/site.ts";
import { updateUser } from "@perennial/contract/identity/sign-in/session.ts";
import { countVisits } from "@perennial/contract/journal/visit.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { useEffect, type ReactNode } from "react";
import {
  Links,
  Meta,
  Outlet,
  redirect,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import type { Route } from "./+types/root";
import { load, loadOr } from "./kernel/load.ts";
import { pageContext } from "./kernel/page-context.ts";
import { rememberPerson } from "./kernel/person.ts";
import type { ShellData } from "./kernel/shell-data.ts";
import { SpeechProvider, wordsOf } from "./kernel/words.tsx";
import { SIGNED_SCRIPT } from "./kernel/signed-mark.ts";
import { FailurePage } from "./shell/failure-page.tsx";
import { OwnScript } from "./ui/clean-html.tsx";
import "./styles/tokens.css";
import "./styles/base.css";

const HTML_LANG = { zh: "zh-CN", en: "en", es: "es" } as const;

/** The server's guards decide; a navigation inside the browser is sent where they say. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    const { redirectTo } = context.get(pageContext);
    if (redirectTo) throw redirect(redirectTo);
  },
];

/**
 * What frame and head of every page need: site, theme, menus, language, mode; and the person on pages that are one's own.
 * A page that all share is rendered as for a visitor; its scripts ask who is there (kernel/person.ts).
 */
export async function loader({ context }: Route.LoaderArgs): Promise<ShellData> {
  const page = context.get(pageContext);
  const site = await load(page, getSiteSetting, {});
  const [theme, topMenu, bottomMenu, customerService, notices, visits, user] = await Promise.all([
    loadOr(
      page,
      getCurrentTheme,
      { id: site.id },
      { indefiner: "pine", isSystemTheme: 1, tokens: {} },
    ),
    loadOr(page, listTopMenu, {}, []),
    loadOr(page, listBottomMenu, {}, []),
    load(page, getCustomerService, {}),
    loadOr(page, listSiteNotices, {}, []),
    loadOr(page, countVisits, {}, 0),
    page.isSignedIn
      ? page.call(updateUser, {}).then((answer) => (answer.success ? answer.data : null))
      : null,
  ]);
  const { language, isElder, siteOrigin } = page;
  const fetchedAt = Date.now();
  return {
    site,
    theme,
    topMenu,
    bottomMenu,
    customerService,
    notices,
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
  const language = shell?.language ?? "zh";
  const themeTokens = Object.entries(shell?.theme.tokens ?? {})
    .map(([name, value]) => `--${name}:${value}`)
    .join(";");
  return (
    <html
      lang={HTML_LANG[language]}
      className={shell?.isElder ? "elder" : undefined}
      data-theme={shell?.theme.indefiner}
      data-signed-in={shell?.user ? "known" : undefined}
      // The browser adds what only it knows, before React is there.
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <OwnScript code={SIGNED_SCRIPT} />
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
        <SpeechProvider language={language} words={wordsOf(language)}>
          {children}
        </SpeechProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps): ReactNode {
  const { user } = loaderData;
  useEffect(() => {
    if (user) rememberPerson(user);
  }, [user]);
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps): ReactNode {
  return (
    <main>
      <FailurePage error={error} />
    </main>
  );
}
