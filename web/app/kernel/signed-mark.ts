import { readCookie } from "./cookie.ts";

/** The server sets it beside the session, which scripts cannot read (server/src/kernel/page/signed-mark.ts). */
const SIGNED_COOKIE = "signed";

/** Whether somebody is signed in, as far as the browser knows. */
export const isMarkedSignedIn = (): boolean => readCookie(SIGNED_COOKIE) === "1";

/**
 * The width at which the role's name was drawn last, kept on this device, so that nothing moves when the name arrives.
 */
export const ROLE_WIDTH_KEY = "own:roleWidth";

/**
 * Runs before the first paint and is the same for everybody. A signed-in person never sees the visitor's part of the
 * header, but an empty place for their own part.
 */
export const SIGNED_SCRIPT = `if(/(^|; )${SIGNED_COOKIE}=1/.test(document.cookie)){var r=document.documentElement;r.dataset.signedIn||(r.dataset.signedIn="coming");try{r.style.setProperty("--role-width",localStorage.getItem("${ROLE_WIDTH_KEY}")||"")}catch(e){}}`;
