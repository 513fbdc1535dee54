import type { getPortal } from "@perennial/contract/site/portal/portal.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import type { ReactNode } from "react";
import { useWords } from "../kernel/words.tsx";
import { Box, Row, Stack, Text } from "../ui/layout/layout.tsx";
import { contactsOf, phoneAddress, qqAddress } from "./contacts.ts";
import styles from "./service-contacts.module.css";

type Portal = OutputOf<typeof getPortal>;
export type ServiceSettings = Portal["service"];
/** The apps whose codes are shown. */
export type ShownApps = Portal["apps"];

/** Chats by instant messenger. */
export function QqContacts({ service }: { readonly service: ServiceSettings }): ReactNode {
  const words = useWords().kernel;
  return (
    <Stack as="ul">
      {contactsOf(service.qq).map(({ name, value }) => (
        <li key={value}>
          <Row
            as="a"
            inline
            align="center"
            touch
            href={qqAddress(value)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {name}
            <span className="visually-hidden">{words.newWindowNote}</span>
          </Row>
        </li>
      ))}
    </Stack>
  );
}

/** Phone numbers and when somebody answers. */
export function PhoneContacts({ service }: { readonly service: ServiceSettings }): ReactNode {
  return (
    <>
      <Stack as="ul">
        {contactsOf(service.contactPerson).map(({ name, value }) => (
          <Row as="li" gap={0} gapX={3} align="center" wrap key={value}>
            <span>{name}</span>
            <Row as="a" inline align="center" touch tabular oneLine href={phoneAddress(value)}>
              {value}
            </Row>
          </Row>
        ))}
      </Stack>
      {service.contactPeriod ? (
        <Text as="p" size={1}>
          {service.contactPeriod}
        </Text>
      ) : null}
    </>
  );
}

/** The second messaging account with its code to scan. */
export function WeixinContact({ service }: { readonly service: ServiceSettings }): ReactNode {
  const words = useWords().site;
  return (
    <Stack as="figure" gap={2} across="center" size={1} centred className={styles.code}>
      {service.weixinQrCode ? (
        <Box
          as="img"
          pad={2}
          round="control"
          src={service.weixinQrCode}
          alt={words.weixinCode(service.weixinName)}
          width={LIMITS.appQrCodePx}
          height={LIMITS.appQrCodePx}
          loading="lazy"
        />
      ) : null}
      <figcaption>{service.weixinName}</figcaption>
    </Stack>
  );
}

/** Codes that lead to the apps, 120 px (front §9). */
export function AppCodes({ apps }: { readonly apps: ShownApps }): ReactNode {
  const words = useWords().site;
  return apps.map(({ kind, name }) => (
    <Stack as="figure" gap={2} across="center" size={1} centred key={kind} className={styles.code}>
      <Box
        as="img"
        pad={2}
        round="control"
        src={`/qr.svg?kind=${kind}`}
        alt={words.appCode(name || words.app[kind])}
        width={LIMITS.appQrCodePx}
        height={LIMITS.appQrCodePx}
        loading="lazy"
      />
      <figcaption>{words.app[kind]}</figcaption>
    </Stack>
  ));
}
