import type { Generated } from "kysely";
import type { IdentityTables } from "../identity/public.ts";
import { implementOn } from "../kernel/domain.ts";
import type { OrganisationTables } from "../organisation/public.ts";

/** Tables of the course domain, with those of lower domains that it joins for reading. */
export interface CourseTables extends OrganisationTables, IdentityTables {
  "course.tag": {
    id: Generated<string>;
    /** Null: shared by all sites. */
    site_id: string | null;
    parent_id: string | null;
    name: string;
    cover: Generated<string>;
    sort: Generated<number>;
  };
  "course.course": {
    id: Generated<string>;
    corp_id: string;
    name: string;
    subtitle: Generated<string>;
    cover: Generated<string>;
    thumbnail: Generated<string>;
    quality: Generated<number>;
    level: Generated<number>;
    type: Generated<number>;
    intro: Generated<string[]>;
    audience: Generated<string>;
    hours: Generated<number>;
    teacher_id: string | null;
    speaker_name: Generated<string>;
    speaker_title: Generated<string>;
    current_period_id: string | null;
    created_at: Generated<string>;
  };
  "course.period": {
    id: Generated<string>;
    course_id: string;
    version: number;
    starts_on: string | null;
    ends_on: string | null;
    publish_status: Generated<number>;
    student_num: Generated<number>;
    published_at: string | null;
  };
  "course.chapter": { id: Generated<string>; period_id: string; name: string; sort: number };
  "course.unit": {
    id: Generated<string>;
    chapter_id: string;
    name: string;
    resource_type: number;
    minutes: Generated<number>;
    sort: number;
  };
  "course.course_tag": { course_id: string; tag_id: string };
  "course.class": {
    id: Generated<string>;
    period_id: string;
    name: string;
    teacher_id: string | null;
    starts_on: string | null;
    ends_on: string | null;
    quota: Generated<number>;
    student_num: Generated<number>;
  };
  "course.listing": {
    site_id: string;
    course_id: string;
    is_visible: Generated<boolean>;
    is_listed: Generated<boolean>;
    folded_name: Generated<string>;
    student_num: Generated<number>;
    published_at: Generated<string>;
    search: Generated<string>;
  };
  "course.favourite": { user_id: string; course_id: string; created_at: Generated<string> };
  "course.tag_count": { site_id: string; tag_id: string; course_num: number };
}

export const implement = implementOn<CourseTables>();
