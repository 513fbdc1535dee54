import * as assessment from "../../assessment/routes.ts";
import * as certificate from "../../certificate/routes.ts";
import * as cms from "../../cms/routes.ts";
import * as commerce from "../../commerce/routes.ts";
import * as course from "../../course/routes.ts";
import * as credit from "../../credit/routes.ts";
import * as delivery from "../../delivery/routes.ts";
import * as desk from "../../desk/routes.ts";
import * as discussion from "../../discussion/routes.ts";
import * as form from "../../form/routes.ts";
import * as identity from "../../identity/routes.ts";
import * as journal from "../../journal/routes.ts";
import * as learning from "../../learning/routes.ts";
import * as live from "../../live/routes.ts";
import * as media from "../../media/routes.ts";
import * as messaging from "../../messaging/routes.ts";
import * as organisation from "../../organisation/routes.ts";
import * as question from "../../question/routes.ts";
import * as search from "../../search/routes.ts";
import * as shell from "../routes.ts";
import * as site from "../../site/routes.ts";
import * as sso from "../../sso/routes.ts";
import * as record from "../../record/routes.ts";
import * as statistics from "../../statistics/routes.ts";
import * as training from "../../training/routes.ts";
import type { SpaceScreen } from "../../space/screen-table.ts";

/** Every screen of spaces and consoles, domain by domain. */
export const SPACE_ROUTES: readonly SpaceScreen[] = [
  ...assessment.screens,
  ...certificate.screens,
  ...cms.screens,
  ...commerce.screens,
  ...course.screens,
  ...credit.screens,
  ...delivery.screens,
  ...desk.screens,
  ...discussion.screens,
  ...form.screens,
  ...identity.screens,
  ...journal.screens,
  ...learning.screens,
  ...live.screens,
  ...media.screens,
  ...messaging.screens,
  ...organisation.screens,
  ...question.screens,
  ...search.screens,
  ...shell.screens,
  ...site.screens,
  ...sso.screens,
  ...record.screens,
  ...statistics.screens,
  ...training.screens,
];
