import {
  getSpaceSetting,
  setSpaceSetting,
} from "@perennial/contract/identity/account/user-space.ts";
import { Switch } from "antd";
import { useId, type ReactNode } from "react";
import { Link } from "react-router";
import { useRead, useWrite } from "../../space/query.ts";
import { ReadingShape } from "../../space/reading-shape.tsx";
import { Panel } from "../../space/space-page.tsx";
import { Row } from "../../ui/layout/layout.tsx";
import { useUserSpaceWords } from "./user-space-words.ts";
import styles from "./privacy.module.css";

/** 个人空间: whether others see one's own public space, and by which name. */
export function SpaceSetting(): ReactNode {
  const words = useUserSpaceWords();
  const id = useId();
  const { data } = useRead(getSpaceSetting, {});
  const { send, isBusy } = useWrite(setSpaceSetting, {
    invalidates: [getSpaceSetting],
    done: words.saved,
  });
  if (!data)
    return (
      <Panel title={words.setting} lead={words.settingLead}>
        <ReadingShape lines={4} />
      </Panel>
    );
  const { isOpen, hasFullName } = data;
  return (
    <Panel title={words.setting} lead={words.settingLead}>
      <Row as="p" gap={1} gapX={3} align="center" wrap touch className={styles.choice}>
        <Switch
          id={`${id}open`}
          checked={isOpen}
          loading={isBusy}
          onChange={(next) => void send({ isOpen: next, hasFullName })}
        />
        <label htmlFor={`${id}open`}>{words.open}</label>
      </Row>
      <Row as="p" gap={1} gapX={3} align="center" wrap touch className={styles.choice}>
        <Switch
          id={`${id}name`}
          checked={hasFullName}
          loading={isBusy}
          onChange={(next) => void send({ isOpen, hasFullName: next })}
        />
        <label htmlFor={`${id}name`}>{words.fullName}</label>
        <span>{words.shownAs(data.shownName)}</span>
      </Row>
      {isOpen ? <Link to={`/uspace/${data.userId}`}>{words.see}</Link> : null}
    </Panel>
  );
}
