import {
  getOwnProfile,
  setOwnAvatar,
  updateOwnProfile,
} from "@perennial/contract/identity/account/own-profile.ts";
import { Button } from "antd";
import { useRef, useState, type ReactNode } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { FieldForm } from "../../space/field/field-form.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { Panel, SpacePage } from "../../space/space-page.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { Row } from "../../ui/layout/layout.tsx";
import { AccountList, AccountRow } from "./account-list.tsx";
import { pictureOf } from "../../space/picture/picture-crop.ts";
import { AvatarDialog } from "./avatar-dialog.tsx";
import { profileChanges, profileFields, profileValues } from "./profile-fields.ts";
import styles from "./profile.module.css";
import { useProfileWords } from "./profile-words.ts";

const MAX_BYTES = 10 * 1024 * 1024;
const SECURITY = "/ucenter/settings/security";

/** The picture, with the ways to change it. */
function OwnAvatar({ name, src }: { readonly name: string; readonly src: string }): ReactNode {
  const words = useProfileWords();
  const { revalidate } = useRevalidator();
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<HTMLImageElement>();
  const { send, isBusy } = useWrite(setOwnAvatar, {
    done: words.avatarGone,
    invalidates: [getOwnProfile],
  });
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    if (file.size > MAX_BYTES) return showToast(words.tooLarge);
    const read = await pictureOf(file);
    if (!read) return showToast(words.unreadable);
    setPicture(read);
  };
  const close = (): void => {
    if (picture) URL.revokeObjectURL(picture.src);
    setPicture(undefined);
  };
  return (
    <Row gap={4} gapX={6} align="center" wrap className={styles.person}>
      <Avatar name={name} src={src} size={5} />
      <div className={styles.who}>
        <strong>{name}</strong>
        <span>{words.avatarHint}</span>
      </div>
      <Row gap={2} wrap>
        <Button onClick={() => input.current?.click()}>{words.changeAvatar}</Button>
        {src ? (
          <Button
            loading={isBusy}
            onClick={() => {
              void send({ url: "" }).then(({ success }) => (success ? revalidate() : undefined));
            }}
          >
            {words.removeAvatar}
          </Button>
        ) : null}
      </Row>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={words.changeAvatar}
        accept="image/jpeg,image/png,image/gif"
        onChange={(event) => {
          void choose(event.target.files?.[0]);
          // The same file chosen again is a change again.
          event.target.value = "";
        }}
      />
      {picture ? <AvatarDialog picture={picture} onClose={close} /> : null}
    </Row>
  );
}

/** ucenter/settings/profile: picture, contacts (masked) and what a person says about themselves. */
export default function ProfileScreen(): ReactNode {
  const words = useProfileWords();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { data } = useRead(getOwnProfile, {});
  const update = useWrite(updateOwnProfile, { invalidates: [getOwnProfile] });
  if (!data) return <SpacePage title={words.title}>{null}</SpacePage>;
  const definitions = profileFields(words);
  const stored = profileValues(data);
  const names = definitions.map(({ name }) => name);
  const contacts = [
    { key: "mobile", icon: "mobile", title: words.mobile, value: data.mobile },
    { key: "email", icon: "mail", title: words.email, value: data.email },
    { key: "loginName", icon: "user", title: words.loginName, value: data.loginName },
  ] as const;
  return (
    <SpacePage title={words.title}>
      <Panel>
        <OwnAvatar name={data.name} src={data.avatar} />
      </Panel>
      <Panel title={words.basics}>
        <FieldForm
          label={words.basics}
          definitions={definitions}
          stored={stored}
          saved={words.saved}
          onSave={(values) =>
            update.send({
              version: data.version,
              ...profileChanges(names, stored, values),
            })
          }
          onSaved={() => revalidate()}
        />
      </Panel>
      <Panel title={words.contact} lead={words.contactHint}>
        <AccountList>
          {contacts.map(({ key, icon, title, value }) => (
            <AccountRow
              key={key}
              icon={icon}
              title={title}
              isOpen={value === ""}
              actions={
                <Button
                  href={`${SECURITY}?change=${key}`}
                  aria-label={`${value === "" ? words.bind : words.change} ${title}`}
                  onClick={(event) => {
                    event.preventDefault();
                    void navigate(`${SECURITY}?change=${key}`);
                  }}
                >
                  {value === "" ? words.bind : words.change}
                </Button>
              }
            >
              {value || words.none}
            </AccountRow>
          ))}
        </AccountList>
      </Panel>
    </SpacePage>
  );
}
