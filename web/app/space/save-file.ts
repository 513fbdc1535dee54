import { useState } from "react";
import { fieldsOf, unknownJson } from "../kernel/unknown-json.ts";
import { useWords } from "../kernel/words.tsx";
import { showToast } from "../ui/dialog/toast.tsx";

const LINK_MS = 60_000;

/** The name that the answer gives its file. */
function nameOf(answer: Response): string {
  const head = answer.headers.get("content-disposition") ?? "";
  const start = head.indexOf("filename*=UTF-8''");
  return start < 0 ? "" : decodeURIComponent(head.slice(start + 17));
}

/**
 * Files that the server makes for what a body says: `fetchFile` asks, and hands the file to the person; it gives whether
 * it came. What refused it is said in a toast.
 */
export function useFileFetch() {
  const words = useWords().kernel;
  const [isBusy, setIsBusy] = useState(false);
  const ask = async (path: string, body: object): Promise<boolean> => {
    try {
      const answer = await fetch(path, {
        method: "POST",
        body: JSON.stringify(body),
        headers: { "content-type": "application/json" },
        credentials: "same-origin",
      });
      if (!answer.ok) {
        const { message } = fieldsOf<"message">(unknownJson(await answer.text()));
        showToast(typeof message === "string" && message !== "" ? message : words.networkTrouble);
        return false;
      }
      const address = URL.createObjectURL(await answer.blob());
      const link = document.createElement("a");
      link.href = address;
      link.download = nameOf(answer);
      link.click();
      setTimeout(() => URL.revokeObjectURL(address), LINK_MS);
      return true;
    } catch {
      showToast(words.networkTrouble);
      return false;
    }
  };
  return {
    isBusy,
    fetchFile: async (path: string, body: object): Promise<boolean> => {
      setIsBusy(true);
      const isThere = await ask(path, body);
      setIsBusy(false);
      return isThere;
    },
  };
}
