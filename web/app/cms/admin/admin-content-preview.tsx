import { cleanContentHtml } from "@perennial/contract/cms/content.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { useWrite } from "../../space/query.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { useAdminWords } from "../../words/admin.ts";
import { ArticleBody } from "../article-body.tsx";

/** Shows a text as the server would publish it: cleaned. */
export function CleanedPreview({ html }: { readonly html: string }): ReactNode {
  const words = useAdminWords().content;
  const [cleaned, setCleaned] = useState<string>();
  const { send, isBusy } = useWrite(cleanContentHtml);
  const show = async (): Promise<void> => {
    const answer = await send({ bodyHtml: html });
    if (answer.success) setCleaned(answer.data.bodyHtml);
  };
  return (
    <>
      <Button disabled={html.trim() === ""} loading={isBusy} onClick={() => void show()}>
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
