import { cleanContentHtml } from "@perennial/contract/cms/content.ts";
import { useState, type ReactNode } from "react";
import { useConsoleWords } from "../console/public.tsx";
import { call } from "../kernel/call.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { showToast } from "../ui/toast.tsx";
import { ArticleBody } from "./article-body.tsx";

/** Shows a text as the server would publish it: cleaned. */
export function CleanedPreview({
  html,
  className,
}: {
  readonly html: string;
  readonly className?: string | undefined;
}): ReactNode {
  const words = useConsoleWords().content;
  const [cleaned, setCleaned] = useState<string>();
  const show = async (): Promise<void> => {
    const answer = await call(cleanContentHtml, { bodyHtml: html });
    if (answer.success) setCleaned(answer.data.bodyHtml);
    else showToast(answer.message);
  };
  return (
    <>
      <Button className={className} disabled={html.trim() === ""} onClick={() => void show()}>
        {words.preview}
      </Button>
      {cleaned === undefined ? null : (
        <Dialog title={words.previewTitle} onClose={() => setCleaned(undefined)}>
          {cleaned === "" ? <p>{words.previewEmpty}</p> : <ArticleBody html={cleaned} />}
        </Dialog>
      )}
    </>
  );
}
