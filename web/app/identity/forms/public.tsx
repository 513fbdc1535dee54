/** Parts of the sign-in pages for other domains; light, without the library of the spaces. */
export { AuthPage, Notice, Trouble } from "../sign-in/auth-page.tsx";
export { CaptchaBox } from "../verification/captcha-box.tsx";
export { ConsentBox } from "../account/consent-box.tsx";
export { TextField } from "../sign-in/form-field.tsx";
export { ownMeta } from "../page-title.ts";
export { PasswordLogin } from "../sign-in/password-login.tsx";
export { SecondFactorStep } from "../sign-in/second-factor-step.tsx";
export { useCaptcha } from "../sign-in/use-captcha.ts";
export { useFaults } from "../use-faults.ts";
export { useKeptTarget } from "../sign-in/use-kept-target.ts";
export { firstPassword, useLoginOutcome, type Outcome } from "../sign-in/use-login-outcome.ts";
