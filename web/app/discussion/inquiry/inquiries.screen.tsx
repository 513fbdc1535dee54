import {
  getInquirySummary,
  InquiryState,
  listInquiries,
} from "@perennial/contract/discussion/inquiry/inquiry.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useManager } from "../../course/public.tsx";
import { useLive } from "../../space/live.ts";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FigureList } from "../../ui/layout/description-list.tsx";
import { Stack } from "../../ui/layout/layout.tsx";
import { InquiryCard } from "./inquiry-card.tsx";
import { useInquiryWords } from "./inquiry-words.ts";
import { useListAddress } from "../list-address.ts";
import { ListFilters, ListPager } from "../list-parts.tsx";

/** teaching/qa: questions of learners, those that wait first. */
export default function InquiriesScreen(): ReactNode {
  const words = useInquiryWords();
  const { courseId, periodId } = useManager();
  const place = { courseId, periodId };
  const address = useListAddress();
  const state = address.get("state");
  const summary = useRead(getInquirySummary, place);
  const list = useRead(listInquiries, {
    ...place,
    pageNo: address.pageNo,
    pageSize: LIMITS.listPageSize,
    keyword: address.keyword,
    ...(state === "0" || state === "1"
      ? { state: state === "0" ? InquiryState.waiting : InquiryState.answered }
      : {}),
  });
  useLive("discussion", () => void Promise.all([summary.again(), list.again()]));
  const isNarrowed = state !== "" || address.keyword !== "";
  return (
    <SpacePage title={words.title} lead={words.lead}>
      <Reading of={summary}>
        {({ waitingNum, answeredNum, lateNum, medianMinutes }) => (
          <FigureList
            figures={[
              [words.waiting, waitingNum],
              [words.late, lateNum, lateNum > 0],
              [words.answered, answeredNum],
              [words.median, medianMinutes === null ? "—" : words.span(medianMinutes)],
            ]}
          />
        )}
      </Reading>
      <ListFilters
        address={address}
        search={words.search}
        by="state"
        label={words.title}
        choices={[
          { value: "", name: words.all },
          { value: "0", name: words.waiting },
          { value: "1", name: words.answered },
        ]}
      />
      <Reading of={list}>
        {(inquiries) =>
          inquiries.length === 0 ? (
            <EmptyState
              message={isNarrowed ? words.nothing : words.none}
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
                <InquiryCard key={inquiry.id} inquiry={inquiry} />
              ))}
            </Stack>
          )
        }
      </Reading>
      <ListPager page={list.page} address={address} />
    </SpacePage>
  );
}
