/** Internet Explorer 8 and older cannot show the pages (front §8). */
const OLDEST_SUPPORTED_IE = 9;

/** The real version behind Internet Explorer's user agent, which may pretend to be an older one; 0 for others. */
export function internetExplorerVersion(userAgent: string): number {
  const trident = /Trident\/(\d+)/.exec(userAgent);
  if (trident) return Number(trident[1]) + 4;
  const named = /MSIE (\d+)/.exec(userAgent);
  return named && !/Opera/.test(userAgent) ? Number(named[1]) : 0;
}

/** True for browsers that should be replaced. */
export function isUnsupportedBrowser(userAgent: string): boolean {
  const version = internetExplorerVersion(userAgent);
  return version > 0 && version < OLDEST_SUPPORTED_IE;
}

export const ADVICE_ID = "browser-advice";

/**
 * Runs only where `nomodule` is honoured: in browsers too old for this site's scripts, Internet Explorer among
 * them, where nothing else of ours can run. It uncovers the advice that is in the page.
 */
export const ADVICE_SCRIPT = `document.getElementById("${ADVICE_ID}").style.display="block"`;
