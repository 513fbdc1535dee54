/** A piece of a rendition: the name of its file, and how long it is. */
export interface PlaylistPiece {
  readonly name: string;
  readonly seconds: number;
}

/** The pieces that a media playlist (RFC 8216 §4.3.2.1) names, in order. */
export function playlistPieces(playlist: string): PlaylistPiece[] {
  const lines = playlist.split("\n");
  return lines.flatMap((line, at) => {
    const seconds = Number(/^#EXTINF:([\d.]+)/.exec(line)?.[1]);
    return seconds > 0 ? [{ name: (lines[at + 1] ?? "").trim(), seconds }] : [];
  });
}
