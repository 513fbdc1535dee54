import {
  setProjectAdmin,
  listProjectAdmins,
  removeProjectAdmin,
} from "@perennial/contract/training/project/project-edit.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { longDate } from "../../kernel/format.ts";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { useLanguage } from "../../kernel/words.tsx";
import { Ask } from "../../space/ask.tsx";
import { FieldForm } from "../../space/field/field-form.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel } from "../../space/space-page.tsx";
import { Box, Row, Text } from "../../ui/layout/layout.tsx";
import { RightBoxes, RIGHTS } from "../people/right-boxes.tsx";
import { useTeamWords } from "../people/team-words.ts";
import { ProjectFrame } from "./project-frame.tsx";
import { useProjectWorkWords } from "./project-work-words.ts";

const YES = 1;
const NO = 0;

const ownerNum = (team: readonly { readonly isOwner: boolean }[]): number =>
  team.filter(({ isOwner }) => isOwner).length;

/** …/glysz: who runs a project. */
export default function ProjectAdminsScreen(): ReactNode {
  return <ProjectFrame page="glysz">{({ id }) => <Team packageId={id} />}</ProjectFrame>;
}

function Team({ packageId }: { readonly packageId: string }): ReactNode {
  const words = useProjectWorkWords();
  const language = useLanguage();
  const rightWords = useTeamWords();
  const [leaving, setLeaving] = useState<{ readonly id: string; readonly name: string }>();
  const read = useRead(listProjectAdmins, { packageId });
  const changes = { invalidates: [listProjectAdmins], done: words.done };
  const add = useWrite(setProjectAdmin, changes);
  const remove = useWrite(removeProjectAdmin, changes);
  return (
    <>
      <Panel
        title={words.pages.glysz}
        lead={words.adminsLead}
        extra={
          <Button href={`/api/training/api/export/team?packageId=${packageId}`}>
            {words.export}
          </Button>
        }
      >
        <Reading of={read}>
          {(team) => (
            <ul>
              {team.map(({ id, name, loginName, corpName, isOwner, addedAt, ...one }) => (
                <Row as="li" key={id} gap={3} align="center" wrap line="below" pad={2}>
                  <Box grow narrow>
                    <p>
                      {name} <Text tone="muted">{loginName}</Text>
                    </p>
                    <Text as="p" tone="muted" size={1}>
                      {[
                        corpName,
                        one.phone,
                        words.added(longDate(addedAt, language), one.addedByName),
                      ]
                        .filter(Boolean)
                        .join(" · ")}
                    </Text>
                    <Text as="p" size={1}>
                      {isOwner
                        ? rightWords.all
                        : one.rights.map((own) => rightWords.rights[own]).join(" · ") ||
                          rightWords.none}
                      {isOwner && ownerNum(team) === 1 ? (
                        <Text tone="muted">{` · ${words.lastOwner}`}</Text>
                      ) : null}
                    </Text>
                  </Box>
                  <Text weight="strong" tone={isOwner ? "brand" : "muted"}>
                    {isOwner ? words.owner : words.member}
                  </Text>
                  <Button
                    aria-label={`${words.takeAway} ${name}`}
                    disabled={isOwner && ownerNum(team) === 1}
                    onClick={() => setLeaving({ id, name })}
                  >
                    {words.takeAway}
                  </Button>
                </Row>
              ))}
            </ul>
          )}
        </Reading>
      </Panel>
      <Panel title={words.addAdmin}>
        <FieldForm
          label={words.addAdmin}
          isNew
          isGuarded={false}
          definitions={[
            {
              name: "loginName",
              label: words.loginName,
              widgetType: "SingleLineText",
              hint: words.loginHint,
              ...rulesOf(setProjectAdmin, "loginName"),
            },
            {
              name: "isOwner",
              label: words.asOwner,
              widgetType: "Radio",
              options: [
                { value: NO, name: words.member },
                { value: YES, name: words.owner },
              ],
            },
            {
              name: "rights",
              label: rightWords.title,
              widgetType: "CheckBox",
              hint: rightWords.hint,
            },
          ]}
          stored={{ loginName: "", isOwner: NO, rights: RIGHTS }}
          controls={{ rights: <RightBoxes /> }}
          saveWords={words.addAdmin}
          onSave={({ loginName, isOwner, rights }) =>
            add.send({ packageId, loginName, isOwner: isOwner === YES, rights: [...rights] })
          }
        />
      </Panel>
      {leaving ? (
        <Ask
          title={words.takeAway}
          action={words.takeAway}
          isDanger
          isBusy={remove.isBusy}
          onClose={() => setLeaving(undefined)}
          onConfirm={() =>
            void remove.send({ packageId, userId: leaving.id }).then(() => setLeaving(undefined))
          }
        >
          <p>{words.removeAsk(leaving.name)}</p>
        </Ask>
      ) : null}
    </>
  );
}
