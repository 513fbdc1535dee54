import { openLink } from "@perennial/contract/learning/study/study.ts";
import type { InputOf } from "@perennial/contract/kernel/operation.ts";
import { usePublicWrite } from "../../kernel/operation/public.ts";

/** Opens the address of a link course or unit in a new window, with a one-time code where the site knows the host. */
export function useOpenedLink(onOpened?: () => void) {
  const { run, error, isBusy } = usePublicWrite(openLink);
  const open = async (params: InputOf<typeof openLink>): Promise<void> => {
    if (isBusy) return;
    // Opened in the click, before the answer: afterwards browsers take it for an unasked window.
    const view = window.open("", "_blank");
    const answer = await run(params);
    if (!answer?.success) return view?.close();
    if (view) {
      view.opener = null;
      view.location.replace(answer.data.url);
    } else location.assign(answer.data.url);
    onOpened?.();
  };
  return { open, error, isBusy };
}
