import type { ReactNode } from "react";
import { signInAgain } from "../../kernel/leaving.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Row, Text } from "../../ui/layout/layout.tsx";
import { ToldStrip } from "../room/told-strip.tsx";
import { useFullScreenWanted } from "../watch/use-page-watch.ts";
import { useWatchWords } from "../watch/watch-words.ts";
import { Countdown } from "./countdown.tsx";
import { SaveSign } from "./save-sign.tsx";
import type { Work } from "./use-work.ts";
import type { WorkPage } from "./use-work-page.ts";
import { useWorkWords } from "./work-words.ts";
import styles from "./work.module.css";

interface WorkTopProps {
  readonly work: Work;
  readonly page: WorkPage;
  readonly onTimeUp: () => void;
}

/** Stays at the top: the paper, whether it is saved, the time, tools and the way out; below it what is wrong, if anything. */
export function WorkTop({ work, page, onTimeUp }: WorkTopProps): ReactNode {
  const words = useWorkWords();
  const { opened, clock } = work;
  const { state } = page.own;
  const watch = useWatchWords();
  const wantsFullScreen = useFullScreenWanted(work);
  const trouble =
    state.sign === "signedOut"
      ? words.signs.signedOut
      : state.sign === "refused"
        ? `${words.signs.refused}：${state.message}`
        : state.isKept
          ? ""
          : words.notKept;
  return (
    <div className={styles.head}>
      <header className={styles.top}>
        <Text as="h1" size={2} ellipsis narrow className={styles.name} title={opened.paper.name}>
          {opened.paper.name}
        </Text>
        <SaveSign state={state} />
        <Countdown clock={clock} onEnd={onTimeUp} />
        <Row gap={2} align="center" rigid className={styles.acts}>
          <button
            type="button"
            className={styles.small}
            aria-label={words.tools}
            title={words.tools}
            onClick={() => page.showBox("tools")}
          >
            <Icon name="settings" />
          </button>
          <Button kind="primary" disabled={page.isStopped} onClick={() => page.showBox("submit")}>
            {words.submit[opened.kind]}
          </Button>
        </Row>
      </header>
      <ToldStrip work={work} />
      {wantsFullScreen && !page.isStopped ? (
        <Row gap={3} align="center" wrap className={styles.strip} role="status">
          {watch.fullScreenAsk}
          {/* Where the browser refuses, the strip goes on asking. */}
          <Button
            onClick={() => {
              document.documentElement.requestFullscreen().catch(() => undefined);
            }}
          >
            {watch.fullScreen}
          </Button>
        </Row>
      ) : null}
      {trouble ? (
        <Row gap={3} align="center" wrap className={styles.strip} role="alert">
          {trouble}
          {state.sign === "signedOut" ? <a href={signInAgain(location)}>{words.signIn}</a> : null}
        </Row>
      ) : null}
    </div>
  );
}
