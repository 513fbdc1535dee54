import type { ReactNode } from "react";
import { ArticleBody } from "../../cms/public.tsx";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import { FileList } from "./file-list.tsx";

interface ArticleTextProps {
  readonly of: {
    readonly title: string;
    readonly columnName: string;
    readonly author: string;
    readonly bodyHtml: string;
    readonly files: readonly { readonly name: string; readonly url: string }[];
  };
}

/** An article as visitors will read it. */
export function ArticleText({ of }: ArticleTextProps): ReactNode {
  return (
    <Stack as="article" gap={4}>
      <Text as="h2" serif size={4} weight="strong">
        {of.title}
      </Text>
      <Text as="p" tone="muted" size={1}>
        {[of.columnName, of.author].filter(Boolean).join(" · ")}
      </Text>
      <ArticleBody html={of.bodyHtml} />
      <FileList of={of.files} />
    </Stack>
  );
}
