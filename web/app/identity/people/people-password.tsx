import { Button, Flex, Typography } from "antd";
import type { ReactNode } from "react";
import { showToast } from "../../ui/dialog/toast.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { DescriptionList } from "../../ui/layout/description-list.tsx";
import { Box } from "../../ui/layout/layout.tsx";
import { usePeopleWords } from "./people-words.ts";

/** A password that was just made; nothing else ever shows it. */
export interface FreshPassword {
  readonly name: string;
  readonly loginName: string;
  readonly initialPassword: string;
}

/** Shows login name and initial password once, to be passed on. */
export function PasswordDialog({
  fresh,
  onClose,
}: {
  readonly fresh: FreshPassword;
  readonly onClose: () => void;
}): ReactNode {
  const words = usePeopleWords();
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(`${fresh.loginName} ${fresh.initialPassword}`);
    showToast(words.copied, "done");
  };
  return (
    <Dialog title={words.passwordTitle} onClose={onClose}>
      <p>{words.passwordLead(fresh.name || fresh.loginName)}</p>
      <Box above={4} below={6}>
        <DescriptionList
          facts={{
            [words.loginName]: <Typography.Text code>{fresh.loginName}</Typography.Text>,
            [words.password]: (
              <Typography.Text code style={{ fontSize: "1.25em" }}>
                {fresh.initialPassword}
              </Typography.Text>
            ),
          }}
        />
      </Box>
      <Flex gap={8} justify="end">
        <Button onClick={() => void copy()}>{words.copy}</Button>
        <Button type="primary" onClick={onClose}>
          {words.known}
        </Button>
      </Flex>
    </Dialog>
  );
}
