import { getForm } from "@perennial/contract/form/form.ts";
import type { ReactNode } from "react";
import { Link, useLocation, useParams } from "react-router";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { SpacePage } from "../../space/space-page.tsx";
import { Builder } from "./builder.tsx";
import { useBuilderWords } from "./builder-words.ts";
import { listAddress } from "./list-address.ts";

/** dcwjgl/edit/{formId}: builds a questionnaire or a custom form. */
export default function BuilderScreen(): ReactNode {
  const words = useBuilderWords();
  const { formId: id = "" } = useParams();
  const root = listAddress(useLocation().pathname);
  const read = useRead(getForm, { id });
  return (
    <SpacePage
      title={read.data?.title ?? words.formSettings}
      lead={
        <>
          <Link to={root}>{words.back}</Link>
          {read.data && read.data.version > 0 ? (
            <>
              {" · "}
              <Link to={`${root}/wjjg/${id}`}>{words.results}</Link>
            </>
          ) : null}
          {read.data ? ` · ${read.data.placeName}` : ""}
        </>
      }
    >
      <Reading of={read}>{(form) => <Builder key={form.id} form={form} root={root} />}</Reading>
    </SpacePage>
  );
}
