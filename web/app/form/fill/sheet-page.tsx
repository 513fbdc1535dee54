import { useState, type ReactNode } from "react";
import { ButtonLink } from "../../ui/button.tsx";
import { Box, Stack, Text } from "../../ui/layout/layout.tsx";
import { Page } from "../../ui/page.tsx";
import { PlainText } from "../../ui/plain-text.tsx";
import { useFillWords } from "./fill-words.ts";
import styles from "./fill.module.css";
import { Sheet } from "./sheet.tsx";
import type { SheetData } from "./use-answers.ts";

interface SheetPageProps {
  readonly sheet: SheetData | undefined;
  readonly isPreview: boolean;
  /** Somebody without an account answers. */
  readonly isVisitor?: boolean;
  /** In place of the form, until it is read. */
  readonly children: ReactNode;
}

/** The page of one form: what it is, whether it is open, and the form itself. */
export function SheetPage({
  sheet,
  isPreview,
  isVisitor = false,
  children,
}: SheetPageProps): ReactNode {
  const words = useFillWords();
  const title = isPreview ? words.previewTitle : words.title;
  const [thanks, setThanks] = useState<string>();
  return (
    <Page trail={[{ name: title }]} title={sheet?.title ?? title}>
      <Stack gap={6} padBottom={12} className={styles.narrow}>
        {sheet === undefined ? (
          children
        ) : thanks !== undefined ? (
          <Done sheet={sheet} thanks={thanks} isPreview={isPreview} />
        ) : (
          <>
            <About sheet={sheet} isPreview={isPreview} isVisitor={isVisitor} />
            {sheet.state === "open" ? (
              <Box pad={6} card>
                <Sheet
                  key={`${sheet.id}/${sheet.version}`}
                  sheet={sheet}
                  isPreview={isPreview}
                  isVisitor={isVisitor}
                  onDone={setThanks}
                />
              </Box>
            ) : (
              <Closed sheet={sheet} />
            )}
          </>
        )}
      </Stack>
    </Page>
  );
}

/** What people should know before they answer. */
function About(props: { sheet: SheetData; isPreview: boolean; isVisitor: boolean }): ReactNode {
  const { sheet, isPreview, isVisitor } = props;
  const words = useFillWords();
  const promise = isVisitor ? (sheet.isOnce ? words.visitorOnce : words.visitor) : words.anonymous;
  return (
    <Stack gap={2}>
      {sheet.intro ? <PlainText>{sheet.intro}</PlainText> : null}
      <Text as="p" tone="muted">
        {sheet.isAnonymous ? promise : words.named}
      </Text>
      {isPreview ? <p>{words.isPreview}</p> : null}
      {sheet.isOlder ? <p>{words.older}</p> : sheet.progress ? <p>{words.begun}</p> : null}
    </Stack>
  );
}

function Closed({ sheet }: { readonly sheet: SheetData }): ReactNode {
  const words = useFillWords();
  const { state, startsAt } = sheet;
  return (
    <Box pad={6} card>
      <Text as="p" size={3} role="status">
        {state === "early" ? words.states.early(startsAt?.slice(0, 10) ?? "") : words.states[state]}
      </Text>
      <BackLink sheet={sheet} />
    </Box>
  );
}

function Done(props: { sheet: SheetData; thanks: string; isPreview: boolean }): ReactNode {
  const words = useFillWords();
  return (
    <Box pad={6} card>
      <Text as="p" size={3} role="status">
        {props.isPreview ? words.isPreview : props.thanks || words.thanks}
      </Text>
      {props.isPreview ? null : <BackLink sheet={props.sheet} />}
    </Box>
  );
}

function BackLink({ sheet }: { readonly sheet: SheetData }): ReactNode {
  const words = useFillWords();
  return (
    <Box padTop={4}>
      <ButtonLink to={`/project/${sheet.placeId}`}>{words.toProjects}</ButtonLink>
    </Box>
  );
}
