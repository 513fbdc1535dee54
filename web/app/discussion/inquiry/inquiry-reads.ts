import { listManagedInquiries } from "@perennial/contract/discussion/inquiry/inquiry-admin.ts";
import {
  getInquiry,
  listClassInquiries,
  listOwnInquiries,
} from "@perennial/contract/discussion/inquiry/inquiry-learner.ts";
import {
  getInquirySummary,
  listInquiries,
} from "@perennial/contract/discussion/inquiry/inquiry.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";

export type InquiryFacts = OutputOf<typeof listInquiries>[number];

/** What changes when something is asked or answered. */
export const INQUIRY_READS = [
  listInquiries,
  getInquirySummary,
  listOwnInquiries,
  listClassInquiries,
  getInquiry,
  listManagedInquiries,
];
