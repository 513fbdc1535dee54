import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import type { ReactNode } from "react";
import { useIsIdle } from "../../kernel/device-idle.ts";
import { usePrefersStillness } from "../../kernel/device-media.ts";
import { useWords } from "../../kernel/words.tsx";
import { AddressLink } from "../../ui/address-link.tsx";
import { useCarousel } from "../../ui/carousel.ts";
import { Icon } from "../../ui/icon.tsx";
import { Box, Row, Stack } from "../../ui/layout/layout.tsx";
import type { HomeData } from "./home-data.ts";
import styles from "./home-banner.module.css";

interface HomeBannerProps {
  readonly slides: HomeData["slides"];
  readonly siteName: string;
  /** The search field, which overlaps the lower edge. */
  readonly children: ReactNode;
}

/** The slides on top of the home page; every slide opens its link in a new window (front §2). */
export function HomeBanner({ slides, siteName, children }: HomeBannerProps): ReactNode {
  const words = useWords();
  const isStill = usePrefersStillness();
  // Pictures of the other slides must not delay the picture of the visible one.
  const isIdle = useIsIdle();
  const { viewportRef, holdProps, selected, goTo, mayPlay, isPaused, togglePaused } = useCarousel({
    count: slides.length,
    intervalMs: LIMITS.tickerIntervalMs,
    isStill,
  });
  return (
    <Box
      as="section"
      anchor
      aria-roledescription="carousel"
      aria-label={words.home.banner}
      data-page-step=""
      data-part="slides"
      id="top"
    >
      <div className={styles.stage} {...holdProps}>
        {slides.length > 0 ? (
          <Box tall ref={viewportRef}>
            <Row tall>
              {slides.map((slide, at) => (
                <Box
                  tall
                  anchor
                  narrow
                  key={slide.id}
                  data-part={`slides.${slide.id}`}
                  className={styles.slide}
                  role="group"
                  aria-roledescription="slide"
                  aria-label={words.kernel.slideOf(at + 1, slides.length)}
                  inert={at !== selected}
                >
                  {at === 0 || isIdle ? (
                    <picture>
                      <source
                        media="(max-width: 991px)"
                        srcSet={slide.narrow}
                        width={780}
                        height={440}
                      />
                      <Box
                        as="img"
                        full
                        tall
                        fit="cover"
                        src={slide.wide}
                        alt=""
                        width={1600}
                        height={420}
                        loading={at === 0 ? "eager" : "lazy"}
                        fetchPriority={at === 0 ? "high" : undefined}
                      />
                    </picture>
                  ) : null}
                  <Row align="center" full middle className={styles.words}>
                    <Stack
                      as={AddressLink}
                      gap={4}
                      pad={4}
                      padX={0}
                      tone="inherit"
                      plain
                      href={slide.href}
                      isNewWindow
                      className={styles.link}
                      tabIndex={at === selected ? undefined : -1}
                    >
                      <strong>{slide.headline}</strong>
                      <span>{slide.subline}</span>
                    </Stack>
                  </Row>
                </Box>
              ))}
            </Row>
          </Box>
        ) : (
          <Stack as="p" align="center" across="center" tall serif size={5}>
            {siteName}
          </Stack>
        )}
        {slides.length > 1 ? (
          <div className={`${styles.controls} needs-script`}>
            <Row>
              {slides.map((slide, at) => (
                <Stack
                  as="button"
                  align="center"
                  across="center"
                  pad={0}
                  border="none"
                  ground="none"
                  key={slide.id}
                  type="button"
                  className={styles.dot}
                  aria-label={`${words.kernel.slideOf(at + 1, slides.length)}: ${slide.headline}`}
                  aria-current={at === selected ? "true" : undefined}
                  onClick={() => goTo(at)}
                />
              ))}
            </Row>
            {mayPlay ? (
              <Stack
                as="button"
                align="center"
                across="center"
                pad={0}
                border="none"
                round="circle"
                tone="white"
                type="button"
                className={styles.pause}
                aria-label={isPaused ? words.kernel.play : words.kernel.pause}
                onClick={togglePaused}
              >
                <Icon name={isPaused ? "play" : "pause"} size={1.125} />
              </Stack>
            ) : null}
          </div>
        ) : null}
      </div>
      <div className={styles.search}>{children}</div>
    </Box>
  );
}
