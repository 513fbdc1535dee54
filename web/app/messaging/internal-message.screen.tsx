import { getUnreadCount } from "@perennial/contract/messaging/message.ts";
import { Tabs } from "antd";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { useLive } from "../space/live.ts";
import { useRead } from "../space/query.ts";
import { SpacePage } from "../space/space-page.tsx";
import { Box } from "../ui/layout/layout.tsx";
import { LetterTab } from "./letter-tab.tsx";
import styles from "./messages.module.css";
import { useMessageWords } from "./message-words.ts";
import { SystemTab } from "./system-tab.tsx";

function TabName({ name, count }: { readonly name: string; readonly count: number }): ReactNode {
  const words = useMessageWords();
  return (
    <span aria-label={words.unreadOf(name, count)}>
      {name}
      {count > 0 ? (
        <Box
          as="span"
          pad={0}
          padX={2}
          round="card"
          tone="white"
          size={0}
          tabular
          centred
          className={styles.count}
        >
          {count > 99 ? "99+" : count}
        </Box>
      ) : null}
    </span>
  );
}

/** ucenter/settings/internalMessage: system messages and private letters, each with its unread count. */
export default function InternalMessageScreen(): ReactNode {
  const words = useMessageWords();
  const [address, setAddress] = useSearchParams();
  const isLetters = address.get("tab") === "letters";
  const { data, again } = useRead(getUnreadCount, {});
  useLive("unread", () => void again());
  return (
    <SpacePage title={words.title} lead={words.lead}>
      <Tabs
        activeKey={isLetters ? "letters" : "system"}
        // Another tab begins on its first page.
        onChange={(key) => setAddress(key === "letters" ? { tab: "letters" } : {})}
        destroyOnHidden
        items={[
          {
            key: "system",
            label: <TabName name={words.system} count={data?.systemMessageCount ?? 0} />,
            children: <SystemTab />,
          },
          {
            key: "letters",
            label: <TabName name={words.letters} count={data?.privateLetterCount ?? 0} />,
            children: <LetterTab />,
          },
        ]}
      />
    </SpacePage>
  );
}
