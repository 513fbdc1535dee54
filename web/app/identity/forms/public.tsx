/** Parts of the sign-in pages for other domains; light, without the library of the spaces. */
export { AuthPage, Notice, Trouble } from "../auth-page.tsx";
export { CaptchaBox } from "../captcha-box.tsx";
export { ConsentBox } from "../consent-box.tsx";
export { TextField } from "../form-field.tsx";
export { ownMeta } from "../page-title.ts";
export { PasswordLogin } from "../password-login.tsx";
export { SecondFactorStep } from "../second-factor-step.tsx";
export { useCaptcha } from "../use-captcha.ts";
export { useFaults } from "../use-faults.ts";
export { useLoginOutcome, type Outcome } from "../use-login-outcome.ts";
