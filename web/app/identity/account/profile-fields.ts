import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { updateOwnProfile } from "@perennial/contract/identity/account/own-profile.ts";
import { chinaDayStart } from "@perennial/contract/kernel/china-time.ts";
import type { getOwnProfile } from "@perennial/contract/identity/account/own-profile.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { calendarDay } from "../../kernel/format.ts";
import type { FieldDefinition, FieldValues } from "../../space/field/field-definition.ts";
import type { ProfileWords } from "./profile-words.ts";

type Profile = OutputOf<typeof getOwnProfile>;

/** The fields that a person changes by themselves. */
export function profileFields(words: ProfileWords): FieldDefinition[] {
  return [
    {
      name: "name",
      label: words.name,
      widgetType: "SingleLineText",
      ...rulesOf(updateOwnProfile, "name"),
    },
    {
      name: "nickName",
      label: words.nickName,
      widgetType: "SingleLineText",
      ...rulesOf(updateOwnProfile, "nickName"),
    },
    {
      name: "gender",
      label: words.gender,
      widgetType: "Radio",
      options: [
        { value: 0, name: words.secret },
        { value: 1, name: words.male },
        { value: 2, name: words.female },
      ],
    },
    { name: "birthday", label: words.birthday, widgetType: "Date" },
    { name: "areaCode", label: words.area, widgetType: "Area" },
    {
      name: "address",
      label: words.address,
      widgetType: "SingleLineText",
      ...rulesOf(updateOwnProfile, "address"),
    },
    {
      name: "zipcode",
      label: words.zipcode,
      widgetType: "SingleLineText",
      ...rulesOf(updateOwnProfile, "zipcode"),
    },
    {
      name: "officePhone",
      label: words.officePhone,
      widgetType: "SingleLineText",
      ...rulesOf(updateOwnProfile, "officePhone"),
    },
    {
      name: "introduction",
      label: words.introduction,
      widgetType: "MultiLineText",
      ...rulesOf(updateOwnProfile, "introduction"),
    },
    {
      name: "signature",
      label: words.signature,
      widgetType: "SingleLineText",
      ...rulesOf(updateOwnProfile, "signature"),
    },
    {
      name: "qq",
      label: words.qq,
      widgetType: "SingleLineText",
      ...rulesOf(updateOwnProfile, "qq"),
    },
    {
      name: "weixin",
      label: words.weixin,
      widgetType: "SingleLineText",
      ...rulesOf(updateOwnProfile, "weixin"),
    },
    {
      name: "weibo",
      label: words.weibo,
      widgetType: "SingleLineText",
      ...rulesOf(updateOwnProfile, "weibo"),
    },
  ];
}

/** A day as the form keeps it: milliseconds of its beginning in China. */
export function momentOfDay(day: string | null): number | undefined {
  const parts = /^(\d{4})-(\d\d)-(\d\d)/.exec(day ?? "");
  if (!parts) return undefined;
  return chinaDayStart(parts[0]).getTime();
}

/** What the form shows of a profile. */
export function profileValues(profile: Profile): FieldValues {
  const { birthday, ...rest } = profile;
  return { ...rest, birthday: momentOfDay(birthday) };
}

/** What is sent: only what differs from what was read. */
export function profileChanges(
  names: readonly string[],
  before: FieldValues,
  after: FieldValues,
): Record<string, unknown> {
  const changed = names.filter((name) => (before[name] ?? "") !== (after[name] ?? ""));
  return Object.fromEntries(
    changed.map((name) => [
      name,
      name === "birthday" ? calendarDay(after[name]) : (after[name] ?? ""),
    ]),
  );
}
