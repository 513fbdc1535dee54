/**
 * Addresses that a picture, film or sound within a text may have. Only the exact shape of our own keys is accepted: no
 * query, no encoded character and no `..`. So a browser that fetches one cannot reach other parts of the site with the
 * reader's cookie, and no other host learns who is reading.
 */
const SHIPPED = String.raw`demo/[a-z\d-]{1,80}`;
const NAME = String.raw`\d{4}/\d{2}/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}`;
const KEPT = `[a-z]{1,30}/${NAME}`;
const PICTURE = new RegExp(
  `^/files/(?:${SHIPPED}\\.(?:svg|webp|png|jpg|ico)|${KEPT}\\.(?:png|jpg|gif|webp))$`,
);
const PRIVATE_PICTURE = new RegExp(`^/api/files/private/ownspace/${NAME}\\.(?:png|jpg|gif|webp)$`);
const QUESTION_FILE = new RegExp(`^/api/files/private/questionlibrary/${NAME}\\.[a-z\\d]{2,4}$`);
const CLIP = new RegExp(`^/files/(?:${SHIPPED}|${KEPT})\\.(?:mp4|webm|mp3|m4a|wav|ogg)$`);

/** True for the address of a picture in our own store, or of one that comes with the product. */
export const isStoredPicture = (address: string): boolean => PICTURE.test(address);

/**
 * True for the address of a picture that only readers of a note or form may see; the right is checked when it is
 * fetched.
 */
export const isPrivatePicture = (address: string): boolean => PRIVATE_PICTURE.test(address);

/** True for the address of a file that was handed in for a question; the right is checked when it is fetched. */
export const isQuestionFile = (address: string): boolean => QUESTION_FILE.test(address);

/** True for an address that a picture within a text may have. */
export const isTextPicture = (address: string): boolean =>
  isStoredPicture(address) || isPrivatePicture(address);

/** True for the address of a film or sound in our own store. */
export const isStoredClip = (address: string): boolean => CLIP.test(address);
