import { readCookie } from "./cookie.ts";

/** Set by the server beside the session, which scripts cannot read (server/src/kernel/page/signed-mark.ts). */
const SIGNED_COOKIE = "signed";

/** Whether somebody is signed in, as far as the browser knows. */
export const isMarkedSignedIn = (): boolean => readCookie(SIGNED_COOKIE) === "1";

/** Kept on this device: how wide the name of the role was drawn, so that nothing moves when it comes. */
export const ROLE_WIDTH_KEY = "own:roleWidth";

/**
 * Runs before the first paint, the same for everybody: who is signed in is never shown the visitor's part of the header,
 * but the room for their own.
 */
export const SIGNED_SCRIPT = `if(/(^|; )${SIGNED_COOKIE}=1/.test(document.cookie)){var r=document.documentElement;r.dataset.signedIn||(r.dataset.signedIn="coming");try{r.style.setProperty("--role-width",localStorage.getItem("${ROLE_WIDTH_KEY}")||"")}catch(e){}}`;
