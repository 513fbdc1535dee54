import { PARAM } from "@perennial/contract/site/param.ts";
import { useEffect, useEffectEvent, useId, useImperativeHandle, useRef, useState } from "react";
import type { ReactNode } from "react";
import { useShell } from "../../kernel/shell-data.ts";
import { Box, Stack } from "../../ui/layout/layout.tsx";
import { adaptHosted, hostedOpen } from "./hosted-api.ts";
import { loadScript, pageHost } from "./load-script.ts";
import type { PlayerControls, PlayerEvents, PlayerFact } from "../media-types.ts";
import { usePlayerWords } from "./player-words.ts";
import styles from "./player.module.css";
import { speedsUpTo } from "./use-source.ts";

/** Leave to play, made by our server. */
interface HostedToken {
  readonly playsafe: string;
  readonly signature: string;
  readonly timestamp: number;
}

interface HostedPlayerProps extends PlayerEvents {
  /** Id of the film on its host. */
  readonly videoId: string;
  readonly name: string;
  /** Asks for leave to play; a message in words when it is refused. */
  readonly fetchToken: () => Promise<HostedToken | string>;
}

/** A film on an outside host (sourceType 2): its own player, spoken to as ours; removed with the page. */
export function HostedPlayer(props: HostedPlayerProps): ReactNode {
  const { videoId, name } = props;
  const words = usePlayerWords();
  const [round, setRound] = useState(0);
  const [fault, setFault] = useState("");
  return (
    <Box
      anchor
      clip
      full
      round="card"
      tone="night"
      className={styles.player}
      role="group"
      aria-label={words.video(name)}
    >
      <HostedStage
        key={`${videoId} ${round}`}
        {...props}
        onFault={setFault}
        hasFault={fault !== ""}
      />
      {fault ? (
        <div className={styles.broken} role="alert">
          <p>{fault}</p>
          <button
            type="button"
            onClick={() => {
              setFault("");
              setRound(round + 1);
            }}
          >
            {words.again}
          </button>
        </div>
      ) : null}
    </Box>
  );
}

interface HostedStageProps extends HostedPlayerProps {
  readonly onFault: (message: string) => void;
  readonly hasFault: boolean;
}

/** One try: script, leave to play, player; another try is another stage. */
function HostedStage(props: HostedStageProps): ReactNode {
  const { ref, hasFault } = props;
  const words = usePlayerWords();
  const { site } = useShell();
  const boxId = `hosted${useId().replace(/\W/g, "")}`;
  const controls = useRef<PlayerControls>(undefined);
  const [isShown, setIsShown] = useState(false);
  const paramOf = (wanted: string): string =>
    site.params.find(({ key }) => key === wanted)?.value ?? "";
  const script = paramOf(PARAM.hostedScript);
  const fetchToken = useEffectEvent(() => props.fetchToken());
  const fail = useEffectEvent((message: string) => props.onFault(message || words.broken));
  const onFact = useEffectEvent((fact: PlayerFact) => props.watch?.onFact(fact));
  const onTime = useEffectEvent((second: number) => props.onTime?.(second));
  const onPlay = useEffectEvent(() => props.onPlay?.());
  const onPause = useEffectEvent(() => props.onPause?.());
  const onEnded = useEffectEvent(() => props.onEnded?.());
  const limitSeek = useEffectEvent((second: number) => props.watch?.limitSeek(second) ?? second);
  const onLimited = useEffectEvent(() => props.watch?.onLimited());
  const create = useEffectEvent((token: HostedToken) => {
    const account = paramOf(PARAM.hostedAccount);
    const speeds = speedsUpTo(props.watch?.speedMax ?? Infinity);
    return hostedOpen()?.({
      wrap: `#${boxId}`,
      vid: props.videoId,
      // Whose films these are, for a host that asks.
      ...(account === "" ? {} : { userid: account }),
      width: "100%",
      height: "100%",
      playsafe: token.playsafe,
      sign: token.signature,
      ts: token.timestamp,
      forceH5: true,
      speed: speeds.length > 1 ? speeds : false,
    });
  });
  const startAt = useEffectEvent(() => props.startAt ?? 0);
  useImperativeHandle(
    ref,
    () => ({
      play: () => controls.current?.play(),
      pause: () => controls.current?.pause(),
      seek: (second) => controls.current?.seek(second),
      currentTime: () => controls.current?.currentTime() ?? 0,
      exitFullscreen: () => controls.current?.exitFullscreen(),
    }),
    [],
  );
  useEffect(() => {
    let isOver = false;
    let close: (() => void) | undefined;
    const start = async (): Promise<void> => {
      const isLoaded =
        script !== "" &&
        (await loadScript(
          script,
          pageHost(() => hostedOpen() !== undefined),
        ));
      if (isOver) return;
      if (!isLoaded) return fail("");
      const token = await fetchToken();
      if (isOver) return;
      if (typeof token === "string") return fail(token);
      const player = create(token);
      if (!player) return fail("");
      const adapted = adaptHosted(
        player,
        {
          onFact: (fact) => onFact(fact),
          onTime: (second) => onTime(second),
          onPlay: () => onPlay(),
          onPause: () => onPause(),
          onEnded: () => onEnded(),
          limitSeek: (second) => limitSeek(second),
          onLimited: () => onLimited(),
        },
        startAt(),
      );
      ({ close } = adapted);
      controls.current = adapted.controls;
      setIsShown(true);
    };
    void start();
    return () => {
      isOver = true;
      close?.();
      controls.current = undefined;
    };
  }, [script]);
  return (
    <Box anchor ratio="film" className={styles.hosted}>
      <Box full tall id={boxId} />
      {isShown || hasFault ? null : (
        <Stack
          as="p"
          align="center"
          across="center"
          full
          tall
          className={styles.hostedWait}
          role="status"
        >
          {words.loading}
        </Stack>
      )}
    </Box>
  );
}
