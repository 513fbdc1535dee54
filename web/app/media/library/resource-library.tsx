import { Button, Tabs } from "antd";
import { useRef, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import { SpacePage } from "../../space/space-page.tsx";
import { acceptOf } from "../upload/upload-rules.ts";
import { useUploads } from "../upload/use-uploads.ts";
import { useLibraryWords } from "./library-words.ts";
import { QuotaBar } from "./quota-bar.tsx";
import { ResourceTable } from "./resource-table.tsx";

const AUDITS = { wait: 0, passed: 1, refused: 2 } as const;
type AuditTab = keyof typeof AUDITS;

/** The library of one's own uploads or of everything that one administers. */
export function ResourceLibrary({ name }: { readonly name: "list" | "mine" }): ReactNode {
  const words = useLibraryWords();
  const { uploadResources } = useUploads();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <SpacePage
      title={words.titles[name]}
      lead={words.leads[name]}
      action={
        <Button type="primary" title={words.uploadHint} onClick={() => picker.current?.click()}>
          {words.upload}
        </Button>
      }
    >
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        aria-label={words.upload}
        accept={acceptOf(["video", "audio", "picture", "document", "file"])}
        onChange={(event) => {
          uploadResources([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      <QuotaBar />
      <ResourceTable name={name} />
    </SpacePage>
  );
}

/** What waits for the audit, and what was decided. */
export function ResourceAuditPage(): ReactNode {
  const words = useLibraryWords();
  const [address, setAddress] = useSearchParams();
  const wanted = address.get("tab");
  const tab: AuditTab = wanted === "passed" || wanted === "refused" ? wanted : "wait";
  return (
    <SpacePage title={words.titles.audit} lead={words.leads.audit}>
      <Tabs
        activeKey={tab}
        destroyOnHidden
        onChange={(key) => setAddress(key === "wait" ? {} : { tab: key })}
        items={(Object.keys(AUDITS) as AuditTab[]).map((key) => ({
          key,
          label: words.auditTabs[key],
          children: <ResourceTable name="audit" audit={AUDITS[key]} />,
        }))}
      />
    </SpacePage>
  );
}
