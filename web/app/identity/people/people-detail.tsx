import { getUser, unmaskUser } from "@perennial/contract/identity/people/user-admin.ts";
import { USER_FIELDS } from "@perennial/contract/identity/people/user-fields.ts";
import { Button, Flex, Tag } from "antd";
import { useState, type ReactNode } from "react";
import { useLanguage } from "../../kernel/words.tsx";
import { FieldDetail } from "../../space/field/field-detail.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { peopleColumns } from "./people-fields.ts";
import { usePeopleWords } from "./people-words.ts";

/** Everything of a person that may be shown; what is masked opens on request, which the query log keeps. */
export function PersonDetail({ id }: { readonly id: string }): ReactNode {
  const words = usePeopleWords();
  const language = useLanguage();
  const person = useRead(getUser, { id });
  const { send, isBusy } = useWrite(unmaskUser);
  const [shown, setShown] = useState<Readonly<Record<string, string>>>({});
  const known = new Set(USER_FIELDS.map(({ name }) => name));
  const unmask = async (): Promise<void> => {
    const answer = await send({ userId: id, fields: ["phone", "email", "cardNo"] });
    if (answer.success) setShown(answer.data);
  };
  return (
    <Reading of={person}>
      {(data) => {
        const cardNo = shown.cardNo || data.realName.cardNo;
        return (
          <>
            <FieldDetail
              definitions={[
                ...peopleColumns(words, language, false).filter(({ name }) => known.has(name)),
                { name: "realName", label: words.realName, widgetType: "SingleLineText" },
              ]}
              values={{ ...data, ...shown }}
              cells={{
                roleSets: (
                  <Flex gap={4} wrap>
                    {data.roleSets.map((role) => (
                      <Tag key={role.id}>{`${role.name} · ${role.corpName}`}</Tag>
                    ))}
                  </Flex>
                ),
                realName: data.realName.isVerified
                  ? `${words.verified} ${cardNo}`
                  : words.notVerified,
              }}
            />
            {data.mustChangePassword ? <Tag color="warning">{words.mustChange}</Tag> : null}
            {data.may.unmask && Object.keys(shown).length === 0 ? (
              <Flex gap={12} align="center" wrap>
                <Button loading={isBusy} onClick={() => void unmask()}>
                  {words.unmask}
                </Button>
                <small>{words.unmaskNote}</small>
              </Flex>
            ) : null}
          </>
        );
      }}
    </Reading>
  );
}
