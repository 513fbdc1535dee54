import { useState, type ReactNode } from "react";
import { useShell } from "../../kernel/shell-data.ts";
import { PhoneContacts } from "../../site/service-contacts.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import styles from "./console-help.module.css";
import { serviceOf } from "../frame/service-of.ts";
import { useSpaceWords } from "../space/space-words.ts";

/** The help of the consoles: keys, how the parts work, whom to ask. */
export function ConsoleHelp({ className }: { readonly className?: string | undefined }): ReactNode {
  const words = useSpaceWords();
  const { site, customerService } = useShell();
  const [isOpen, setIsOpen] = useState(false);
  const service = serviceOf(site, customerService);
  const hasContacts = Boolean(service?.contactPerson ?? service?.email);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={words.help}
        title={words.help}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="info" />
      </button>
      {isOpen ? (
        <Dialog title={words.help} onClose={() => setIsOpen(false)}>
          <div className={styles.help}>
            <ul>
              {words.tips.map((tip) => (
                <li key={tip}>{tip}</li>
              ))}
            </ul>
            {service && hasContacts ? (
              <section aria-labelledby="help-contacts">
                <h3 id="help-contacts">{words.contacts}</h3>
                <PhoneContacts service={service} />
                {service.email ? (
                  <p>
                    <a href={`mailto:${service.email}`}>{service.email}</a>
                  </p>
                ) : null}
              </section>
            ) : null}
          </div>
        </Dialog>
      ) : null}
    </>
  );
}
