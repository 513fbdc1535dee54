import {
  EMBED_EDIT_PATH,
  EMBED_LIFETIME_MS,
  EMBED_PATH,
  enterEmbedded,
} from "@perennial/contract/question/embed.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { Button } from "antd";
import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { heldHeaders } from "../../kernel/call.ts";
import { usePublicWrite } from "../../kernel/operation/public.ts";
import { part } from "../../kernel/part.tsx";
import { loadSpaceTheme } from "../../space/load-space-theme.tsx";
import { openQueryClient } from "../../space/query.ts";
import { Panel, SpacePage } from "../../space/space-page.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PickerList, type BankLine } from "../library/bank-picker.tsx";
import { useLibraryWords } from "../library/library-words.ts";
import { QuestionWriterForm } from "../library/question-writer.tsx";
import type { EmbedProps } from "./embed-props.ts";
import { useEmbedWords } from "./embed-words.ts";

const SpaceTheme = part(loadSpaceTheme);
const client = openQueryClient();

type Entered = OutputOf<typeof enterEmbedded>;
/** What the code opened, as long as this page lives; the next page of the frame has it too. */
let entered: Entered | undefined;
let isEntering = false;

/** What the page around the frame is told; nobody but the registered origin receives it. */
type News =
  | {
      readonly type: "perennial.question.chosen";
      readonly questions: readonly { id: string; type: number; stem: string }[];
    }
  | { readonly type: "perennial.question.saved"; readonly id: string }
  | { readonly type: "perennial.question.ended" };

const tell = (news: News, origin: string): void => window.parent.postMessage(news, origin);

const isFramed = (): boolean => window.parent !== window;

/** Uses up the code behind the #, which no server and no log sees; it leaves the address at once. */
function useEntered({ appKey, origin }: EmbedProps) {
  const entering = usePublicWrite(enterEmbedded);
  const [code] = useState(() => location.hash.slice(1));
  const [known, setKnown] = useState(entered);
  const isLost = known === undefined && isFramed() && (code === "" || entering.error !== undefined);
  const enter = useEffectEvent(() => {
    if (code === "" || isEntering || !isFramed()) return;
    isEntering = true;
    history.replaceState(history.state, "", location.pathname + location.search);
    void entering.run({ appKey, code }).then((answer) => {
      isEntering = false;
      if (!answer?.success) return;
      entered = answer.data;
      heldHeaders["x-token"] = entered.token;
      // A frame has no sign-in: when the session is over the page comes anew, without a code, and says so.
      setTimeout(() => location.reload(), EMBED_LIFETIME_MS);
      setKnown(entered);
    });
  });
  useEffect(() => enter(), []);
  useEffect(() => {
    if (isLost) tell({ type: "perennial.question.ended" }, origin);
  }, [isLost, origin]);
  return { known, isLost };
}

interface OpenProps {
  readonly of: Entered;
  readonly appKey: string;
}

const addressOf = (path: string, appKey: string, id?: string): string =>
  `${path}?${new URLSearchParams({ app: appKey, ...(id === undefined ? {} : { id }) }).toString()}`;

function ChoosePage({ of, appKey }: OpenProps): ReactNode {
  const words = useEmbedWords();
  const library = useLibraryWords();
  const [times, setTimes] = useState(0);
  const pick = (lines: readonly BankLine[]): void => {
    const questions = lines.map(({ id, type, stem }) => ({ id, type, stem }));
    tell({ type: "perennial.question.chosen", questions }, of.origin);
    showToast(words.sent(questions.length), "done");
    setTimes(times + 1);
  };
  return (
    <SpacePage
      title={words.title}
      action={
        of.mayEdit ? (
          <Link to={addressOf(EMBED_EDIT_PATH, appKey)}>
            <Button>{library.write}</Button>
          </Link>
        ) : undefined
      }
    >
      <Panel>
        <PickerList
          key={times}
          libraries={[{ id: of.libraryId, name: words.title }]}
          taken={new Set()}
          mayBeSecret={of.mayEdit}
          onPick={pick}
          beside={({ id, stem }) =>
            of.mayEdit ? (
              <Link
                to={addressOf(EMBED_EDIT_PATH, appKey, id)}
                aria-label={`${library.edit} ${stem}`}
              >
                {library.edit}
              </Link>
            ) : null
          }
        />
      </Panel>
    </SpacePage>
  );
}

function WritePage({ of, appKey }: OpenProps): ReactNode {
  const words = useEmbedWords();
  const library = useLibraryWords();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const id = address.get("id") ?? undefined;
  const back = addressOf(EMBED_PATH, appKey);
  return (
    <SpacePage
      title={id === undefined ? library.write : library.editTitle}
      action={
        <Link to={back}>
          <Button>{words.back}</Button>
        </Link>
      }
    >
      <Panel>
        <QuestionWriterForm
          libraryId={of.libraryId}
          questionId={id}
          onSaved={(question) => {
            tell({ type: "perennial.question.saved", id: question.id }, of.origin);
            void navigate(back);
          }}
        />
      </Panel>
    </SpacePage>
  );
}

/** The library in a frame, once its code is used up. */
export default function EmbedDesk(props: EmbedProps): ReactNode {
  const words = useEmbedWords();
  const { known, isLost } = useEntered(props);
  if (!isFramed()) return <EmptyState message={words.outside} />;
  if (isLost) return <EmptyState message={words.ended} />;
  if (!known) return null;
  const Page = props.part === "library" ? ChoosePage : WritePage;
  return (
    <QueryClientProvider client={client}>
      <Suspense fallback={null}>
        <SpaceTheme>
          <Page of={known} appKey={props.appKey} />
        </SpaceTheme>
      </Suspense>
    </QueryClientProvider>
  );
}
