import type { ReactNode } from "react";
import { useShell } from "../../kernel/shell-data.ts";
import { useWords } from "../../kernel/words.tsx";
import { backToTop } from "../../site/back-to-top.ts";
import { PhoneContacts, QqContacts } from "../../site/service-contacts.tsx";
import { AddressLink } from "../../ui/address-link.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Box, Row, Stack } from "../../ui/layout/layout.tsx";
import { serviceOf } from "./service-of.ts";

/** What stands in the margins at a desk: the notice of the hour, who helps, the way back to the top. */
export default function MoreBox({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { portal } = useShell();
  const words = useWords();
  const service = serviceOf(portal);
  const { href, text } = portal.plate;
  return (
    <Dialog title={words.shell.help} onClose={onClose}>
      <Stack gap={4}>
        {href && text ? (
          <Row as={AddressLink} align="center" gap={2} touch href={href} isNewWindow>
            <Icon name="star" />
            {text}
          </Row>
        ) : null}
        {service ? (
          <Box as="section" aria-label={words.site.service}>
            <PhoneContacts service={service} />
            <QqContacts service={service} />
            {service.email ? (
              <Row as="a" inline align="center" touch href={`mailto:${service.email}`}>
                {service.email}
              </Row>
            ) : null}
          </Box>
        ) : null}
        <Button
          onClick={() => {
            onClose();
            // The page is still while the box is there.
            requestAnimationFrame(backToTop);
          }}
        >
          <Icon name="top" />
          {words.site.backToTop}
        </Button>
      </Stack>
    </Dialog>
  );
}
