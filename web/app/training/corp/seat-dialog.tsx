import { listSeatCorps, listSeats, setSeats } from "@perennial/contract/training/corp/seats.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import { Button, Select } from "antd";
import { useState, type ReactNode } from "react";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Box, Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { useSeatWords } from "./seat-words.ts";

interface CorpChoiceProps {
  readonly packageId: string;
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (corpId: string) => void;
}

/** One organisation of the project's site, found by a part of its name. */
function CorpChoice({ packageId, id, value, onChange }: CorpChoiceProps): ReactNode {
  const words = useSeatWords();
  const [keyword, setKeyword] = useState("");
  const corps = useRead(listSeatCorps, { packageId, keyword });
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      style={{ width: "100%" }}
      value={value || null}
      placeholder={words.findCorp}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      notFoundContent={words.findCorp}
      loading={corps.isFetching}
      options={(corps.data ?? []).map((corp) => ({ value: corp.id, label: corp.name }))}
      onChange={(next) => onChange?.(next ?? "")}
    />
  );
}

function SeatList({ packageId }: { readonly packageId: string }): ReactNode {
  const words = useSeatWords();
  const read = useRead(listSeats, { packageId, pageSize: LIMITS.pageSizeMax });
  const set = useWrite(setSeats, { invalidates: [listSeats], done: words.given });
  return (
    <Reading of={read}>
      {(rows) =>
        rows.length === 0 ? (
          <Text as="p" tone="muted">
            {words.none}
          </Text>
        ) : (
          <Stack as="ul" gap={0}>
            {rows.map(({ id, corpName, seatNum, usedNum }) => (
              <Row as="li" key={id} gap={3} align="center" wrap line="below" pad={2} padX={0}>
                <Box grow narrow>
                  {corpName}
                </Box>
                <Text tone="muted" tabular>
                  {words.used(usedNum, seatNum)}
                </Text>
                <Button
                  aria-label={`${words.takeAway} ${corpName}`}
                  title={words.takeAwayHint}
                  disabled={set.isBusy}
                  onClick={() => void set.send({ packageId, corpId: id, seatNum: 0 })}
                >
                  {words.takeAway}
                </Button>
              </Row>
            ))}
          </Stack>
        )
      }
    </Reading>
  );
}

interface SeatDialogProps {
  readonly packageId: string;
  readonly onClose: () => void;
}

/** How many of its people each organisation may enrol. Mount it only while it is open. */
export function SeatDialog({ packageId, onClose }: SeatDialogProps): ReactNode {
  const words = useSeatWords();
  const set = useWrite(setSeats, { invalidates: [listSeats] });
  return (
    <Dialog title={words.title} room="wide" onClose={onClose}>
      <Stack gap={4}>
        <p>{words.lead}</p>
        <SeatList packageId={packageId} />
        <FieldForm
          label={words.give}
          layout="above"
          isGuarded={false}
          isNew
          definitions={[
            {
              name: "corpId",
              label: words.corp,
              widgetType: "DropdownSelect",
              ...rulesOf(setSeats, "corpId"),
            },
            {
              name: "seatNum",
              label: words.seatNum,
              widgetType: "Number",
              ...rulesOf(setSeats, "seatNum"),
            },
          ]}
          controls={{ corpId: <CorpChoice packageId={packageId} /> }}
          stored={{ corpId: "", seatNum: 1 }}
          saveWords={words.give}
          onSave={({ corpId, seatNum }) => set.send({ packageId, corpId, seatNum: seatNum ?? 0 })}
          saved={words.given}
          onCancel={onClose}
        />
      </Stack>
    </Dialog>
  );
}
