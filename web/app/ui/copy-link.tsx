import { useState, type ReactNode } from "react";
import { useWords } from "../kernel/words.tsx";
import { Icon } from "./icon.tsx";

/** Copies text by the clipboard API, or by a selection where the page is not served securely. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement("textarea");
    area.value = text;
    area.style.position = "fixed";
    document.body.append(area);
    area.select();
    const isDone = document.execCommand("copy");
    area.remove();
    return isDone;
  }
}

/** A button that copies the page's canonical address and says so. */
export function CopyLink({ address, className }: { readonly address: string; readonly className?: string | undefined }): ReactNode {
  const words = useWords().kernel;
  const [said, setSaid] = useState("");
  return (
    <>
      <button
        type="button"
        className={className}
        onClick={async () => setSaid((await copyText(address)) ? words.linkCopied : words.copyFailed)}
      >
        <Icon name={said === words.linkCopied ? "check" : "link"} />
        {said === words.linkCopied ? said : words.copyLink}
      </button>
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </>
  );
}
