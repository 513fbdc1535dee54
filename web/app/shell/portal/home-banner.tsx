import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import type { ReactNode } from "react";
import { useIsIdle } from "../../kernel/device-idle.ts";
import { usePrefersStillness } from "../../kernel/device-media.ts";
import { useWords } from "../../kernel/words.tsx";
import { AddressLink } from "../../ui/address-link.tsx";
import { useCarousel } from "../../ui/carousel.ts";
import { Icon } from "../../ui/icon.tsx";
import type { HomeData } from "./home-data.ts";
import styles from "./home-banner.module.css";

interface HomeBannerProps {
  readonly banners: HomeData["banners"];
  readonly isElder: boolean;
  readonly siteName: string;
  /** The search line, which sits over the lower edge. */
  readonly children: ReactNode;
}

/** The slides on top of the home page; every slide opens its link in a new window (front §2). */
export function HomeBanner({ banners, isElder, siteName, children }: HomeBannerProps): ReactNode {
  const words = useWords();
  const isStill = usePrefersStillness() || isElder;
  // The other slides' pictures must not take the line from the one that is looked at.
  const isIdle = useIsIdle();
  const { viewportRef, holdProps, selected, goTo, mayPlay, isPaused, togglePaused } = useCarousel({
    count: banners.length,
    intervalMs: LIMITS.tickerIntervalMs,
    isStill,
  });
  return (
    <section
      className={styles.banner}
      aria-roledescription="carousel"
      aria-label={words.home.banner}
      data-page-step=""
      id="top"
    >
      <div className={styles.stage} {...holdProps}>
        {banners.length > 0 ? (
          <div className={styles.viewport} ref={viewportRef}>
            <div className={styles.track}>
              {banners.map((banner, at) => (
                <div
                  key={banner.id}
                  className={styles.slide}
                  role="group"
                  aria-roledescription="slide"
                  aria-label={words.kernel.slideOf(at + 1, banners.length)}
                  inert={at !== selected}
                >
                  {at === 0 || isIdle ? (
                    <picture>
                      <source
                        media="(max-width: 991px)"
                        srcSet={banner.narrow}
                        width={780}
                        height={440}
                      />
                      <img
                        src={banner.wide}
                        alt=""
                        width={1600}
                        height={420}
                        loading={at === 0 ? "eager" : "lazy"}
                        fetchPriority={at === 0 ? "high" : undefined}
                      />
                    </picture>
                  ) : null}
                  <div className={styles.words}>
                    <AddressLink
                      href={banner.href}
                      isNewWindow
                      className={styles.link}
                      tabIndex={at === selected ? undefined : -1}
                    >
                      <strong>{banner.headline}</strong>
                      <span>{banner.subline}</span>
                    </AddressLink>
                  </div>
                </div>
              ))}
            </div>
          </div>
        ) : (
          <p className={styles.bare}>{siteName}</p>
        )}
        {banners.length > 1 ? (
          <div className={`${styles.controls} needs-script`}>
            <div className={styles.dots}>
              {banners.map((banner, at) => (
                <button
                  key={banner.id}
                  type="button"
                  className={styles.dot}
                  aria-label={`${words.kernel.slideOf(at + 1, banners.length)}: ${banner.headline}`}
                  aria-current={at === selected ? "true" : undefined}
                  onClick={() => goTo(at)}
                />
              ))}
            </div>
            {mayPlay ? (
              <button
                type="button"
                className={styles.pause}
                aria-label={isPaused ? words.kernel.play : words.kernel.pause}
                onClick={togglePaused}
              >
                <Icon name={isPaused ? "play" : "pause"} size={1.125} />
              </button>
            ) : null}
          </div>
        ) : null}
      </div>
      <div className={styles.search}>{children}</div>
    </section>
  );
}
