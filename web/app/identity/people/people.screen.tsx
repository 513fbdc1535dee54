import {
  addToBlacklist,
  removeFromBlacklist,
} from "@perennial/contract/identity/people/blacklist.ts";
import {
  getPeopleRights,
  getUser,
  listUsers,
} from "@perennial/contract/identity/people/user-admin.ts";
import { Button, Flex, Tag } from "antd";
import { useState, type ReactNode } from "react";
import { useLocation } from "react-router";
import { calendarDay } from "../../kernel/format.ts";
import { useLanguage } from "../../kernel/words.tsx";
import { FieldTable, type RowOf } from "../../space/field/field-table.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import type { RowAction } from "../../space/row-action.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import type { TableQuery } from "../../space/table/table-address.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Row } from "../../ui/layout/layout.tsx";
import { CorpSelect } from "./corp-select.tsx";
import { PersonDetail } from "./people-detail.tsx";
import { peopleColumns } from "./people-fields.ts";
import { PersonAdd, PersonEdit } from "./people-form.tsx";
import { PEOPLE_LISTS, peopleFilterOf, peopleKindOf } from "./people-kinds.ts";
import { PasswordDialog, type FreshPassword } from "./people-password.tsx";
import { usePersonActions } from "./people-actions.ts";
import { usePeopleWords } from "./people-words.ts";
import { RoleAssignment } from "../roles/role-assignment.tsx";
import { UserImport } from "./user-import.tsx";
import { StateBadge } from "./state-badge.tsx";
import styles from "./people.module.css";

export type Person = RowOf<typeof listUsers>;

type Opened =
  | { readonly what: "add" | "import" }
  | { readonly what: "edit" | "roles"; readonly person: Person }
  | { readonly what: "password"; readonly fresh: FreshPassword };

/** Lists of people at every address of the consoles; what differs stands in people-kinds. */
export default function PeopleScreen(): ReactNode {
  const words = usePeopleWords();
  const language = useLanguage();
  const kind = peopleKindOf(useLocation().pathname);
  const { type, makes, exportPath } = PEOPLE_LISTS[kind];
  const rights = useRead(getPeopleRights, {});
  const [opened, setOpened] = useState<Opened>();
  const [corpId, setCorpId] = useState<string>();
  const barring = useWrite(addToBlacklist, {
    invalidates: [listUsers, getUser],
    done: words.barred,
  });
  const letting = useWrite(removeFromBlacklist, {
    invalidates: [listUsers, getUser],
    done: words.unbarred,
  });
  const actionsOn = usePersonActions((fresh) => setOpened({ what: "password", fresh }));
  const mayMake = rights.data?.create === true && makes.length > 0;
  const [first] = makes;

  const fixed = {
    ...peopleFilterOf(kind),
    ...(corpId ? { corpId } : {}),
  };
  const filterOf = ({ search, sort }: Pick<TableQuery, "search" | "sort">) => ({
    ...fixed,
    ...Object.fromEntries(
      Object.entries(search).map(([name, value]) => [
        name,
        name === "createdFrom" || name === "createdTo" ? calendarDay(value) : String(value),
      ]),
    ),
    ...(sort?.by === "lastLoginTime" ? { sort: "lastLogin" as const } : {}),
  });
  const exportHref = (query: Pick<TableQuery, "search" | "sort">): string => {
    const { sort: _sort, ...filter } = filterOf(query) as Record<string, string>;
    return `${exportPath}?${new URLSearchParams(filter).toString()}`;
  };
  const bar = (people: readonly Person[]): RowAction => ({
    key: "bar",
    label: words.bar,
    isDanger: true,
    ask: { title: words.bar, text: words.barAsk(words.people(people.map(({ name }) => name))) },
    run: () => barring.send(people.map(({ id }) => id)),
  });
  const unbar = (people: readonly Person[]): RowAction => ({
    key: "unbar",
    label: words.unbar,
    ask: { title: words.unbar, text: words.unbarAsk(words.people(people.map(({ name }) => name))) },
    run: () => letting.send(people.map(({ id }) => id)),
  });
  const rowActions = (person: Person): RowAction[] => [
    ...(person.may.manage
      ? [{ key: "edit", label: words.edit, run: () => setOpened({ what: "edit", person }) }]
      : []),
    ...(person.may.assign
      ? [{ key: "roles", label: words.roles, run: () => setOpened({ what: "roles", person }) }]
      : []),
    ...(person.may.bar ? [person.inSiteBlacklist ? unbar([person]) : bar([person])] : []),
    ...(person.may.manage ? actionsOn(person) : []),
  ];
  const close = (): void => setOpened(undefined);
  return (
    <SpacePage
      title={words.titles[kind]}
      lead={words.leads[kind]}
      action={
        mayMake ? (
          <Button type="primary" onClick={() => setOpened({ what: "add" })}>
            {words.add}
          </Button>
        ) : undefined
      }
    >
      <Row gap={2} align="center" wrap below={3} className={styles.above}>
        <label htmlFor="people-corp">{words.corp}</label>
        <CorpSelect
          id="people-corp"
          value={corpId}
          onChange={setCorpId}
          placeholder={words.allCorps}
        />
      </Row>
      <FieldTable
        key={kind}
        name={`people-${kind}`}
        label={words.titles[kind]}
        definitions={peopleColumns(words, language, type === undefined)}
        operation={listUsers}
        toParams={(query) => filterOf(query)}
        nameField="name"
        empty={<EmptyState message={kind === "members" ? words.noMembers : words.noPeople} />}
        cells={{
          status: (person) => <PersonState person={person} />,
          roleSets: (person) => (
            <Flex gap={4} wrap>
              {[...new Set(person.roleSets.map(({ name }) => name))].map((name) => (
                <Tag key={name}>{name}</Tag>
              ))}
            </Flex>
          ),
        }}
        detail={(person) => <PersonDetail id={person.id} />}
        rowActions={rowActions}
        bulkActions={(people) => {
          const reachable = people.filter(({ may }) => may.bar);
          const free = reachable.filter(({ inSiteBlacklist }) => !inSiteBlacklist);
          const barred = reachable.filter(({ inSiteBlacklist }) => inSiteBlacklist);
          return [
            { ...bar(free), isDisabled: free.length === 0 },
            { ...unbar(barred), isDisabled: barred.length === 0 },
          ];
        }}
        exportHref={exportHref}
        tools={
          mayMake ? (
            <Button onClick={() => setOpened({ what: "import" })}>{words.import}</Button>
          ) : null
        }
      />
      {opened?.what === "add" ? (
        <PersonAdd
          makes={makes}
          onMade={(fresh) => setOpened({ what: "password", fresh })}
          onClose={close}
        />
      ) : null}
      {opened?.what === "edit" ? <PersonEdit id={opened.person.id} onClose={close} /> : null}
      {opened?.what === "roles" ? <RoleAssignment person={opened.person} onClose={close} /> : null}
      {opened?.what === "password" ? <PasswordDialog fresh={opened.fresh} onClose={close} /> : null}
      {opened?.what === "import" && first ? <UserImport type={first} onClose={close} /> : null}
    </SpacePage>
  );
}

/** Barred on this site, switched off everywhere, or neither. */
function PersonState({ person }: { readonly person: Person }): ReactNode {
  const words = usePeopleWords();
  if (!person.isEnabled) return <StateBadge kind="off">{words.off}</StateBadge>;
  return person.inSiteBlacklist ? (
    <StateBadge kind="warned">{words.disabled}</StateBadge>
  ) : (
    <StateBadge kind="on">{words.enabled}</StateBadge>
  );
}
