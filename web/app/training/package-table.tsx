import {
  createPackage,
  PackageReview,
  removePackage,
  listMadePackages,
  type listManagedPackages,
} from "@perennial/contract/training/package-edit.ts";
import { enumValue, type ValueOf } from "@perennial/contract/kernel/enum-value.ts";
import { Button } from "antd";
import { useState, type ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import { yuanText } from "../kernel/format.ts";
import { rulesOf } from "../kernel/operation/rules-of.ts";
import type { FieldDefinition } from "../space/field/field-definition.ts";
import { FieldForm } from "../space/field/field-form.tsx";
import { FieldTable } from "../space/field/field-table.tsx";
import { useWrite } from "../space/query.ts";
import { SpacePage } from "../space/space-page.tsx";
import { Dialog } from "../ui/dialog/dialog.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Icon } from "../ui/icon.tsx";
import { StateMark } from "../ui/state-mark.tsx";
import { usePackageAdminWords } from "./package-admin-words.ts";

const MARKS = ["over", "waiting", "done", "refused"] as const;

const chosen = (review: ValueOf<typeof PackageReview> | undefined) =>
  review === undefined ? {} : { review };

interface PackageTableProps {
  readonly operation: typeof listMadePackages | typeof listManagedPackages;
  readonly lead: string;
  readonly empty: string;
}

/** Packages with what can be done about each; those of one's own, or those of a scope. */
export function PackageTable({ operation, lead, empty }: PackageTableProps): ReactNode {
  const words = usePackageAdminWords();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [isCreating, setIsCreating] = useState(false);
  const create = useWrite(createPackage, { invalidates: [operation] });
  const remove = useWrite(removePackage, { done: words.removed });
  const open = (id: string): string => `${pathname}/${id}`;
  const reviews = words.reviews.map((name, value) => ({ value, name }));
  const definitions: readonly FieldDefinition[] = [
    { name: "name", label: words.packageName, widgetType: "SingleLineText", width: 240 },
    {
      name: "keyword",
      label: words.packageName,
      widgetType: "SingleLineText",
      searchable: true,
      showInList: false,
      ...rulesOf(listMadePackages, "keyword"),
    },
    {
      name: "review",
      label: words.review,
      widgetType: "DropdownSelect",
      searchable: true,
      width: 110,
      options: reviews,
    },
    { name: "isOnShelf", label: words.shelf, widgetType: "SingleLineText", width: 110 },
    { name: "corpName", label: words.corp, widgetType: "SingleLineText", width: 160 },
    { name: "ownerName", label: words.owner, widgetType: "SingleLineText", width: 100 },
    { name: "courseNum", label: words.courseNum, widgetType: "Number", width: 90 },
    { name: "learnerNum", label: words.learnerNum, widgetType: "Number", width: 90 },
    { name: "priceFen", label: words.price, widgetType: "SingleLineText", width: 110 },
    { name: "updatedAt", label: words.updated, widgetType: "DateTime", width: 160 },
  ];
  const add = (
    <Button type="primary" onClick={() => setIsCreating(true)}>
      <Icon name="plus" size={1} />
      {words.create}
    </Button>
  );
  return (
    <SpacePage title={words.title} lead={lead} action={add}>
      <FieldTable
        name="course-packages"
        label={words.title}
        definitions={definitions}
        operation={operation}
        toParams={({ search }) => ({
          keyword: typeof search["keyword"] === "string" ? search["keyword"] : "",
          ...chosen(enumValue(PackageReview, search["review"])),
        })}
        cells={{
          review: ({ review }) => (
            <StateMark kind={MARKS[review] ?? "over"}>{words.reviews[review]}</StateMark>
          ),
          isOnShelf: ({ isOnShelf }) => (isOnShelf ? words.onShelf : words.offShelf),
          priceFen: ({ priceFen }) => (priceFen > 0 ? yuanText(priceFen) : words.free),
        }}
        rowActions={({ id, name, may }, { again }) => [
          {
            key: "open",
            label: may.review ? words.decide : may.edit ? words.edit : words.look,
            to: open(id),
          },
          ...(may.remove
            ? [
                {
                  key: "remove",
                  label: words.remove,
                  isDanger: true,
                  ask: { title: words.remove, text: words.removeAsk(name) },
                  run: async () => {
                    await remove.send({ packageId: id });
                    await again();
                  },
                },
              ]
            : []),
        ]}
        empty={<EmptyState message={empty} action={add} />}
      />
      {isCreating ? (
        <Dialog title={words.create} onClose={() => setIsCreating(false)}>
          <FieldForm
            label={words.create}
            layout="above"
            isGuarded={false}
            isNew
            definitions={[
              {
                name: "name",
                label: words.packageName,
                widgetType: "SingleLineText",
                ...rulesOf(createPackage, "name"),
              },
            ]}
            stored={{ name: "" }}
            saveWords={words.create}
            onSave={async ({ name }) => {
              const answer = await create.send({ name });
              if (answer.success) void navigate(open(answer.data.id));
              return answer;
            }}
            onCancel={() => setIsCreating(false)}
          />
        </Dialog>
      ) : null}
    </SpacePage>
  );
}
