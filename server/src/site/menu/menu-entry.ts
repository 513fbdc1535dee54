import type { Permission } from "@perennial/contract/kernel/permission.ts";
import type { EntryTitle } from "../../kernel/menu/menu-part.ts";

/** One entry of a template. A path that begins with `./` lies below the role's entry path. */
export interface TemplateEntry {
  readonly id: string;
  readonly parentId: string | null;
  readonly title: EntryTitle;
  readonly url: string;
  readonly icon: string;
  readonly needToken: boolean;
  readonly canShow: boolean;
  readonly target: string;
  readonly type: string;
  /** Site parameter that must be Yes; empty for none. */
  readonly siteParam: string;
  /** Site parameter whose value is the entry's address; no entry while it is empty. */
  readonly urlParam: string;
  /** Only for people whose account came from here (createSource); empty for everybody. */
  readonly createSource: string;
  /** Only for those whom open-education learning support lets in. */
  readonly isSupportService: boolean;
  readonly permission: Permission | "";
}
