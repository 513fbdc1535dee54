import { inReadingOrder } from "@perennial/contract/learning/study/study-tree.ts";
import { getInquiry } from "@perennial/contract/discussion/inquiry/inquiry-learner.ts";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { StudyFrame, type StudyFacts } from "../../learning/public.tsx";
import { useLive } from "../../space/live.ts";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { LinkTabs } from "../../ui/dialog/link-tabs.tsx";
import { Row } from "../../ui/layout/layout.tsx";
import { useAskWords } from "./ask-words.ts";
import { InquiryCard } from "./inquiry-card.tsx";
import { ClassInquiryList, OwnInquiryList } from "./inquiry-list.tsx";
import { useAskDialog } from "./use-ask-dialog.tsx";

/** course/study/{courseId}/askDiscuss: asking, and what the class has asked; ?id= shows one question. */
export default function StudyAskScreen(): ReactNode {
  const [address] = useSearchParams();
  const id = address.get("id") ?? "";
  return (
    <StudyFrame page="askDiscuss">
      {(study) => (id === "" ? <Questions study={study} /> : <OneQuestion id={id} />)}
    </StudyFrame>
  );
}

function OneQuestion({ id }: { readonly id: string }): ReactNode {
  const words = useAskWords();
  const inquiry = useRead(getInquiry, { id });
  useLive("discussion", () => void inquiry.again());
  // An answer comes with a message.
  useLive("unread", () => void inquiry.again());
  return (
    <>
      <Row as={Link} inline gap={1} align="center" touch to="?">
        <Icon name="left" size={1} />
        {words.back}
      </Row>
      <Reading of={inquiry}>{(data) => <InquiryCard inquiry={data} as="learner" />}</Reading>
    </>
  );
}

function Questions({ study }: { readonly study: StudyFacts }): ReactNode {
  const words = useAskWords();
  const [address] = useSearchParams();
  const [open, dialog] = useAskDialog();
  const tab = address.get("tab") === "own" ? "own" : "class";
  const { courseId, tree } = study;
  const units = inReadingOrder(tree)
    .filter(({ isUnit }) => isUnit)
    .map(({ id, name }) => ({ id, name }));
  return (
    <>
      <Row gap={2} gapX={4} align="center" justify="between" wrap>
        <LinkTabs
          label={words.pages}
          selectedId={tab}
          tabs={[
            { id: "class", name: words.tabs.class, to: "?" },
            { id: "own", name: words.tabs.own, to: "?tab=own" },
          ]}
        />
        <Button kind="primary" onClick={() => open({ courseId, units })}>
          {words.ask}
        </Button>
      </Row>
      {tab === "own" ? (
        <OwnInquiryList courseId={courseId} />
      ) : (
        <ClassInquiryList courseId={courseId} />
      )}
      {dialog}
    </>
  );
}
