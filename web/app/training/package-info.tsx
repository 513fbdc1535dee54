import { getPackageForm, updatePackage } from "@perennial/contract/training/package-edit.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import { ArticleBody } from "../cms/public.tsx";
import { yuanText } from "../kernel/format.ts";
import { rulesOf } from "../kernel/operation/rules-of.ts";
import type { FieldDefinition } from "../space/field/field-definition.ts";
import { FieldForm } from "../space/field/field-form.tsx";
import { useWrite } from "../space/query.ts";
import { Panel } from "../space/space-page.tsx";
import { DescriptionList } from "../ui/layout/description-list.tsx";
import { Stack } from "../ui/layout/layout.tsx";
import { usePackageAdminWords } from "./package-admin-words.ts";

type Form = OutputOf<typeof getPackageForm>;

const FEN_PER_YUAN = 100;

/** What a package or project says of itself: to be changed, or to be read. */
export function PackageInfo({ form }: { readonly form: Form }): ReactNode {
  const words = usePackageAdminWords();
  const save = useWrite(updatePackage, { invalidates: [getPackageForm] });
  if (!form.may.edit) return <ReadInfo form={form} />;
  // Who a project is for stays once somebody has enrolled.
  const isLocked = form.kind === "project" && form.learnerNum > 0;
  const definitions: readonly FieldDefinition[] = [
    {
      name: "name",
      label: words.packageName,
      widgetType: "SingleLineText",
      ...rulesOf(updatePackage, "name"),
    },
    {
      name: "subtitle",
      label: words.subtitle,
      widgetType: "SingleLineText",
      ...rulesOf(updatePackage, "subtitle"),
    },
    {
      name: "coverUrl",
      label: words.cover,
      widgetType: "SingleImageUpload",
      folder: "coursecover",
    },
    {
      name: "priceYuan",
      label: words.priceYuan,
      widgetType: "Number",
      // A project has a page for what it costs.
      editable: form.kind === "package",
    },
    {
      name: "audience",
      label: words.audience,
      widgetType: "SingleLineText",
      ...rulesOf(updatePackage, "audience"),
      ...(isLocked ? { disabled: true, hint: words.lockedHint } : {}),
    },
    {
      name: "introHtml",
      label: words.intro,
      widgetType: "RichTextEditor",
      height: 320,
    },
  ];
  return (
    <Panel title={words.info}>
      <FieldForm
        label={words.info}
        definitions={definitions}
        stored={{
          name: form.name,
          subtitle: form.subtitle,
          coverUrl: form.coverUrl,
          priceYuan: form.priceFen / FEN_PER_YUAN,
          audience: form.audience,
          introHtml: form.introHtml,
        }}
        saved={words.saved}
        draftAt={`package/${form.id}`}
        place={(path, message) =>
          path === "priceFen" ? { name: "priceYuan", message } : undefined
        }
        onSave={({ priceYuan, ...values }) =>
          save.send({
            packageId: form.id,
            ...values,
            priceFen: Math.round((priceYuan || 0) * FEN_PER_YUAN),
          })
        }
      />
    </Panel>
  );
}

/** The same for who may not change it now. */
function ReadInfo({ form }: { readonly form: Form }): ReactNode {
  const words = usePackageAdminWords();
  return (
    <Panel title={words.info} lead={form.may.withdraw ? words.readOnly : undefined}>
      <Stack gap={4}>
        <DescriptionList
          facts={{
            [words.packageName]: form.name,
            [words.subtitle]: form.subtitle,
            [words.price]: form.priceFen > 0 ? yuanText(form.priceFen) : words.free,
            [words.audience]: form.audience,
            [words.cover]: form.coverUrl ? (
              <img src={form.coverUrl} alt="" width={240} height={135} loading="lazy" />
            ) : null,
          }}
        />
        {form.introHtml ? <ArticleBody html={form.introHtml} /> : null}
      </Stack>
    </Panel>
  );
}
