import { listExperts, setExpert } from "@perennial/contract/training/expert/expert.ts";
import { Select } from "antd";
import { useId, type ReactNode } from "react";
import { useRead, useWrite } from "../../space/query.ts";
import { Stack, Text } from "../../ui/layout/layout.tsx";
import { useExpertWords } from "./expert-words.ts";

const NOBODY = "";

/** Whom a reviewer asks to decide about a package or project that waits. */
export function ExpertChoice({ packageId }: { readonly packageId: string }): ReactNode {
  const words = useExpertWords();
  const id = useId();
  const read = useRead(listExperts, { packageId });
  const set = useWrite(setExpert, { invalidates: [listExperts], done: words.saved });
  const known = read.data ?? [];
  const asked = known.find(({ isAsked }) => isAsked);
  return (
    <Stack gap={1}>
      <label htmlFor={id}>{words.ask}</label>
      <Select
        id={id}
        style={{ maxWidth: "24rem", width: "100%" }}
        value={asked?.id ?? NOBODY}
        loading={read.isFetching || set.isBusy}
        disabled={set.isBusy}
        showSearch={{ optionFilterProp: "label" }}
        notFoundContent={words.noExperts}
        options={[
          { value: NOBODY, label: words.nobody },
          ...known.map(({ id: value, name, corpName }) => ({
            value,
            label: [name, corpName].filter(Boolean).join(" · "),
          })),
        ]}
        onChange={(next) => void set.send({ packageId, userId: next === NOBODY ? null : next })}
      />
      <Text tone="muted" size={1}>
        {words.askHint}
      </Text>
    </Stack>
  );
}
