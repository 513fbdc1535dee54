import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import type { ReactNode } from "react";
import { useShell } from "../../kernel/shell-data.ts";
import { groupedNumber } from "../../kernel/format.ts";
import { useWords } from "../../kernel/words.tsx";
import {
  AppCodes,
  PhoneContacts,
  QqContacts,
  WeixinContact,
} from "../../site/service-contacts.tsx";
import { AddressLink } from "../../ui/address-link.tsx";
import { Box, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { FilingLine } from "./filing-line.tsx";
import styles from "./portal-footer.module.css";
import { serviceOf } from "./service-of.ts";

/**
 * Links, customer service, filing numbers, visits. What the sidebar offers is repeated here, for phones and for pages
 * without scripts.
 */
export function PortalFooter(): ReactNode {
  const { site, portal, visits } = useShell();
  const { footer, bottomMenu, apps } = portal;
  const words = useWords().shell;
  const siteWords = useWords().site;
  const service = serviceOf(portal);
  return (
    <Box as="footer" ground="night" tone="night" className={styles.footer}>
      <Stack gap={8} gapX={12} middle className={styles.inner}>
        <div className={styles.about} data-part="footer">
          {site.lightLogoUrl ? (
            <img
              src={site.lightLogoUrl}
              alt={site.siteName}
              width={220}
              height={44}
              loading="lazy"
            />
          ) : (
            <Text as="strong" serif size={3}>
              {site.siteName}
            </Text>
          )}
          <Stack as="dl" gap={2} above={5} size={1}>
            {footer.guidance ? (
              <div>
                <dt>{words.guidance}</dt>
                <dd>{footer.guidance}</dd>
              </div>
            ) : null}
            {footer.support ? (
              <div>
                <dt>{words.support}</dt>
                <dd>{footer.support}</dd>
              </div>
            ) : null}
            <div>
              <dt>{words.visits}</dt>
              <Text as="dd" tone="night-accent" tabular>
                {groupedNumber(visits + LIMITS.visitCountOffset)}
              </Text>
            </div>
          </Stack>
        </div>
        {bottomMenu.length > 0 ? (
          <nav aria-label={words.footerMenu} data-part="bottomMenu" className={styles.links}>
            <Stack as="ul" gap={0} gapX={6}>
              {bottomMenu.map((item) => (
                <li key={item.id}>
                  <Row
                    as={AddressLink}
                    inline
                    align="center"
                    touch
                    href={item.url}
                    isNewWindow={item.openType !== "Self"}
                  >
                    {item.name}
                  </Row>
                </li>
              ))}
            </Stack>
          </nav>
        ) : null}
        {service ? (
          <Text as="section" size={1} data-part="service" aria-label={siteWords.service}>
            <PhoneContacts service={service} />
            <Row gap={0} gapX={6} align="center" wrap above={2} className={styles.chats}>
              <QqContacts service={service} />
              {service.email ? <a href={`mailto:${service.email}`}>{service.email}</a> : null}
            </Row>
          </Text>
        ) : null}
        <Row gap={5} wrap data-part="apps" className={styles.codes}>
          {service?.weixinQrCode ? <WeixinContact service={service} /> : null}
          <AppCodes apps={apps} />
        </Row>
      </Stack>
      <div className={styles.filing} data-part="footer">
        <FilingLine />
      </div>
    </Box>
  );
}
