import { Suspense, type ReactNode } from "react";
import { Outlet } from "react-router";
import type { Route } from "./+types/public.layout";
import { InstallForm } from "../identity/public.tsx";
import { failedMeta } from "../kernel/failed-meta.ts";
import { useShell } from "../kernel/shell-data.ts";
import { FailurePage } from "./failure-page.tsx";
import { PortalFrame } from "./frame/portal-frame.tsx";

/** Pages have heads of their own; this head is for pages that failed. */
export function meta({ matches, error }: Route.MetaArgs) {
  return error ? failedMeta(matches, error) : [];
}

export default function PublicLayout(): ReactNode {
  const { site } = useShell();
  // A site that is not installed has only one page (front §4).
  if (!site.systemSetting.installed) {
    return (
      <main>
        <Suspense fallback={null}>
          <InstallForm />
        </Suspense>
      </main>
    );
  }
  return (
    <PortalFrame>
      <Outlet />
    </PortalFrame>
  );
}

/** A page that cannot be shown still gets header and footer. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps): ReactNode {
  return (
    <PortalFrame>
      <FailurePage error={error} />
    </PortalFrame>
  );
}
