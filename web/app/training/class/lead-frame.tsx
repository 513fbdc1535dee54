import { listLedClasses } from "@perennial/contract/training/class/class-lead.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { Link, useLocation, useParams, useSearchParams } from "react-router";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { FoldedTabs } from "../../ui/dialog/folded-tabs.tsx";
import { LinkTabs } from "../../ui/dialog/link-tabs.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import { useLeadWords } from "./lead-words.ts";

/** A class that one leads. */
export type Led = OutputOf<typeof listLedClasses>[number];

const PAGES = ["m-students", "m-topics", "m-xxxd", "m-xxqk", "m-ks", "m-pj", "m-zs"] as const;

/** Where the pages of classes of this project stand; teachers who learn nothing have them in the teaching space. */
export function useLeadRoot(): { readonly root: string; readonly isTeaching: boolean } {
  const { packageId = "" } = useParams();
  const isTeaching = useLocation().pathname.startsWith("/ucenter/teaching-space/");
  return {
    root: `/ucenter/${isTeaching ? "teaching" : "learning"}-space/train/${packageId}`,
    isTeaching,
  };
}

interface LeadFrameProps {
  readonly page: (typeof PAGES)[number];
  readonly children: (led: Led) => ReactNode;
}

/** The pages of a class for its head teacher and monitors; who leads several chooses one by the address. */
export function LeadFrame({ page, children }: LeadFrameProps): ReactNode {
  const words = useLeadWords();
  const { packageId = "" } = useParams();
  const [params] = useSearchParams();
  const read = useRead(listLedClasses, { packageId });
  const led = read.data ?? [];
  const own = led.find(({ id }) => id === params.get("classId")) ?? led[0];
  const { root, isTeaching } = useLeadRoot();
  const query = own && led.length > 1 ? `?classId=${own.id}` : "";
  return (
    <SpacePage
      title={own?.projectName ?? words.title}
      lead={
        <Link to={isTeaching ? "/ucenter/teaching-space/train/project-list" : `${root}/my-courses`}>
          {isTeaching ? words.backToProjects : words.backToProject}
        </Link>
      }
    >
      <Reading of={read}>
        {() =>
          own === undefined ? (
            <EmptyState message={words.notLeading} />
          ) : (
            <Stack gap={4} narrow>
              {led.length > 1 ? (
                <LinkTabs
                  label={words.chooseClass}
                  selectedId={own.id}
                  tabs={led.map(({ id, name }) => ({
                    id,
                    name,
                    to: `${root}/${page}?classId=${id}`,
                  }))}
                />
              ) : null}
              <Text as="p" tone="muted">
                {words.roleOf(own.name, own.isHead, own.learnerNum)}
              </Text>
              <FoldedTabs
                label={words.tabs}
                selectedId={page}
                tabs={PAGES.map((id) => ({
                  id,
                  name: words.pages[id],
                  to: `${root}/${id}${query}`,
                }))}
              />
              {children(own)}
            </Stack>
          )
        }
      </Reading>
    </SpacePage>
  );
}
