import type { ReactNode } from "react";
import { useWords } from "../../kernel/words.tsx";
import { useShell } from "../../kernel/shell-data.ts";
import styles from "./gate-page.module.css";
import { PhoneContacts } from "../service-contacts.tsx";

/** How to reach a person when the site itself cannot be used. */
export function GateContact(): ReactNode {
  const { customerService } = useShell();
  const words = useWords().gate;
  if (!customerService.contactPerson && !customerService.email) return null;
  return (
    <section className={styles.contact} aria-label={words.contact}>
      <h2>{words.contact}</h2>
      {customerService.contactPerson ? <PhoneContacts service={customerService} /> : null}
      {customerService.email ? (
        <a href={`mailto:${customerService.email}`}>{customerService.email}</a>
      ) : null}
    </section>
  );
}
