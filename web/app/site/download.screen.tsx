import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { PARAM } from "@perennial/contract/site/param.ts";
import { getSiteSetting, listSites } from "@perennial/contract/site/site.ts";
import type { ReactNode } from "react";
import { data } from "react-router";
import { useBrowserValue } from "../kernel/browser-value.ts";
import { load, loadOr } from "../kernel/load.ts";
import { pageContext } from "../kernel/page-context.ts";
import { pageMeta } from "../kernel/page-meta.ts";
import { pageWords } from "../kernel/page-words.ts";
import { useWords } from "../kernel/words.tsx";
import { useShell } from "../kernel/shell-data.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Icon } from "../ui/icon.tsx";
import { Grid, Row, Text } from "../ui/layout/layout.tsx";
import { Page } from "../ui/page.tsx";
import type { Route } from "./+types/download.screen";
import { phoneKind } from "./device.ts";
import styles from "./download.module.css";
import { paramOf } from "./params.ts";

/** Another site's apps are on its own host; its page there shows its own codes. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { siteId } = params;
  if (!siteId) return { other: undefined };
  const page = context.get(pageContext);
  const own = await load(page, getSiteSetting, {});
  if (own.id === siteId) return { other: undefined };
  const sites = await loadOr(page, listSites, { pageSize: LIMITS.pageSizeMax }, []);
  const other = sites.find((site) => site.id === siteId);
  if (!other) throw data({ message: "" }, { status: 404 });
  const { protocol, port } = new URL(page.siteOrigin);
  const host = other.domainName
    ? `${protocol}//${other.domainName}${port ? `:${port}` : ""}`
    : page.siteOrigin;
  return { other: { siteName: other.siteName, address: `${host}/mobile/download` } };
}

export function meta({ matches }: Route.MetaArgs) {
  const speech = pageWords(matches);
  if (!speech) return [];
  const words = speech.words.gate;
  return pageMeta(matches, {
    title: words.appTitle,
    description: words.appDescription(speech.site.siteName),
    path: "/mobile/download",
  });
}

interface AppProps {
  readonly kind: "android" | "ios";
  readonly name: string;
  readonly url: string;
  readonly isThisPhone: boolean;
}

/** One app: its code to scan, and its address for those who are on the phone already. */
function AppCard({ kind, name, url, isThisPhone }: AppProps): ReactNode {
  const words = useWords().gate;
  const system = kind === "android" ? words.android : words.ios;
  if (!url) {
    return (
      <li className={styles.app}>
        <h2>{system}</h2>
        <p>{kind === "android" ? words.noAndroid : words.noIos}</p>
      </li>
    );
  }
  return (
    <li className={isThisPhone ? styles.chosen : styles.app}>
      <h2>{name || system}</h2>
      <p>{isThisPhone ? words.forThisPhone : system}</p>
      <img
        src={`/qr.svg?kind=${kind}`}
        alt={words.qrOf(name || system)}
        width={LIMITS.appQrCodePx}
        height={LIMITS.appQrCodePx}
      />
      <p>{kind === "android" ? words.scanAndroid : words.scanIos}</p>
      <Text as="a" hover="strong" className={styles.button} href={url} rel="noopener">
        <Icon name="download" />
        {words.download(system)}
      </Text>
    </li>
  );
}

const phoneOfVisitor = (): "android" | "ios" | undefined => phoneKind(navigator.userAgent);

/** /mobile/download: the apps of the site, by code and by address (front §9: 120 px, highest error correction). */
export default function DownloadScreen({ loaderData }: Route.ComponentProps): ReactNode {
  const { site } = useShell();
  const words = useWords().gate;
  const phone = useBrowserValue(phoneOfVisitor, undefined);
  const { other } = loaderData;
  const apps = [
    {
      kind: "android",
      name: paramOf(site.params, PARAM.androidAppName),
      url: paramOf(site.params, PARAM.androidAppUrl),
    },
    {
      kind: "ios",
      name: paramOf(site.params, PARAM.iosAppName),
      url: paramOf(site.params, PARAM.iosAppUrl),
    },
  ] as const;
  const hasApps = apps.some(({ url }) => url);
  if (other) {
    return (
      <Page
        trail={[{ name: words.appTitle }]}
        title={words.appTitle}
        lead={words.appLead(other.siteName)}
      >
        <Text as="a" hover="strong" className={styles.button} href={other.address}>
          {words.openAppsOf(other.siteName)}
          <Icon name="forward" />
        </Text>
      </Page>
    );
  }
  return (
    <Page
      trail={[{ name: words.appTitle }]}
      title={words.appTitle}
      lead={hasApps ? words.appLead(site.siteName) : undefined}
    >
      {hasApps ? (
        <Grid as="ul" columns={3} gap={6} folds="tablet" className={styles.apps}>
          {apps.map((app) => (
            <AppCard key={app.kind} {...app} isThisPhone={app.kind === phone} />
          ))}
          <li className={styles.app}>
            <h2>{words.mobileSite}</h2>
            <p>{words.mobileSiteHint}</p>
            <img
              src="/qr.svg?kind=mobile"
              alt={words.qrOf(words.mobileSite)}
              width={LIMITS.appQrCodePx}
              height={LIMITS.appQrCodePx}
            />
          </li>
        </Grid>
      ) : (
        <EmptyState message={`${words.noApp}。${words.noAppHint}`} />
      )}
      {hasApps ? (
        <Text as="section" above={12} className={styles.steps} aria-label={words.appStepsTitle}>
          <h2>{words.appStepsTitle}</h2>
          <Grid as="ol" columns={3} gap={6} folds="tablet">
            {words.appSteps.map((step) => (
              <Row as="li" gap={3} key={step}>
                {step}
              </Row>
            ))}
          </Grid>
        </Text>
      ) : null}
    </Page>
  );
}
