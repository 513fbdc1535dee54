import type { ReactNode } from "react";
import { Outlet } from "react-router";

export default function PublicLayout(): ReactNode {
  return <Outlet />;
}
