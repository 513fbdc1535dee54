import {
  getExperiencePlace,
  listClassExperiences,
  listOwnExperiences,
  removeExperience,
} from "@perennial/contract/training/reflect/experience.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import type { PageInfo } from "@perennial/contract/kernel/page.ts";
import { Checkbox, Input, Pagination } from "antd";
import { useState, type ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { plainDate } from "../../kernel/format.ts";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { Ask } from "../../space/ask.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel } from "../../space/space-page.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { LinkTabs } from "../../ui/dialog/link-tabs.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { LearnerFrame } from "../project/learner-frame.tsx";
import { ExperienceFacts } from "./experience-facts.tsx";
import { useExperienceWords } from "./experience-words.ts";

const rootOf = (packageId: string) => `/ucenter/learning-space/train/${packageId}/my-experience`;

/** train/{id}/my-experience: what one has written about one's learning, and what the class has. */
export default function MyExperienceScreen(): ReactNode {
  return (
    <LearnerFrame page="my-experience">{({ id }) => <Experiences packageId={id} />}</LearnerFrame>
  );
}

function Experiences({ packageId }: { readonly packageId: string }): ReactNode {
  const words = useExperienceWords();
  const [params] = useSearchParams();
  const read = useRead(getExperiencePlace, { packageId });
  const isClass = params.get("of") === "class";
  const root = rootOf(packageId);
  return (
    <Reading of={read}>
      {({ mayWrite, className, minWords }) => (
        <Panel
          title={isClass ? words.ofClass : words.mine}
          lead={mayWrite ? words.lead(minWords) : words.notYet}
          extra={
            mayWrite ? (
              <ButtonLink kind="primary" to={`${root}/create`}>
                {words.write}
              </ButtonLink>
            ) : undefined
          }
        >
          <Stack gap={4}>
            <LinkTabs
              label={words.kindOf}
              selectedId={isClass ? "class" : "own"}
              tabs={[
                { id: "own", name: words.mine, to: root },
                { id: "class", name: words.ofClass, to: `${root}?of=class` },
              ]}
            />
            {isClass ? (
              className === "" ? (
                <EmptyState message={words.noClass} />
              ) : (
                <OfClass packageId={packageId} />
              )
            ) : (
              <Own packageId={packageId} mayWrite={mayWrite} />
            )}
          </Stack>
        </Panel>
      )}
    </Reading>
  );
}

interface OwnProps {
  readonly packageId: string;
  readonly mayWrite: boolean;
}

function Own({ packageId, mayWrite }: OwnProps): ReactNode {
  const words = useExperienceWords();
  const [pageNo, setPageNo] = useState(1);
  const list = useRead(listOwnExperiences, { packageId, pageNo, pageSize: LIMITS.listPageSize });
  const [asked, setAsked] = useState<{ readonly id: string; readonly title: string }>();
  const remove = useWrite(removeExperience, {
    invalidates: [listOwnExperiences, listClassExperiences],
    done: words.removed,
  });
  const root = rootOf(packageId);
  return (
    <>
      <Reading of={list}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              message={words.none}
              action={
                mayWrite ? <ButtonLink to={`${root}/create`}>{words.write}</ButtonLink> : undefined
              }
            />
          ) : (
            <Stack as="ul" gap={0}>
              {rows.map((row) => (
                <Row
                  as="li"
                  key={row.id}
                  gap={2}
                  gapX={4}
                  align="center"
                  justify="between"
                  wrap
                  line="below"
                  pad={3}
                  padX={0}
                >
                  <Stack gap={1} narrow>
                    <Link to={`${root}/detail/${row.id}`}>{row.title}</Link>
                    <ExperienceFacts of={row} />
                    {row.returnReason === "" ? null : (
                      <Text as="p" size={1} tone="danger">
                        {words.returnedFor(row.returnReason)}
                      </Text>
                    )}
                  </Stack>
                  <Row gap={3} align="center" wrap>
                    <Text tone="muted" size={1}>
                      {plainDate(row.at)}
                    </Text>
                    <ButtonLink
                      to={`${root}/edit/${row.id}`}
                      aria-label={`${words.change} ${row.title}`}
                    >
                      {words.change}
                    </ButtonLink>
                    <Button
                      aria-label={`${words.remove} ${row.title}`}
                      onClick={() => setAsked(row)}
                    >
                      {words.remove}
                    </Button>
                  </Row>
                </Row>
              ))}
            </Stack>
          )
        }
      </Reading>
      <Pages page={list.page} onChange={setPageNo} />
      {asked ? (
        <Ask
          title={words.remove}
          action={words.remove}
          isDanger
          isBusy={remove.isBusy}
          onConfirm={() => void remove.send({ id: asked.id }).then(() => setAsked(undefined))}
          onClose={() => setAsked(undefined)}
        >
          <p>{words.removeAsk(asked.title)}</p>
        </Ask>
      ) : null}
    </>
  );
}

function OfClass({ packageId }: { readonly packageId: string }): ReactNode {
  const words = useExperienceWords();
  const [pageNo, setPageNo] = useState(1);
  const [keyword, setKeyword] = useState("");
  const [isFeatured, setIsFeatured] = useState(false);
  const list = useRead(listClassExperiences, {
    packageId,
    keyword,
    isFeatured,
    pageNo,
    pageSize: LIMITS.listPageSize,
  });
  const root = rootOf(packageId);
  return (
    <>
      <Row gap={2} gapX={4} align="center" wrap role="search">
        <Input.Search
          aria-label={words.search}
          placeholder={words.search}
          style={{ width: 240 }}
          maxLength={rulesOf(listClassExperiences, "keyword").maxLength}
          allowClear
          onSearch={(value) => {
            setKeyword(value.trim());
            setPageNo(1);
          }}
        />
        <Checkbox
          checked={isFeatured}
          onChange={(event) => {
            setIsFeatured(event.target.checked);
            setPageNo(1);
          }}
        >
          {words.onlyFeatured}
        </Checkbox>
      </Row>
      <Reading of={list}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState message={keyword !== "" || isFeatured ? words.nothing : words.classNone} />
          ) : (
            <Stack as="ul" gap={0}>
              {rows.map((row) => (
                <Row as="li" key={row.id} gap={3} align="center" line="below" pad={3} padX={0}>
                  <Avatar name={row.userName} src={row.avatarUrl} size={2.25} />
                  <Stack gap={1} narrow>
                    <Link to={`${root}/detail/${row.id}`}>{row.title}</Link>
                    <Text tone="muted" size={1}>
                      {row.userName} · {plainDate(row.at)}
                    </Text>
                    <ExperienceFacts of={row} hasState={false} />
                  </Stack>
                </Row>
              ))}
            </Stack>
          )
        }
      </Reading>
      <Pages page={list.page} onChange={setPageNo} />
    </>
  );
}

interface PagesProps {
  readonly page: PageInfo | undefined;
  readonly onChange: (pageNo: number) => void;
}

function Pages({ page, onChange }: PagesProps): ReactNode {
  if (!page || page.totalPage < 2) return null;
  return (
    <Pagination
      simple
      current={page.pageNo}
      pageSize={page.pageSize}
      total={page.rowCount}
      showSizeChanger={false}
      onChange={onChange}
    />
  );
}
