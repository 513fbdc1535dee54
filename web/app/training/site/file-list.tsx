import type { ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import { Box, Row } from "../../ui/layout/layout.tsx";

interface FileListProps {
  readonly of: readonly { readonly name: string; readonly url: string }[];
}

/** Files to be fetched, each under the name that it was uploaded with. */
export function FileList({ of }: FileListProps): ReactNode {
  if (of.length === 0) return null;
  return (
    <ul>
      {of.map(({ name, url }) => (
        <Row as="li" key={url} gap={2} align="center" touch>
          <Icon name="file" size={1} />
          <Box as="a" narrow href={url} download={name}>
            {name}
          </Box>
        </Row>
      ))}
    </ul>
  );
}
