/** Covers are shown at 16 : 9; twice the size of a large card. */
export const COVER_PX = { width: 960, height: 540 } as const;
/** How many ways of drawing a cover there are. */
export const COVER_STYLES = 3;
/** Where in a film its pictures are taken: shares of its length. */
const FRAMES_AT = [0.08, 0.35, 0.65];
const FRAME_WAIT_MS = 8_000;

const token = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Lines of a title that fit the width, three at most; the last one ends in dots where there is more. */
function titleLines(context: CanvasRenderingContext2D, title: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of title.match(/[\p{Script=Latin}\d]+\s*|./gu) ?? []) {
    if (line !== "" && context.measureText(line + word).width > width) {
      lines.push(line.trim());
      line = "";
    }
    line += word;
  }
  if (line.trim() !== "") lines.push(line.trim());
  return lines.length > 3 ? [...lines.slice(0, 2), `${(lines[2] ?? "").slice(0, -1)}…`] : lines;
}

/** Three motifs of the covers that come with the product: mountains, brush strokes, waves. */
const MOTIFS: readonly ((context: CanvasRenderingContext2D, ink: string, light: string) => void)[] =
  [
    (context, ink, light) => {
      context.fillStyle = light;
      context.beginPath();
      context.arc(770, 150, 70, 0, 7);
      context.fill();
      context.fillStyle = ink;
      for (const [at, height, alpha] of [
        [620, 250, 0.25],
        [800, 190, 0.4],
        [480, 130, 0.6],
      ] as const) {
        context.globalAlpha = alpha;
        context.beginPath();
        context.moveTo(at - 420, 540);
        context.quadraticCurveTo(at - 60, 540 - height * 1.9, at, 540 - height);
        context.quadraticCurveTo(at + 80, 560 - height, at + 420, 540);
        context.fill();
      }
      context.globalAlpha = 1;
    },
    (context, ink, light) => {
      context.lineCap = "round";
      context.strokeStyle = ink;
      context.globalAlpha = 0.35;
      for (const [width, y] of [
        [46, 120],
        [30, 220],
        [18, 300],
      ] as const) {
        context.lineWidth = width;
        context.beginPath();
        context.moveTo(560, y + 60);
        context.bezierCurveTo(660, y - 60, 780, y + 120, 900, y - 20);
        context.stroke();
      }
      context.globalAlpha = 1;
      context.fillStyle = light;
      context.fillRect(846, 420, 54, 54);
    },
    (context, ink, light) => {
      context.strokeStyle = ink;
      context.lineWidth = 5;
      for (let row = 0; row < 5; row += 1) {
        context.globalAlpha = 0.2 + row * 0.12;
        context.beginPath();
        for (let x = -60 + (row % 2) * 60; x <= 1000; x += 120)
          context.arc(x + 60, 420 + row * 40, 56, Math.PI, 0);
        context.stroke();
      }
      context.globalAlpha = 1;
      context.fillStyle = light;
      context.beginPath();
      context.arc(800, 190, 54, 0, 7);
      context.fill();
    },
  ];

/** Draws a cover in the site's colours with the title set in the serif. */
export function drawCover(canvas: HTMLCanvasElement, title: string, style: number): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  const { width, height } = COVER_PX;
  canvas.width = width;
  canvas.height = height;
  const grounds = [token("--brand-soft"), token("--accent-soft"), token("--night")];
  const inks = [token("--brand"), token("--accent"), token("--night-accent")];
  const lights = [token("--accent"), token("--accent-strong"), token("--night-ink")];
  const words = [token("--brand-strong"), token("--accent-strong"), token("--night-ink")];
  context.fillStyle = grounds[style] ?? "";
  context.fillRect(0, 0, width, height);
  MOTIFS[style]?.(context, inks[style] ?? "", lights[style] ?? "");
  context.fillStyle = words[style] ?? "";
  context.textBaseline = "middle";
  const size = title.length > 14 ? 60 : 80;
  context.font = `600 ${size}px ${token("--serif")}`;
  const lines = titleLines(context, title, style === 1 ? 500 : 620);
  const top = height / 2 - ((lines.length - 1) * size * 1.3) / 2 - (style === 2 ? 60 : 0);
  lines.forEach((line, at) => context.fillText(line, 64, top + at * size * 1.3));
}

/** The middle of a picture in the shape of a cover. */
function fitCover(source: CanvasImageSource, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = COVER_PX.width;
  canvas.height = COVER_PX.height;
  const scale = Math.max(canvas.width / width, canvas.height / height);
  const left = (canvas.width - width * scale) / 2;
  const top = (canvas.height - height * scale) / 2;
  canvas.getContext("2d")?.drawImage(source, left, top, width * scale, height * scale);
  return canvas;
}

function once(target: EventTarget, event: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no ${event}`)), FRAME_WAIT_MS);
    const end = (act: () => void) => () => {
      clearTimeout(timer);
      act();
    };
    target.addEventListener(event, end(resolve), { once: true });
    target.addEventListener(
      "error",
      end(() => reject(new Error("media"))),
      { once: true },
    );
  });
}

/** Pictures of a film on this device, as addresses; none where the browser cannot play it. */
export async function framesOf(file: File): Promise<readonly string[]> {
  const video = document.createElement("video");
  const address = URL.createObjectURL(file);
  video.muted = true;
  video.preload = "auto";
  try {
    const loaded = once(video, "loadeddata");
    video.src = address;
    await loaded;
    if (!Number.isFinite(video.duration) || video.videoWidth === 0) return [];
    const frames: string[] = [];
    for (const share of FRAMES_AT) {
      const sought = once(video, "seeked");
      video.currentTime = video.duration * share;
      await sought;
      const canvas = fitCover(video, video.videoWidth, video.videoHeight);
      frames.push(canvas.toDataURL("image/jpeg", 0.88));
    }
    return frames;
  } catch {
    return [];
  } finally {
    video.removeAttribute("src");
    video.load();
    URL.revokeObjectURL(address);
  }
}

/** A picture by its address, cut to the shape of a cover. Throws when it cannot be shown. */
export async function coverOf(address: string): Promise<HTMLCanvasElement> {
  const image = new Image();
  const loaded = once(image, "load");
  image.src = address;
  await loaded;
  return fitCover(image, image.naturalWidth, image.naturalHeight);
}

/** A drawn picture as a file to upload. */
export function coverFile(canvas: HTMLCanvasElement): Promise<File | undefined> {
  return new Promise((resolve) => {
    canvas.toBlob(
      (blob) => resolve(blob ? new File([blob], "cover.jpg", { type: "image/jpeg" }) : undefined),
      "image/jpeg",
      0.9,
    );
  });
}
