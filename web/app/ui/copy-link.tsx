import { useState, type ReactNode } from "react";
import { useWords } from "../kernel/words.tsx";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

/** Copies text by the clipboard API, or by a selection where the page is not served over HTTPS. */
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

/** A button that copies an address of this site and confirms it. */
export function CopyLink({
  path,
  className,
}: {
  readonly path: string;
  readonly className?: string;
}): ReactNode {
  const words = useWords().kernel;
  const [said, setSaid] = useState("");
  const isDone = said === words.linkCopied;
  const copy = async (): Promise<void> => {
    setSaid(
      (await copyText(`${window.location.origin}${path}`)) ? words.linkCopied : words.copyFailed,
    );
  };
  return (
    <>
      <Button className={className} onClick={() => void copy()}>
        <Icon name={isDone ? "check" : "link"} />
        {isDone ? said : words.copyLink}
      </Button>
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </>
  );
}
