import { getProviders } from "@perennial/contract/sso/provider.ts";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { usePublicRead } from "../../kernel/operation/public.ts";
import { ReadTrouble } from "../../ui/public-reading.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import styles from "./login.module.css";
import { useLoginWords } from "./login-words.ts";

/** Outside services of the site; nothing is shown where there are none. */
export function LoginProviders(): ReactNode {
  const words = useLoginWords();
  const [query] = useSearchParams();
  const read = usePublicRead(getProviders, {});
  const providers = read.data ?? [];
  if (read.error) return <ReadTrouble of={read} />;
  if (providers.length === 0) return null;
  // Whoever was asked to sign in comes back to the page; the server follows paths of this site only.
  const back = query.get("redirect");
  const next = back ? `&redirect=${encodeURIComponent(back)}` : "";
  return (
    <Stack
      as="nav"
      gap={2}
      padTop={4}
      line="above"
      className={styles.providers}
      aria-label={words.providers}
    >
      <Text as="p" tone="muted" size={1}>
        {words.providers}
      </Text>
      <Row as="ul" gap={2} wrap>
        {providers.map((provider) => (
          <li key={provider.id}>
            {/* A path of ours that leads to the service; a full load, for it leaves the site. */}
            <Text as="a" hover="outline" href={`${provider.loginUrl}${next}`}>
              {provider.icon ? (
                <img src={provider.icon} alt="" width={24} height={24} />
              ) : (
                <Icon name="key" />
              )}
              {provider.name}
            </Text>
          </li>
        ))}
      </Row>
    </Stack>
  );
}
