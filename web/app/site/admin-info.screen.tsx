import { updateSite } from "@perennial/contract/site/site.ts";
import { NO, YES } from "@perennial/contract/kernel/limits.ts";
import type { ReactNode } from "react";
import type { Route } from "./+types/admin-info.screen";
import {
  consoleMeta,
  ConsolePage,
  LeaveGuard,
  PanelForm,
  SwitchLine,
  TextLine,
  useConsoleForm,
  useConsoleWords,
} from "../console/public.tsx";
import { call } from "../kernel/call.ts";
import { pageContext } from "../kernel/page-context.ts";
import styles from "./admin-info.module.css";

import { ownSite } from "./admin-own-site.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const site = await ownSite(context.get(pageContext));
  const {
    id,
    siteName,
    logoUrl,
    lightLogoUrl,
    guidanceCorpName,
    technicalSupport,
    icp,
    gaCode,
    copyright,
    enableSidebar,
  } = site;
  return {
    id,
    stored: {
      siteName,
      logoUrl,
      lightLogoUrl,
      guidanceCorpName,
      technicalSupport,
      icp,
      gaCode,
      copyright,
      enableSidebar,
    },
  };
}

export function meta({ matches, location }: Route.MetaArgs) {
  return consoleMeta(matches, location.pathname, "info");
}

function LogoPreview({
  src,
  isNight = false,
}: {
  readonly src: string;
  readonly isNight?: boolean;
}): ReactNode {
  if (!src) return null;
  return (
    <span className={styles.logo} data-night={isNight || undefined}>
      <img src={src} alt="" height={40} />
    </span>
  );
}

/** operative/website/info: name, logos and what the footer says. */
export default function AdminInfoScreen({ loaderData }: Route.ComponentProps): ReactNode {
  const { id, stored } = loaderData;
  const words = useConsoleWords();
  const field = words.info;
  const form = useConsoleForm(stored, {
    save: (values) =>
      call(updateSite, { id, ...values, enableSidebar: values.enableSidebar === YES ? YES : NO }),
    saved: words.saved,
  });
  const { values, faults, set } = form;
  const line = (key: Exclude<keyof typeof values, "enableSidebar">) => ({
    name: key,
    label: field[key],
    value: values[key],
    fault: faults[key],
    onValue: (value: string) => set(key, value),
  });

  return (
    <ConsolePage title={words.titles.info} lead={field.lead}>
      <PanelForm form={form}>
        <TextLine {...line("siteName")} required autoComplete="off" />
        <TextLine
          {...line("logoUrl")}
          hint={field.logoHint}
          inputMode="url"
          after={<LogoPreview src={stored.logoUrl} />}
        />
        <TextLine
          {...line("lightLogoUrl")}
          hint={field.lightLogoHint}
          inputMode="url"
          after={<LogoPreview src={stored.lightLogoUrl} isNight />}
        />
        <TextLine {...line("guidanceCorpName")} />
        <TextLine {...line("technicalSupport")} />
        <TextLine {...line("icp")} />
        <TextLine {...line("gaCode")} />
        <TextLine {...line("copyright")} />
        <SwitchLine
          label={field.enableSidebar}
          text={values.enableSidebar === YES ? words.on : words.off}
          hint={field.sidebarHint}
          isOn={values.enableSidebar === YES}
          onSwitch={(isOn) => set("enableSidebar", isOn ? YES : NO)}
        />
      </PanelForm>
      <LeaveGuard isDirty={form.isDirty} />
    </ConsolePage>
  );
}
