import { listOwnPackages } from "@perennial/contract/training/package-place.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { useRead } from "../space/query.ts";
import { Reading } from "../space/reading.tsx";
import { SpacePage } from "../space/space-page.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Stack } from "../ui/layout/layout.tsx";
import { Pager } from "../ui/pager.tsx";
import { PackageStanding } from "./package-standing.tsx";
import styles from "./own-packages.module.css";
import { useOwnPackageWords } from "./own-package-words.ts";

/** c/coursePackage: the packages that one has joined, and what is next in each. */
export default function OwnPackagesScreen(): ReactNode {
  const words = useOwnPackageWords();
  const [params] = useSearchParams();
  const pageNo = Math.max(1, Math.floor(Number(params.get("pageNo"))) || 1);
  const list = useRead(listOwnPackages, { pageNo, pageSize: LIMITS.listPageSize });
  const find = <ButtonLink to="/coursePackage">{words.find}</ButtonLink>;
  return (
    <SpacePage title={words.title} lead={words.lead} action={find}>
      <Reading of={list}>
        {(packages) =>
          packages.length === 0 ? (
            <EmptyState message={words.none} action={find} />
          ) : (
            <Stack as="ul" gap={3} className={styles.own}>
              {packages.map((one) => (
                <li key={one.id}>
                  <img src={one.coverUrl} alt="" loading="lazy" width={240} height={135} />
                  <Stack gap={1}>
                    <h2>
                      <Link to={`/ucenter/learning-space/c/coursePackage/${one.id}`}>
                        {one.name}
                      </Link>
                    </h2>
                    <p>{one.corpName}</p>
                    <PackageStanding of={one} />
                    {one.next ? <p>{words.next(one.next.name)}</p> : null}
                  </Stack>
                  <ButtonLink
                    kind={one.isComplete ? "plain" : "primary"}
                    to={`/ucenter/learning-space/c/coursePackage/${one.id}`}
                    aria-label={`${one.name}: ${one.isComplete ? words.see : words.go}`}
                  >
                    {one.isComplete ? words.see : words.go}
                  </ButtonLink>
                </li>
              ))}
            </Stack>
          )
        }
      </Reading>
      {list.page && list.page.totalPage > 1 ? <Pager page={list.page} /> : null}
    </SpacePage>
  );
}
