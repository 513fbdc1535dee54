import type { previewMerge } from "@perennial/contract/sso/account-merge.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { ReactNode } from "react";
import styles from "./merge-table.module.css";
import { useMergeWords } from "./merge-words.ts";

type Holding = OutputOf<typeof previewMerge>["holdings"][number];

/** What each account has of a kind, and what one of them has afterwards. */
export function MergeTable({ holdings }: { readonly holdings: readonly Holding[] }): ReactNode {
  const words = useMergeWords();
  if (holdings.length === 0) return <p>{words.nothing}</p>;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{words.kind}</th>
          <th scope="col">{words.own}</th>
          <th scope="col">{words.other}</th>
          <th scope="col">{words.together}</th>
        </tr>
      </thead>
      <tbody>
        {holdings.map(({ what, own, other, together }) => (
          <tr key={what}>
            <th scope="row">{words.what[what]}</th>
            <td>{own}</td>
            <td>{other}</td>
            <td>
              <strong>{together}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
