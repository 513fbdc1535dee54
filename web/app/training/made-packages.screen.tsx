import { listMadePackages } from "@perennial/contract/training/package-edit.ts";
import type { ReactNode } from "react";
import { usePackageAdminWords } from "./package-admin-words.ts";
import { PackageTable } from "./package-table.tsx";

/** c/pacakge: the packages that one has made. */
export default function MadePackagesScreen(): ReactNode {
  const words = usePackageAdminWords();
  return <PackageTable operation={listMadePackages} lead={words.madeLead} empty={words.noneMade} />;
}
