import type { Attachment } from "@perennial/contract/assessment/attachment.ts";
import { getScriptComments } from "@perennial/contract/assessment/comment.ts";
import { Suspense, useState, type ReactNode } from "react";
import { lazyPart } from "../../kernel/line/lazy-part.ts";
import { useRead } from "../../space/query.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { pdfOf } from "./remark-sheet.tsx";
import { useRemarkWords } from "./remark-words.ts";

const RemarkDesk = lazyPart(() => import("./remark-desk.tsx"));

const isDrawable = (attachment: Attachment): boolean =>
  attachment.playback.kind === "picture" || pdfOf(attachment) !== "";

interface OpenProps {
  readonly attachment: Attachment;
  /** What it is called; the file's name is added. */
  readonly label: string;
  /** What stands on it, where there is little room below a picture: a part of the label. */
  readonly shown: string;
  readonly mayDraw: boolean;
}

function OpenDesk({ attachment, label, shown, mayDraw }: OpenProps): ReactNode {
  const words = useRemarkWords();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <Button aria-label={words.ofFile(label, attachment.name)} onClick={() => setIsOpen(true)}>
        <Icon name="brush" size={1} />
        {shown}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <RemarkDesk attachment={attachment} mayDraw={mayDraw} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

interface DrawProps {
  readonly attachment: Attachment;
  readonly attemptId: string;
}

/** Where a marker draws over a file of an answer; nothing for sounds and films. */
export function DrawRemarks({ attachment, attemptId }: DrawProps): ReactNode {
  const words = useRemarkWords();
  const { data } = useRead(getScriptComments, { id: attemptId });
  const num = data?.remarks.find(({ attachmentId }) => attachmentId === attachment.id)?.num ?? 0;
  if (!isDrawable(attachment)) return null;
  const label = num === 0 ? words.draw : words.drawNum(num);
  return <OpenDesk attachment={attachment} label={label} shown={label} mayDraw />;
}

interface SeeProps {
  readonly attachment: Attachment;
  /** How much is drawn over it. */
  readonly num: number;
}

/** Where a learner looks at what was drawn over an own file; nothing where there is nothing. */
export function SeeRemarks({ attachment, num }: SeeProps): ReactNode {
  const words = useRemarkWords();
  if (num === 0 || !isDrawable(attachment)) return null;
  return (
    <OpenDesk
      attachment={attachment}
      label={words.see(num)}
      shown={words.drawNum(num)}
      mayDraw={false}
    />
  );
}
