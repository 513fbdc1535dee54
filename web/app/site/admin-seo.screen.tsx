import { updateSite } from "@perennial/contract/site/site.ts";
import type { ReactNode } from "react";
import type { Route } from "./+types/admin-seo.screen";
import {
  consoleMeta,
  ConsolePage,
  LeaveGuard,
  PanelForm,
  TextLine,
  TextLines,
  useConsoleForm,
  useConsoleWords,
} from "../console/public.tsx";
import { call } from "../kernel/call.ts";
import { pageContext } from "../kernel/page-context.ts";
import { ownSite } from "./admin-own-site.ts";
import styles from "./admin-seo.module.css";

/** What search engines show of a description, as a rule; the pages cut it here too. */
const SHOWN_CHARACTERS = 150;

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { id, siteName, seoDesc, seoKeyword, browserIcon } = await ownSite(page);
  return { id, siteName, origin: page.siteOrigin, stored: { seoDesc, seoKeyword, browserIcon } };
}

export function meta({ matches, location }: Route.MetaArgs) {
  return consoleMeta(matches, location.pathname, "seo");
}

/** operative/website/seo: what search engines and the browser's tab show of the site. */
export default function AdminSeoScreen({ loaderData }: Route.ComponentProps): ReactNode {
  const { id, siteName, origin, stored } = loaderData;
  const words = useConsoleWords();
  const field = words.seo;
  const form = useConsoleForm(stored, {
    save: (values) => call(updateSite, { id, ...values }),
    saved: words.saved,
  });
  const { values, faults, set } = form;
  const line = (key: keyof typeof values) => ({
    name: key,
    label: field[key],
    value: values[key],
    fault: faults[key],
    onValue: (value: string) => set(key, value),
  });
  const description = values.seoDesc.replace(/\s+/g, " ").trim();

  return (
    <ConsolePage title={words.titles.seo} lead={field.lead}>
      <PanelForm form={form}>
        <TextLines
          {...line("seoDesc")}
          rows={4}
          hint={field.descHint(description.length, SHOWN_CHARACTERS)}
        />
        <TextLine {...line("seoKeyword")} hint={field.keywordHint} />
        <TextLine {...line("browserIcon")} hint={field.iconHint} inputMode="url" />
        <section className={styles.preview} aria-label={field.preview}>
          <h2>{field.preview}</h2>
          <div className={styles.result}>
            <p className={styles.address}>
              {stored.browserIcon ? (
                <img src={stored.browserIcon} alt="" width={20} height={20} />
              ) : null}
              <span>{origin}</span>
            </p>
            <p className={styles.title}>{siteName}</p>
            <p className={styles.description}>
              {description.slice(0, SHOWN_CHARACTERS) || field.noDescription}
              {description.length > SHOWN_CHARACTERS ? "…" : ""}
            </p>
          </div>
        </section>
      </PanelForm>
      <LeaveGuard isDirty={form.isDirty} />
    </ConsolePage>
  );
}
