import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import type { ReactNode } from "react";
import { useShell } from "../../kernel/shell-data.ts";
import { groupedNumber } from "../../kernel/format.ts";
import { useWords } from "../../kernel/words.tsx";
import { appDownloads } from "../../site/params.ts";
import {
  AppCodes,
  PhoneContacts,
  QqContacts,
  WeixinContact,
} from "../../site/service-contacts.tsx";
import { AddressLink } from "../../ui/address-link.tsx";
import { ICP_REGISTER, POLICE_REGISTER } from "../addresses.ts";
import styles from "./portal-footer.module.css";
import { serviceOf } from "./service-of.ts";

/** Links, customer service, filings, visits. What the sidebar offers stands here too, for phones, elders and no script. */
export function PortalFooter(): ReactNode {
  const { site, bottomMenu, visits, customerService } = useShell();
  const words = useWords().shell;
  const siteWords = useWords().site;
  const service = serviceOf(site, customerService);
  const apps = appDownloads(site.params);
  const policeNumber = site.gaCode.replace(/\D/g, "");
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          {site.lightLogoUrl ? (
            <img
              src={site.lightLogoUrl}
              alt={site.siteName}
              width={220}
              height={44}
              loading="lazy"
            />
          ) : (
            <strong>{site.siteName}</strong>
          )}
          <dl>
            {site.guidanceCorpName ? (
              <div>
                <dt>{words.guidance}</dt>
                <dd>{site.guidanceCorpName}</dd>
              </div>
            ) : null}
            {site.technicalSupport ? (
              <div>
                <dt>{words.support}</dt>
                <dd>{site.technicalSupport}</dd>
              </div>
            ) : null}
            <div>
              <dt>{words.visits}</dt>
              <dd className={styles.visits}>{groupedNumber(visits + LIMITS.visitCountOffset)}</dd>
            </div>
          </dl>
        </div>
        {bottomMenu.length > 0 ? (
          <nav aria-label={words.footerMenu} className={styles.links}>
            <ul>
              {bottomMenu.map((item) => (
                <li key={item.id}>
                  <AddressLink href={item.url} isNewWindow={item.openType !== "Self"}>
                    {item.name}
                  </AddressLink>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        {service ? (
          <section className={styles.service} aria-label={siteWords.service}>
            <PhoneContacts service={service} />
            <div className={styles.chats}>
              <QqContacts service={service} />
              {service.email ? <a href={`mailto:${service.email}`}>{service.email}</a> : null}
            </div>
          </section>
        ) : null}
        <div className={styles.codes}>
          {service?.weixinQrCode ? <WeixinContact service={service} /> : null}
          <AppCodes apps={apps} />
        </div>
      </div>
      <div className={styles.filing}>
        <p>
          {site.copyright ? <span>© {site.copyright}</span> : null}
          {site.icp ? (
            <a href={ICP_REGISTER} target="_blank" rel="noopener noreferrer">
              {site.icp}
            </a>
          ) : null}
          {site.gaCode ? (
            <a
              href={`${POLICE_REGISTER}#/query/webSearch?code=${policeNumber}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              {site.gaCode}
            </a>
          ) : null}
        </p>
      </div>
    </footer>
  );
}
