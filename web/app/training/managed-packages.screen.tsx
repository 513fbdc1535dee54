import { listManagedPackages } from "@perennial/contract/training/package-edit.ts";
import type { ReactNode } from "react";
import { usePackageAdminWords } from "./package-admin-words.ts";
import { PackageTable } from "./package-table.tsx";

/** teachingManager/course/coursePackage: the packages of the scope. */
export default function ManagedPackagesScreen(): ReactNode {
  const words = usePackageAdminWords();
  return (
    <PackageTable
      operation={listManagedPackages}
      lead={words.managedLead}
      empty={words.noneManaged}
    />
  );
}
