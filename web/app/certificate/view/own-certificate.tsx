import { certificateFile } from "@perennial/contract/certificate/file-address.ts";
import {
  CertificateState,
  type listOwnCertificates,
} from "@perennial/contract/certificate/certificate.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { plainDate } from "../../kernel/format.ts";
import { CopyLink } from "../../ui/copy-link.tsx";
import { Icon } from "../../ui/icon.tsx";
import { DescriptionList } from "../../ui/layout/description-list.tsx";
import { Box, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { useCertificateWords } from "../certificate-words.ts";
import { CertificateView } from "./certificate-view.tsx";
import styles from "./own-certificate.module.css";

type Own = OutputOf<typeof listOwnCertificates>[number];

const FILES = ["pdf", "picture", "badge"] as const;

/** One of the own certificates, with its files and the page that verifies it. */
export function OwnCertificate({ own }: { readonly own: Own }): ReactNode {
  const words = useCertificateWords();
  const isValid = own.state === CertificateState.issued;
  const path = `/verify/${own.number}`;
  return (
    <Box
      as="article"
      pad={5}
      card
      className={styles.own}
      aria-label={`${own.data.title} ${own.number}`}
    >
      <CertificateView layout={own.layout} data={own.data} label={words.view(own.data.title)} />
      <Stack gap={3} narrow>
        <Text as="h2" size={3}>
          {own.data.title}
        </Text>
        <StateMark kind={isValid ? "done" : "refused"}>{words.states[own.state]}</StateMark>
        <DescriptionList
          facts={{
            [words.number]: own.number,
            [words.issued]: plainDate(own.issuedAt),
            [words.next]: own.nextNumber,
          }}
        />
        {isValid ? (
          <Row gap={0} gapX={5} wrap>
            {FILES.map((kind) => (
              <Row
                as="a"
                key={kind}
                inline
                gap={1}
                align="center"
                touch
                href={certificateFile(kind, own.id)}
                download
              >
                <Icon name="download" size={1} />
                {words[kind]}
              </Row>
            ))}
          </Row>
        ) : null}
        <Row gap={0} gapX={5} align="center" wrap>
          <Row as={Link} inline align="center" touch to={path}>
            {words.verify}
          </Row>
          <CopyLink path={path} />
        </Row>
      </Stack>
    </Box>
  );
}
