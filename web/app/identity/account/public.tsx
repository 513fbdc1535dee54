/** Parts of the user centre for other domains; they stand on the library of the spaces, never import them on a page. */
export { AccountDialog, AccountField, PasswordField } from "./account-dialog.tsx";
export { CodeField } from "./account-code.tsx";
export { AccountList, AccountRow } from "./account-list.tsx";
export { useProof } from "../verification/reauthentication.tsx";
export { useAccountFaults } from "../use-account-faults.ts";
