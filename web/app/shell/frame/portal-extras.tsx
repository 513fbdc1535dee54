import { PARAM } from "@perennial/contract/site/param.ts";
import { useEffect, type ReactNode } from "react";
import { useLocation } from "react-router";
import { useShell } from "../../kernel/shell-data.ts";
import { isMarkedSignedIn } from "../../kernel/signed-mark.ts";
import { syncAnonymousVisitor } from "../../site/gate/anonymous-visitor.ts";
import { FloatingWidget } from "../../site/floating-widget.tsx";
import { appDownloads, paramOf } from "../../site/params.ts";
import { useRememberedSite } from "../../site/remember-site.ts";
import { ServiceSidebar } from "../../site/service-sidebar.tsx";
import { StagedNotices } from "../../site/notice/staged-notices.tsx";
import { serviceOf } from "./service-of.ts";

const FORM_PAGES =
  /^\/(login|register|jkregister|organApply|security|sso|slogin|logout)(\/(?!protoc)|$)/;

/** What may come once the page is alive: nothing here is needed to read it. Default export for `lazy`. */
export default function PortalExtras(): ReactNode {
  const { site, customerService, notices, user, isElder } = useShell();
  const { pathname } = useLocation();
  const isAnonymous = user === null && !isMarkedSignedIn();
  useRememberedSite();

  useEffect(() => {
    if (isAnonymous) void syncAnonymousVisitor();
  }, [isAnonymous]);

  // Nothing may lie over a form that somebody is filling in.
  if (isElder || FORM_PAGES.test(pathname)) return null;
  const widgetUrl = paramOf(site.params, PARAM.floatingWidgetUrl);
  const widgetText = paramOf(site.params, PARAM.floatingWidgetText);
  return (
    <>
      <ServiceSidebar service={serviceOf(site, customerService)} apps={appDownloads(site.params)} />
      <StagedNotices notices={notices} />
      {widgetUrl && widgetText ? <FloatingWidget url={widgetUrl} text={widgetText} /> : null}
    </>
  );
}
