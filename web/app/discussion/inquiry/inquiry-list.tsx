import { InquiryState } from "@perennial/contract/discussion/inquiry/inquiry.ts";
import {
  listClassInquiries,
  listOwnInquiries,
} from "@perennial/contract/discussion/inquiry/inquiry-learner.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useLive } from "../../space/live.ts";
import { useRead, type ReadResult } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Stack } from "../../ui/layout/layout.tsx";
import { useAskWords } from "./ask-words.ts";
import { InquiryCard } from "./inquiry-card.tsx";
import type { InquiryFacts } from "./inquiry-reads.ts";
import { useInquiryWords } from "./inquiry-words.ts";
import { useListAddress } from "../list-address.ts";
import { ListFilters, ListPager } from "../list-parts.tsx";

/** What the address asks for. */
function useAsked() {
  const address = useListAddress();
  const state = address.get("state");
  return {
    address,
    isNarrowed: state !== "" || address.keyword !== "",
    params: {
      pageNo: address.pageNo,
      pageSize: LIMITS.listPageSize,
      keyword: address.keyword,
      ...(state === "0" || state === "1"
        ? { state: state === "0" ? InquiryState.waiting : InquiryState.answered }
        : {}),
    },
  };
}

type Listed = typeof listOwnInquiries | typeof listClassInquiries;

function InquiryList<O extends Listed>({
  list,
  none,
  hasCourse = false,
}: {
  readonly list: ReadResult<O>;
  readonly none: string;
  readonly hasCourse?: boolean;
}): ReactNode {
  const words = useAskWords();
  const stateWords = useInquiryWords();
  const { address, isNarrowed } = useAsked();
  useLive("discussion", () => void list.again());
  // An answer comes with a message.
  useLive("unread", () => void list.again());
  return (
    <>
      <ListFilters
        address={address}
        search={words.search}
        by="state"
        label={words.state}
        choices={[
          { value: "", name: stateWords.all },
          { value: "0", name: stateWords.waiting },
          { value: "1", name: stateWords.answered },
        ]}
      />
      <Reading of={list}>
        {(inquiries: readonly InquiryFacts[]) =>
          inquiries.length === 0 ? (
            <EmptyState
              message={isNarrowed ? words.nothing : none}
              action={
                isNarrowed ? (
                  <Button onClick={() => address.go({ state: "", keyword: "" })}>
                    {words.reset}
                  </Button>
                ) : undefined
              }
            />
          ) : (
            <Stack gap={3} aria-busy={list.isFetching}>
              {inquiries.map((inquiry) => (
                <InquiryCard
                  key={inquiry.id}
                  inquiry={inquiry}
                  as="learner"
                  hasCourse={hasCourse}
                />
              ))}
            </Stack>
          )
        }
      </Reading>
      <ListPager page={list.page} address={address} />
    </>
  );
}

interface OwnInquiryListProps {
  readonly courseId?: string;
  readonly packageId?: string;
}

/** Own questions of one course, of those of a project, or of all. */
export function OwnInquiryList({ courseId, packageId }: OwnInquiryListProps): ReactNode {
  const words = useAskWords();
  const { params } = useAsked();
  const list = useRead(listOwnInquiries, {
    ...params,
    ...(courseId === undefined ? {} : { courseId }),
    ...(packageId === undefined ? {} : { packageId }),
  });
  return <InquiryList list={list} none={words.noneOwn} hasCourse={courseId === undefined} />;
}

/** What the class asks. */
export function ClassInquiryList({ courseId }: { readonly courseId: string }): ReactNode {
  const words = useAskWords();
  const { params } = useAsked();
  const list = useRead(listClassInquiries, { ...params, courseId });
  return <InquiryList list={list} none={words.none} />;
}
