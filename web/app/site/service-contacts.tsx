import type { getCustomerService } from "@perennial/contract/site/appearance.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import type { ReactNode } from "react";
import { useWords } from "../kernel/words.tsx";
import { contactsOf, phoneAddress, qqAddress } from "./contacts.ts";
import type { appDownloads } from "./params.ts";
import styles from "./service-contacts.module.css";

export type ServiceSettings = OutputOf<typeof getCustomerService>;

/** Chats by instant messenger. */
export function QqContacts({ service }: { readonly service: ServiceSettings }): ReactNode {
  const words = useWords().kernel;
  return (
    <ul className={styles.list}>
      {contactsOf(service.qq).map(({ name, value }) => (
        <li key={value}>
          <a href={qqAddress(value)} target="_blank" rel="noopener noreferrer">
            {name}
            <span className="visually-hidden">{words.newWindowNote}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Phone numbers and when somebody answers. */
export function PhoneContacts({ service }: { readonly service: ServiceSettings }): ReactNode {
  return (
    <>
      <ul className={styles.list}>
        {contactsOf(service.contactPerson).map(({ name, value }) => (
          <li key={value} className={styles.phone}>
            <span>{name}</span>
            <a href={phoneAddress(value)}>{value}</a>
          </li>
        ))}
      </ul>
      {service.contactPeriod ? <p className={styles.note}>{service.contactPeriod}</p> : null}
    </>
  );
}

/** The second messaging account with its code to scan. */
export function WeixinContact({ service }: { readonly service: ServiceSettings }): ReactNode {
  const words = useWords().site;
  return (
    <figure className={styles.code}>
      {service.weixinQrCode ? (
        <img
          src={service.weixinQrCode}
          alt={words.weixinCode(service.weixinName)}
          width={LIMITS.appQrCodePx}
          height={LIMITS.appQrCodePx}
          loading="lazy"
        />
      ) : null}
      <figcaption>{service.weixinName}</figcaption>
    </figure>
  );
}

/** Codes that lead to the apps, 120 px (front §9). */
export function AppCodes({ apps }: { readonly apps: ReturnType<typeof appDownloads> }): ReactNode {
  const words = useWords().site;
  return apps.map(({ kind, name }) => (
    <figure key={kind} className={styles.code}>
      <img
        src={`/qr.svg?kind=${kind}`}
        alt={words.appCode(name || words.app[kind])}
        width={LIMITS.appQrCodePx}
        height={LIMITS.appQrCodePx}
        loading="lazy"
      />
      <figcaption>{words.app[kind]}</figcaption>
    </figure>
  ));
}
