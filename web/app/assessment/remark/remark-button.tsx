import type { Attachment } from "@perennial/contract/assessment/attachment.ts";
import { getScriptComments } from "@perennial/contract/assessment/comment.ts";
import { Button } from "antd";
import { Suspense, useState, type ReactNode } from "react";
import { lazyPart } from "../../kernel/line/lazy-part.ts";
import { useRead } from "../../space/query.ts";
import { Icon } from "../../ui/icon.tsx";
import { pdfOf } from "./remark-sheet.tsx";
import { useRemarkWords } from "./remark-words.ts";

const RemarkDesk = lazyPart(() => import("./remark-desk.tsx"));

const isDrawable = (attachment: Attachment): boolean =>
  attachment.playback.kind === "picture" || pdfOf(attachment) !== "";

interface OpenProps {
  readonly attachment: Attachment;
  readonly label: string;
  readonly mayDraw: boolean;
}

function OpenDesk({ attachment, label, mayDraw }: OpenProps): ReactNode {
  const words = useRemarkWords();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <Button
        icon={<Icon name="brush" size={1} />}
        aria-label={words.ofFile(label, attachment.name)}
        onClick={() => setIsOpen(true)}
      >
        {label}
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
  return <OpenDesk attachment={attachment} label={label} mayDraw />;
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
  return <OpenDesk attachment={attachment} label={words.see(num)} mayDraw={false} />;
}
