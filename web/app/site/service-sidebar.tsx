import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { useEffect, useState, type ReactNode } from "react";
import { useMedia } from "../kernel/device-media.ts";
import { useWords } from "../kernel/words.tsx";
import { Icon, type IconName } from "../ui/icon.tsx";
import { Box, Stack, Text } from "../ui/layout/layout.tsx";
import { backToTop } from "./back-to-top.ts";
import {
  AppCodes,
  PhoneContacts,
  QqContacts,
  WeixinContact,
  type ServiceSettings,
  type ShownApps,
} from "./service-contacts.tsx";
import styles from "./service-sidebar.module.css";
import { SERVICE_VIEW } from "./widget-place.ts";

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

interface ServiceSidebarProps {
  /** Undefined when the site shows no customer service: then only the way to the top stays. */
  readonly service: ServiceSettings | undefined;
  readonly apps: ShownApps;
}

/**
 * Customer service beside the page, with the way back to the top after 500 px (front §1, §9). Where the window has no room
 * beside the page, the footer has the contacts, and a phone also 更多 in its bar.
 */
export function ServiceSidebar({ service, apps }: ServiceSidebarProps): ReactNode {
  const words = useWords().site;
  const hasRoom = useMedia(SERVICE_VIEW);
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

  if (!hasRoom) return null;
  return (
    <Stack as="aside" gap={2} className={styles.sidebar} aria-label={words.service}>
      {entries.length > 0 ? (
        <Box
          as="ul"
          round="card"
          ground="brand"
          className={styles.entries}
          style={service?.bgColor ? { background: service.bgColor } : undefined}
        >
          {entries.map(([icon, label, content]) => (
            <SidebarEntry key={label} icon={icon} label={label}>
              {content}
            </SidebarEntry>
          ))}
        </Box>
      ) : null}
      {isPast ? (
        <Box
          as="button"
          border
          ground="surface"
          tone="brand"
          hover="border"
          type="button"
          className={styles.top}
          onClick={backToTop}
        >
          <Icon name="top" />
          <span className="visually-hidden">{words.backToTop}</span>
        </Box>
      ) : null}
    </Stack>
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
        <Box pad={4} padX={5} card className={styles.panel}>
          <Text as="p" below={2} tone="muted" size={1}>
            {label}
          </Text>
          {children}
        </Box>
      ) : null}
    </li>
  );
}
