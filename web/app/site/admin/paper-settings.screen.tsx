import { YES } from "@perennial/contract/kernel/limits.ts";
import { getSiteParams, PARAM, SETTING_FORMS } from "@perennial/contract/site/param.ts";
import type { ReactNode } from "react";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel, SpacePage } from "../../space/space-page.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { StateMark } from "../../ui/state-mark.tsx";
import { paramOf } from "../params.ts";
import { useSwitchWords } from "./switch-group.tsx";

const { names, isOn } = SETTING_FORMS.papers;
const KEYS = names.map((name) => PARAM[name]);

/** teachingManager/homework/homework_setting in a school's console: what its site has of papers; the site decides. */
export default function PaperSettingsScreen(): ReactNode {
  const words = useSwitchWords();
  return (
    <SpacePage title={words.paperTitle} lead={words.paperOfSite}>
      <Reading of={useRead(getSiteParams, { keys: KEYS })}>
        {(params) => (
          <Panel title={words.groups.papers} lead={words.groupLeads.papers}>
            <Stack gap={4}>
              {names.map((name) => {
                const value = paramOf(params, PARAM[name]);
                const has = value === "" ? isOn : value === String(YES);
                const [label, hint] = words.switches[name];
                return (
                  <Row key={name} gap={4} justify="between" align="center">
                    <Stack gap={1} narrow>
                      <Text weight="strong">{label}</Text>
                      <Text tone="muted" size={1}>
                        {hint}
                      </Text>
                    </Stack>
                    <StateMark kind={has ? "done" : "over"}>{has ? words.on : words.off}</StateMark>
                  </Row>
                );
              })}
            </Stack>
          </Panel>
        )}
      </Reading>
    </SpacePage>
  );
}
