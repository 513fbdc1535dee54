import { useState, type ReactNode } from "react";
import { useShell } from "../../kernel/shell-data.ts";
import { PhoneContacts } from "../../site/service-contacts.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import styles from "./console-help.module.css";
import { serviceOf } from "../frame/service-of.ts";
import { useSpaceWords } from "../space/space-words.ts";

/** The help of the consoles: keys, how the parts work, whom to ask. */
export function ConsoleHelp({ className }: { readonly className?: string | undefined }): ReactNode {
  const words = useSpaceWords();
  const { portal } = useShell();
  const [isOpen, setIsOpen] = useState(false);
  const service = serviceOf(portal);
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
          <Stack gap={5} padBottom={3} className={styles.help}>
            <Stack as="ul" gap={2} padLeft={5}>
              {words.tips.map((tip) => (
                <li key={tip}>{tip}</li>
              ))}
            </Stack>
            {service && hasContacts ? (
              <section aria-labelledby="help-contacts">
                <Text as="h3" below={2} size={2} id="help-contacts">
                  {words.contacts}
                </Text>
                <PhoneContacts service={service} />
                {service.email ? (
                  <p>
                    <a href={`mailto:${service.email}`}>{service.email}</a>
                  </p>
                ) : null}
              </section>
            ) : null}
          </Stack>
        </Dialog>
      ) : null}
    </>
  );
}
