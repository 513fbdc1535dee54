import {
  addClassAdmin,
  listClassAdmins,
  removeClassAdmin,
  listClassAdminCandidates,
} from "@perennial/contract/course/class/class-admin.ts";
import { getClass, listClasses } from "@perennial/contract/course/class/class.ts";
import { Button, Checkbox, Select, Tag } from "antd";
import { useId, useState, type ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { Ask } from "../../space/ask.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { Panel, SpacePage } from "../../space/space-page.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Stack } from "../../ui/layout/layout.tsx";
import { useManager } from "../manager/manager-context.ts";
import styles from "./class.module.css";
import { useLearnerWords } from "./class-learner-words.ts";

/** prepare/class/addAdmin?classId=: 班主任 and 助教 of a class. */
export default function ClassAddAdminScreen(): ReactNode {
  const words = useLearnerWords();
  const { to, periodId } = useManager();
  const id = useId();
  const [address, setAddress] = useSearchParams();
  const classId = address.get("classId") ?? "";
  const isChosen = { isEnabled: classId !== "" };
  const classes = useRead(listClasses, { periodId, pageSize: 100 });
  const klass = useRead(getClass, { classId }, isChosen);
  const admins = useRead(listClassAdmins, { classId }, isChosen);
  const [keyword, setKeyword] = useState("");
  const found = useRead(
    listClassAdminCandidates,
    { classId, keyword: keyword.trim() },
    { isEnabled: classId !== "" && keyword.trim() !== "" },
  );
  const [userId, setUserId] = useState<string>();
  const [isHead, setIsHead] = useState(false);
  const [leaving, setLeaving] = useState<{ id: string; name: string }>();
  const lists = [listClassAdmins, getClass, listClasses];
  const add = useWrite(addClassAdmin, { invalidates: lists, done: words.adminAdded });
  const remove = useWrite(removeClassAdmin, { invalidates: lists, done: words.adminRemoved });
  const mayEdit = klass.data?.may.edit === true;
  return (
    <SpacePage
      title={words.admins}
      lead={
        <>
          {words.adminsLead} · <Link to={to("prepare/class")}>{words.back}</Link>
        </>
      }
    >
      <Panel title={words.klass}>
        <Select
          aria-label={words.klass}
          style={{ width: "100%", maxWidth: 420 }}
          value={classId || null}
          placeholder={words.chooseClass}
          options={(classes.data ?? []).map((one) => ({ value: one.id, label: one.name }))}
          onChange={(next) => {
            address.set("classId", next ?? "");
            setAddress(address, { replace: true });
          }}
        />
      </Panel>
      {classId === "" ? null : (
        <Panel title={words.admins}>
          {admins.failure ? <EmptyState message={admins.failure.message} /> : null}
          {admins.data?.length === 0 ? <EmptyState message={words.noAdmins} /> : null}
          <Stack as="ul" gap={2} below={6} className={styles.admins}>
            {(admins.data ?? []).map((person) => (
              <li key={person.id}>
                <div>
                  {person.name} <span>{person.loginName}</span>{" "}
                  <Tag>{person.isHead ? words.head : words.assistant}</Tag>
                </div>
                {mayEdit ? (
                  <Button onClick={() => setLeaving(person)}>{words.removeAdmin}</Button>
                ) : null}
              </li>
            ))}
          </Stack>
          {mayEdit ? (
            <Stack gap={4} className={styles.form}>
              <div>
                <label htmlFor={id}>{words.find}</label>
                <Select
                  id={id}
                  allowClear
                  style={{ width: "100%", maxWidth: 420 }}
                  value={userId ?? null}
                  onChange={(next) => setUserId(next ?? undefined)}
                  showSearch={{ filterOption: false, onSearch: setKeyword }}
                  loading={found.isFetching}
                  notFoundContent={keyword.trim() === "" ? null : words.nobody}
                  options={(found.data ?? []).map((person) => ({
                    value: person.id,
                    label: `${person.name} (${person.loginName}) ${person.corpName}`,
                  }))}
                />
              </div>
              <Checkbox checked={isHead} onChange={(event) => setIsHead(event.target.checked)}>
                {words.asHead}
              </Checkbox>
              <div>
                <Button
                  type="primary"
                  disabled={!userId}
                  loading={add.isBusy}
                  onClick={() =>
                    void (
                      userId &&
                      add.send({ classId, userId, isHead }).then((answer) => {
                        if (answer.success) setUserId(undefined);
                      })
                    )
                  }
                >
                  {words.addAdmin}
                </Button>
              </div>
            </Stack>
          ) : null}
        </Panel>
      )}
      {leaving ? (
        <Ask
          title={words.removeAdmin}
          action={words.removeAdmin}
          isDanger
          isBusy={remove.isBusy}
          onClose={() => setLeaving(undefined)}
          onConfirm={() =>
            void remove.send({ classId, userId: leaving.id }).then(() => setLeaving(undefined))
          }
        >
          <p>{words.removeAdminAsk(leaving.name)}</p>
        </Ask>
      ) : null}
    </SpacePage>
  );
}
