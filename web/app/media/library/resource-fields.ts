import { listResources } from "@perennial/contract/media/resource/library.ts";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { useResourceWords } from "../resource/resource-words.ts";
import { useLibraryWords } from "./library-words.ts";

/** Which list of resources: the library, the review, or one's own. */
export type ResourceTableName = "list" | "audit" | "mine";

export const RESOURCE_KINDS = ["video", "audio", "picture", "document", "file"] as const;
/** Numbers of the transcode status (consoles §4). */
const STATES = { NEW: 0, PROCESSING: 1, SUCCESS: 2, FAILURE: -1, TERMINATION: 5 } as const;

/** The columns and filters of a list of resources; `audit` narrows it to one result. */
export function useResourceFields(
  name: ResourceTableName,
  audit: number | undefined,
): readonly FieldDefinition[] {
  const words = useLibraryWords();
  const kindWords = useResourceWords();
  return [
    { name: "name", label: words.name, widgetType: "SingleLineText" },
    {
      name: "keyword",
      label: words.keyword,
      widgetType: "SingleLineText",
      searchable: true,
      showInList: false,
      showInDetail: false,
      ...rulesOf(listResources, "keyword"),
    },
    {
      name: "kind",
      label: words.kind,
      widgetType: "DropdownSelect",
      searchable: true,
      options: RESOURCE_KINDS.map((value) => ({ value, name: kindWords.kinds[value] })),
    },
    {
      name: "status",
      label: words.state,
      widgetType: "DropdownSelect",
      searchable: true,
      options: (Object.keys(STATES) as (keyof typeof STATES)[]).map((state) => ({
        value: STATES[state],
        name: kindWords.states[state],
      })),
    },
    ...(audit === undefined
      ? [
          {
            name: "audit",
            label: words.audit,
            widgetType: "DropdownSelect" as const,
            searchable: true,
            options: words.auditStates.map((state, value) => ({ value, name: state })),
          },
        ]
      : []),
    {
      name: "isShared",
      label: words.shared,
      widgetType: "DropdownSelect",
      searchable: name !== "mine",
      options: [
        { value: 1, name: words.sharedYes },
        { value: 0, name: words.sharedNo },
      ],
    },
    { name: "bytes", label: words.bytes, widgetType: "Number" },
    { name: "useNum", label: words.useNum, widgetType: "Number" },
    { name: "folder", label: words.folder, widgetType: "SingleLineText", isSecondary: true },
    ...(name === "mine"
      ? []
      : ([
          { name: "ownerName", label: words.owner, widgetType: "SingleLineText" },
          { name: "corpName", label: words.corp, widgetType: "SingleLineText", isSecondary: true },
        ] as const)),
    { name: "createdAt", label: words.createdAt, widgetType: "DateTime" },
  ];
}
