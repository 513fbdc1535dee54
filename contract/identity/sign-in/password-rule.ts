/**
 * Rules for new passwords, the same in the browser and on the server: 8 to 64 characters of any kind, not a common
 * password, and none that contains its owner's name (security check 22). The file does without zod, so that screens may
 * import it.
 */
export const PASSWORD_LENGTH = { min: 8, max: 64 } as const;

/** The old system's rule, for accounts that came from it, on sites that allow it (front §5). */
export const LEGACY_PASSWORD = /^\w{6,20}$/;

/** Passwords that every attacker tries first, in lower case and without blanks. */
const COMMON: ReadonlySet<string> = new Set(
  `12345678 123456789 1234567890 0123456789 87654321 987654321 9876543210 11111111 111111111 1111111111 00000000
  000000000 88888888 888888888 66666666 666666666 99999999 22222222 33333333 44444444 55555555 77777777 12341234
  11223344 1122334455 12121212 123123123 12344321 11112222 88886666 66668888 1234qwer qwer1234 qwerty12 qwerty123
  qwertyuiop qwertyui asdfghjk asdfghjkl asdf1234 zxcvbnm1 zxcvbnm123 zxcvbnm, 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 qazwsx123
  qazwsxedc q1w2e3r4 q1w2e3r4t5 1q2w3e4r 1q2w3e4r5t 123qwe123 123qweasd qweasd123 qweasdzxc abcd1234 abc12345
  abc123456 abcdefgh a1234567 a12345678 a123456789 aa123456 aa12345678 aaaaaaaa aaa11111 abc123abc aaaa1111 1234abcd
  12345abc 123456ab 123456aa 123456abc 5201314520 52013145 5201314a woaini520 woaini1314 woaini123 iloveyou iloveyou1
  iloveyou520 loveyou1 password password1 password12 password123 p@ssw0rd p@ssword passw0rd pass1234 admin123
  admin1234 admin888 administrator admin@123 root1234 test1234 testtest welcome1 welcome123 letmein1 sunshine princess
  football baseball superman michael1 computer internet whatever trustno1 dragon123 monkey123 changeme changeme1
  default1 system123 user1234 guest123 student1 student123 teacher1 teacher123 xuesheng jiaoshi1 china123 zhongguo
  beijing1 beijing2008 shanghai qq123456 qq123456789 wang1234 wang123456 li123456 zhang123 zhang123456 mima1234
  mima123456 mimamima woshishui nihao123 nihao123456 asd123456 zxc123456 qwe123456 asdasdasd qweqweqwe zxczxczxc
  147258369 147852369 1472583690 741852963 789456123 159357159 31415926 314159265 20002000 19491001 20082008 20202020`
    .split(/\s+/)
    .filter(Boolean),
);

/** Names of the platform, which guessers try first. */
const PLATFORM = ["perennial", "changxue", "常学"];

/** What is wrong with a new password, as a code of this domain's messages. */
export type PasswordFault =
  | "identity.passwordTooShort"
  | "identity.passwordTooLong"
  | "identity.passwordCommon"
  | "identity.passwordPersonal";

/** Texts that a password must not contain, beyond the platform's names. */
export interface PasswordOwner {
  readonly loginName?: string | undefined;
  readonly mobile?: string | undefined;
  readonly siteName?: string | undefined;
}

/** Shorter names occur in too many good passwords. */
const SHORTEST_NAME = 4;

const fold = (text: string): string => text.normalize("NFKC").toLowerCase().replace(/\s/g, "");

function isPattern(folded: string): boolean {
  // One character, or one short piece, repeated.
  const letters = [...folded];
  return [1, 2, 3].some(
    (length) =>
      letters.length > length &&
      letters.length % length === 0 &&
      letters.every((letter, at) => letter === letters[at % length]),
  );
}

/** The first fault of a new password; undefined when it may be used. */
export function passwordFault(
  password: string,
  owner: PasswordOwner = {},
): PasswordFault | undefined {
  const length = [...password].length;
  if (length < PASSWORD_LENGTH.min) return "identity.passwordTooShort";
  if (length > PASSWORD_LENGTH.max) return "identity.passwordTooLong";
  const folded = fold(password);
  if (COMMON.has(folded) || isPattern(folded)) return "identity.passwordCommon";
  const names = [owner.loginName, owner.mobile, owner.siteName].map((name) => fold(name ?? ""));
  const isOwn = names.some((name) => [...name].length >= SHORTEST_NAME && folded.includes(name));
  // A name of the platform within a long sentence is hard to guess; the name followed by digits is not.
  const rest = PLATFORM.reduce((text, name) => text.replace(name, ""), folded);
  const isPlatform = rest !== folded && /^[\d\W_]*$/.test(rest) && [...rest].length <= 6;
  return isOwn || isPlatform ? "identity.passwordPersonal" : undefined;
}
