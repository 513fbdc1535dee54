import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { listSiteColumns } from "@perennial/contract/training/site/site-column.ts";
import {
  getSiteSettings,
  listManagedSites,
  saveSiteSettings,
} from "@perennial/contract/training/site/site.ts";
import { isSiteSlug } from "@perennial/contract/training/site/slug.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import type { FieldDefinition } from "../../space/field/field-definition.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel } from "../../space/space-page.tsx";
import { AddressLink } from "../../ui/address-link.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { Row, Text } from "../../ui/layout/layout.tsx";
import { ProjectFrame } from "../project/project-frame.tsx";
import { SiteHead } from "./site-head.tsx";
import { useSiteWords } from "./site-words.ts";

type Settings = OutputOf<typeof getSiteSettings>;

const YES = 1;
const NO = 0;

/** …/jbsz: the micro-site of a project, its name, address, pictures and switch. */
export default function SiteSettingsScreen(): ReactNode {
  return <ProjectFrame page="jbsz">{({ id }) => <Settings packageId={id} />}</ProjectFrame>;
}

function Settings({ packageId }: { readonly packageId: string }): ReactNode {
  const words = useSiteWords();
  const read = useRead(getSiteSettings, { packageId });
  return (
    <Panel title={words.basics} lead={words.basicsLead} isReading={read.isPending}>
      <Reading of={read}>
        {(settings) => (
          <SettingsForm packageId={packageId} settings={settings} onChanged={read.again} />
        )}
      </Reading>
    </Panel>
  );
}

interface SettingsFormProps {
  readonly packageId: string;
  readonly settings: Settings;
  readonly onChanged: () => Promise<void>;
}

function SettingsForm({ packageId, settings, onChanged }: SettingsFormProps): ReactNode {
  const words = useSiteWords();
  const [shown, setShown] = useState<Settings>(settings);
  const [isPreviewing, setIsPreviewing] = useState(false);
  const { send } = useWrite(saveSiteSettings, { invalidates: [getSiteSettings, listManagedSites] });
  const { revision, isOpen: _isOpen, isOn, ...stored } = settings;
  return (
    <>
      <SiteState settings={settings} />
      <FieldForm
        label={words.basics}
        definitions={definitionsOf(words)}
        stored={{ ...stored, isOn: isOn ? YES : NO }}
        saved={words.saved}
        isNew={revision === 0}
        checks={{
          slug: (slug) =>
            isSiteSlug(String(slug).trim().toLowerCase()) ? undefined : words.slugWrong,
        }}
        onValues={(values) => setShown({ ...settings, ...values, isOn: values.isOn === YES })}
        onSave={async (values) => {
          const answer = await send({
            packageId,
            ...values,
            domainName: values.domainName.trim().toLowerCase(),
            isOn: values.isOn === YES,
            revision,
          });
          if (!answer.success && answer.code === "training.siteChanged") {
            await onChanged();
            showToast(words.newestIs);
          }
          return answer;
        }}
        actions={<Button onClick={() => setIsPreviewing(true)}>{words.preview}</Button>}
      />
      {isPreviewing ? (
        <Preview packageId={packageId} of={shown} onClose={() => setIsPreviewing(false)} />
      ) : null}
    </>
  );
}

/** Whether visitors can see it, and the way there. */
function SiteState({ settings }: { readonly settings: Settings }): ReactNode {
  const words = useSiteWords();
  const { slug, isOn, isOpen, revision } = settings;
  if (revision === 0) return null;
  return (
    <Row gap={3} align="center" wrap below={4}>
      <Text as="p" tone="muted" role="status">
        {isOpen ? `/p/${slug}` : isOn ? words.notShelved : words.isClosed}
      </Text>
      {isOpen ? (
        <AddressLink href={`/p/${slug}`} isNewWindow>
          {words.visit}
        </AddressLink>
      ) : null}
    </Row>
  );
}

interface PreviewProps {
  readonly packageId: string;
  readonly of: Settings;
  readonly onClose: () => void;
}

/** The head of the site as it is being written, with the columns that are shown. */
function Preview({ packageId, of, onClose }: PreviewProps): ReactNode {
  const words = useSiteWords();
  const columns = useRead(listSiteColumns, { packageId });
  return (
    <Dialog title={words.previewTitle} onClose={onClose}>
      <SiteHead of={of} hasBanner />
      <Row as="ul" gap={4} wrap above={4}>
        {(columns.data ?? [])
          .filter((column) => column.isVisible && column.parentId === null)
          .map((column) => (
            <li key={column.id}>{column.name}</li>
          ))}
      </Row>
    </Dialog>
  );
}

const definitionsOf = (words: ReturnType<typeof useSiteWords>): FieldDefinition[] => [
  {
    name: "name",
    label: words.siteName,
    widgetType: "SingleLineText",
    ...rulesOf(saveSiteSettings, "name"),
  },
  {
    name: "subtitle",
    label: words.subtitle,
    widgetType: "SingleLineText",
    ...rulesOf(saveSiteSettings, "subtitle"),
  },
  {
    name: "slug",
    label: words.slug,
    widgetType: "SingleLineText",
    hint: words.slugHint,
    ...rulesOf(saveSiteSettings, "slug"),
  },
  {
    name: "logoUrl",
    label: words.logo,
    widgetType: "SingleImageUpload",
    folder: "coursecover",
    hint: words.logoHint,
  },
  {
    name: "bannerUrl",
    label: words.banner,
    widgetType: "SingleImageUpload",
    folder: "coursecover",
    hint: words.bannerHint,
  },
  {
    name: "shareText",
    label: words.shareText,
    widgetType: "MultiLineText",
    hint: words.shareHint,
    ...rulesOf(saveSiteSettings, "shareText"),
  },
  {
    name: "domainName",
    label: words.domain,
    widgetType: "SingleLineText",
    hint: words.domainHint,
  },
  {
    name: "isOn",
    label: words.isOn,
    widgetType: "Radio",
    options: [
      { value: YES, name: words.on },
      { value: NO, name: words.off },
    ],
  },
];
