import type { ReactNode } from "react";
import { FieldForm } from "../../space/field/field-form.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import { useStudioWords } from "./studio-words.ts";
import type { Studio } from "./use-studio.ts";

interface ScheduleBoxProps {
  readonly studio: Studio;
  readonly onClose: () => void;
}

const HOUR_MS = 3_600_000;

/** Asks for the moment at which the draft is to be published. */
export function ScheduleBox({ studio, onClose }: ScheduleBoxProps): ReactNode {
  const words = useStudioWords();
  const stored: { readonly at: string | number } = { at: new Date(nextHour()).toISOString() };
  return (
    <Dialog title={words.scheduleTitle} onClose={onClose}>
      <Stack gap={3}>
        <Text as="p" tone="muted">
          {words.scheduleHint}
        </Text>
        <FieldForm
          layout="above"
          isNew
          isGuarded={false}
          definitions={[
            {
              name: "at",
              label: words.scheduleAt,
              widgetType: "DateTime",
              // allowed(required-of-contract): publishing at once is another button
              required: true,
            },
          ]}
          stored={stored}
          saveWords={words.schedule}
          saved={words.scheduleDone}
          onSave={({ at }) => studio.publish(new Date(at).toISOString())}
          onSaved={onClose}
        />
      </Stack>
    </Dialog>
  );
}

/** The next full hour. */
const nextHour = (): number => (Math.floor(Date.now() / HOUR_MS) + 1) * HOUR_MS;
