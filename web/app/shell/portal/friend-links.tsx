import type { ReactNode } from "react";
import { useWords } from "../../kernel/words.tsx";
import { AddressLink } from "../../ui/address-link.tsx";
import { Grid, Text } from "../../ui/layout/layout.tsx";
import { Block } from "./block.tsx";
import styles from "./friend-links.module.css";
import type { HomeBlock } from "./home-data.ts";

/** Sites of partners, each in a new window. */
export function FriendLinks({ block }: { readonly block: HomeBlock<"links"> }): ReactNode {
  const { links } = block;
  const words = useWords().home;
  if (links.length === 0) return null;
  return (
    <Block block={block} title={words.links} line={words.linksLine}>
      <Grid as="ul" columns={4} gap={3} gapX={6} className={styles.links}>
        {links.map((link) => (
          <li key={link.id}>
            <Text as={AddressLink} hover="outline" href={link.href} isNewWindow>
              {link.title}
            </Text>
          </li>
        ))}
      </Grid>
    </Block>
  );
}
