import type { ReactNode } from "react";
import { Outlet } from "react-router";
import type { Route } from "./+types/public.layout";
import { FailurePage } from "./failure-page.tsx";
import { PortalFrame } from "./frame/portal-frame.tsx";

export default function PublicLayout(): ReactNode {
  return (
    <PortalFrame>
      <Outlet />
    </PortalFrame>
  );
}

/** A page that cannot be shown still has header and footer around it. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps): ReactNode {
  return (
    <PortalFrame>
      <FailurePage error={error} />
    </PortalFrame>
  );
}
