import { isOwnPath } from "@perennial/contract/kernel/own-path.ts";
import { getOwnRealName } from "@perennial/contract/identity/account/real-name.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { plainDate } from "../../kernel/format.ts";
import { useRead } from "../../space/query.ts";
import { Panel, SpacePage } from "../../space/space-page.tsx";
import { Icon } from "../../ui/icon.tsx";
import { DescriptionList } from "../../ui/layout/description-list.tsx";
import { Box, Row, Text } from "../../ui/layout/layout.tsx";
import { RealNameForm } from "./real-name-form.tsx";
import { useRealNameWords } from "./real-name-words.ts";
import { useProof } from "../verification/reauthentication.tsx";

/** ucenter/settings/realnameAuthentication: the verified name, masked, or the form for it. */
export default function RealNameScreen(): ReactNode {
  const words = useRealNameWords();
  const { data } = useRead(getOwnRealName, {});
  const { prove, dialog } = useProof();
  const [isChanging, setIsChanging] = useState(false);
  const close = (): void => setIsChanging(false);
  const wanted = useSearchParams()[0].get("next") ?? "";
  const next = isOwnPath(wanted) ? wanted : undefined;
  return (
    <SpacePage title={words.title} lead={next ? words.nextLead : words.lead}>
      {data ? (
        <Panel>
          {data.isVerified && data.cardType !== null && !isChanging ? (
            <>
              <Row as="p" gap={2} align="center" below={4} tone="success" weight="strong">
                <Icon name="check" />
                {words.verified}
              </Row>
              <Box below={4}>
                <DescriptionList
                  facts={{
                    [words.name]: data.name,
                    [words.cardType]: words.cards[data.cardType],
                    [words.cardNo]: data.cardMasked,
                  }}
                />
              </Box>
              <Row gap={3} align="center" wrap>
                {next ? (
                  <Button type="primary" href={next}>
                    {words.goOn}
                  </Button>
                ) : null}
                <Button onClick={() => setIsChanging(true)}>{words.change}</Button>
                <Link to="/ucenter/settings/privacy">{words.privacy}</Link>
                {data.verifiedAt ? <span>{words.at(plainDate(data.verifiedAt))}</span> : null}
              </Row>
            </>
          ) : (
            <>
              <RealNameForm
                {...(data.isVerified ? { prove, onCancel: close } : {})}
                onDone={close}
              />
              {next ? (
                <Text as="p" above={4}>
                  <a href={next}>{words.later}</a>
                </Text>
              ) : null}
            </>
          )}
        </Panel>
      ) : null}
      {dialog}
    </SpacePage>
  );
}
