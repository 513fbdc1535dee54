import type { ReactNode } from "react";
import { useWords } from "../../kernel/words.tsx";
import { useShell } from "../../kernel/shell-data.ts";
import { Box, Text } from "../../ui/layout/layout.tsx";
import styles from "./gate-page.module.css";
import { PhoneContacts } from "../service-contacts.tsx";

/** How to reach a person when the site itself cannot be used. */
export function GateContact(): ReactNode {
  const { portal } = useShell();
  const { service } = portal;
  const words = useWords().gate;
  if (!service.contactPerson && !service.email) return null;
  return (
    <Box
      as="section"
      full
      pad={5}
      padX={6}
      above={4}
      card
      className={styles.contact}
      aria-label={words.contact}
    >
      <Text as="h2" below={2} size={2} weight="strong">
        {words.contact}
      </Text>
      {service.contactPerson ? <PhoneContacts service={service} /> : null}
      {service.email ? <a href={`mailto:${service.email}`}>{service.email}</a> : null}
    </Box>
  );
}
