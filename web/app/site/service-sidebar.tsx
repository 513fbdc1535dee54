import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { useEffect, useState, type ReactNode } from "react";
import { useWords } from "../kernel/words.tsx";
import { Icon, type IconName } from "../ui/icon.tsx";
import type { appDownloads } from "./params.ts";
import {
  AppCodes,
  PhoneContacts,
  QqContacts,
  WeixinContact,
  type ServiceSettings,
} from "./service-contacts.tsx";
import styles from "./service-sidebar.module.css";

function useIsPast(scrollPx: number): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    const look = (): void => setIsPast(window.scrollY > scrollPx);
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, [scrollPx]);
  return isPast;
}

function backToTop(): void {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollTo({ top: 0, behavior: isStill ? "auto" : "smooth" });
}

interface ServiceSidebarProps {
  /** Undefined when the site shows no customer service: then only the way to the top stays. */
  readonly service: ServiceSettings | undefined;
  readonly apps: ReturnType<typeof appDownloads>;
}

/** Customer service along the right edge, with the way back to the top after 500 px (front §1, §9). */
export function ServiceSidebar({ service, apps }: ServiceSidebarProps): ReactNode {
  const words = useWords().site;
  const isPast = useIsPast(LIMITS.backToTopScrollPx);
  const entries: readonly (readonly [icon: IconName, label: string, content: ReactNode])[] = service
    ? [
        ...(service.qq
          ? [["chat", words.chat, <QqContacts key="qq" service={service} />] as const]
          : []),
        ...(service.contactPerson
          ? [["phone", words.phone, <PhoneContacts key="phone" service={service} />] as const]
          : []),
        ...(service.weixinName
          ? [["qr", words.weixin, <WeixinContact key="weixin" service={service} />] as const]
          : []),
        ...(service.email
          ? [
              [
                "mail",
                words.email,
                <a key="mail" href={`mailto:${service.email}`}>
                  {service.email}
                </a>,
              ] as const,
            ]
          : []),
        ...(apps.length > 0
          ? [["mobile", words.apps, <AppCodes key="apps" apps={apps} />] as const]
          : []),
      ]
    : [];

  return (
    <aside className={styles.sidebar} aria-label={words.service}>
      {entries.length > 0 ? (
        <ul
          className={styles.entries}
          style={service?.bgColor ? { background: service.bgColor } : undefined}
        >
          {entries.map(([icon, label, content]) => (
            <SidebarEntry key={label} icon={icon} label={label}>
              {content}
            </SidebarEntry>
          ))}
        </ul>
      ) : null}
      {isPast ? (
        <button type="button" className={styles.top} onClick={backToTop}>
          <Icon name="top" />
          <span className="visually-hidden">{words.backToTop}</span>
        </button>
      ) : null}
    </aside>
  );
}

interface SidebarEntryProps {
  readonly icon: IconName;
  readonly label: string;
  readonly children: ReactNode;
}

function SidebarEntry({ icon, label, children }: SidebarEntryProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    // The panel stays while the pointer or the focus is anywhere in the entry.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      onMouseEnter={() => setIsOpen(true)}
      onMouseLeave={() => setIsOpen(false)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape") setIsOpen(false);
      }}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        onFocus={() => setIsOpen(true)}
        onClick={() => setIsOpen(true)}
      >
        <Icon name={icon} />
        <span className="visually-hidden">{label}</span>
      </button>
      {isOpen ? (
        <div className={styles.panel}>
          <p className={styles.title}>{label}</p>
          {children}
        </div>
      ) : null}
    </li>
  );
}
