import { getPackageForm } from "@perennial/contract/training/package-edit.ts";
import type { ReactNode } from "react";
import { Link, useLocation, useParams } from "react-router";
import { useRead } from "../space/query.ts";
import { Reading } from "../space/reading.tsx";
import { SpacePage } from "../space/space-page.tsx";
import { Stack } from "../ui/layout/layout.tsx";
import { usePackageAdminWords } from "./package-admin-words.ts";
import { PackageCoursesForm } from "./package-courses-form.tsx";
import { Sale } from "./fee/sale.tsx";
import { PackageFlow } from "./package-flow.tsx";
import { PackageHistory } from "./package-history.tsx";
import { PackageInfo } from "./package-info.tsx";

/** c/pacakge/{id} and the same in consoles: a package as it is made and reviewed. */
export default function PackageFormScreen(): ReactNode {
  const words = usePackageAdminWords();
  const { packageId = "" } = useParams();
  const { pathname } = useLocation();
  const read = useRead(getPackageForm, { packageId });
  return (
    <SpacePage
      title={read.data?.name ?? words.title}
      lead={<Link to={pathname.slice(0, -packageId.length - 1)}>{words.back}</Link>}
    >
      <Reading of={read}>
        {(form) => (
          <Stack gap={4}>
            <PackageFlow form={form} />
            <PackageCoursesForm key={form.may.edit ? "edit" : "read"} form={form} />
            <PackageInfo form={form} />
            {form.priceFen > 0 && (form.may.edit || form.may.withdraw) ? (
              <Sale packageId={form.id} hasPrice={false} />
            ) : null}
            <PackageHistory form={form} />
          </Stack>
        )}
      </Reading>
    </SpacePage>
  );
}
