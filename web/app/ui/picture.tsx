import { useEffect, useRef, useState, type ReactNode } from "react";

/** Shown for a picture that is missing or cannot be loaded (front §8). */
export const DEFAULT_COVER = "/files/demo/default-cover.svg";
/** Shown for a shop without a logo (front §8). */
export const DEFAULT_SHOP_LOGO = "/files/demo/default-shop.svg";

/**
 * The address of the small copy that is stored with a picture: `a.webp` has `a-s.webp`; undefined for any other
 * address.
 */
export function smallOf(url: string): string | undefined {
  return /^\/files\/.+\.webp$/.test(url) && !url.endsWith("-s.webp")
    ? url.replace(/\.webp$/, "-s.webp")
    : undefined;
}

interface PictureProps {
  readonly src: string;
  readonly alt: string;
  /** Shape on the page, in CSS px; it reserves the place while the picture loads. */
  readonly width: number;
  readonly height: number;
  /** How wide it is shown, as in `img sizes`; its width by default. */
  readonly sizes?: string;
  /** Real widths of the two stored copies. */
  readonly widths?: { readonly small: number; readonly large: number };
  /** True for a picture that belongs to the first screen and must load early. */
  readonly isPriority?: boolean;
  readonly className?: string;
  /** True for a picture that is stored in one size only, such as a logo. */
  readonly isSingle?: boolean;
  /** Shown when there is no picture. */
  readonly fallback?: string;
}

const STORED_WIDTHS = { small: 320, large: 640 };

/** A picture in a size that fits, with a placeholder when it is missing; nothing moves while it loads. */
export function Picture(props: PictureProps): ReactNode {
  const {
    src,
    alt,
    width,
    height,
    sizes,
    widths = STORED_WIDTHS,
    isPriority = false,
    isSingle = false,
    className,
    fallback = DEFAULT_COVER,
  } = props;
  const element = useRef<HTMLImageElement>(null);
  const [failedSrc, setFailedSrc] = useState<string>();
  const shown = src && src !== failedSrc ? src : fallback;
  const small = isSingle ? undefined : smallOf(shown);

  // The picture may have failed before this script ran.
  useEffect(() => {
    const image = element.current;
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setFailedSrc(src);
  }, [src]);

  return (
    <img
      ref={element}
      className={className}
      src={shown}
      srcSet={small ? `${small} ${widths.small}w, ${shown} ${widths.large}w` : undefined}
      sizes={small ? (sizes ?? `${width}px`) : undefined}
      alt={alt}
      width={width}
      height={height}
      loading={isPriority ? "eager" : "lazy"}
      decoding={isPriority ? "auto" : "async"}
      fetchPriority={isPriority ? "high" : undefined}
      onError={() => {
        if (shown !== fallback) setFailedSrc(src);
      }}
    />
  );
}
