import { useEffect, type ReactNode } from "react";
import { useLocation } from "react-router";
import { useShell } from "../../kernel/shell-data.ts";
import { isMarkedSignedIn } from "../../kernel/signed-mark.ts";
import { syncAnonymousVisitor } from "../../site/gate/anonymous-visitor.ts";
import { FloatingWidget } from "../../site/floating-widget.tsx";
import { useRememberedSite } from "../../site/remember-site.ts";
import { ServiceSidebar } from "../../site/service-sidebar.tsx";
import { serviceOf } from "./service-of.ts";

const FORM_PAGES =
  /^\/(login|register|jkregister|organApply|security|sso|slogin|logout)(\/(?!protoc)|$)/;

/**
 * Parts that may load once the page is interactive, because nothing here is needed to read it. Default export for
 * `lazy`.
 */
export default function PortalExtras(): ReactNode {
  const { portal, user, isElder } = useShell();
  const { pathname } = useLocation();
  const isAnonymous = user === null && !isMarkedSignedIn();
  useRememberedSite();

  useEffect(() => {
    if (isAnonymous) void syncAnonymousVisitor();
  }, [isAnonymous]);

  // Nothing may cover a form that a person is filling in.
  if (isElder || FORM_PAGES.test(pathname)) return null;
  const { plate, apps } = portal;
  return (
    <>
      <ServiceSidebar service={serviceOf(portal)} apps={apps} />
      {plate.href && plate.text ? <FloatingWidget url={plate.href} text={plate.text} /> : null}
    </>
  );
}
