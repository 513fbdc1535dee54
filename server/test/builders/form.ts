import {
  createForm,
  publishForm,
  saveForm,
  type FormSettings,
} from "@perennial/contract/form/form.ts";
import { ROOT_CORP_ID } from "@perennial/contract/kernel/limits.ts";
import type { InputOf } from "@perennial/contract/kernel/operation.ts";
import type { TestApp } from "../app.ts";
import { buildOn } from "./builders.ts";

type Fields = InputOf<typeof saveForm>["content"]["fields"];

interface Given {
  readonly title?: string;
  readonly fields: Fields;
  readonly settings?: Partial<FormSettings>;
  readonly isDraft?: boolean;
}

const SETTINGS: FormSettings = {
  audience: "members",
  startsAt: null,
  endsAt: null,
  isAnonymous: false,
  isOnce: true,
  isOneByOne: false,
  thanks: "谢谢",
};

/** A project with a team and a learner, in which forms are made. */
export async function formWorld(app: TestApp) {
  const build = await buildOn(app);
  const { services } = app;
  const corp = await build.corp();
  const lead = await build.person({ role: "Teacher" });
  const admin = await build.person({ role: "SiteAdmin" });
  const learner = await build.person();
  const project = await build.coursePackage({
    ownerId: lead,
    name: "项目一",
    memberIds: [learner],
    project: {},
  });
  const world = {
    ...build,
    app,
    lead,
    admin,
    learner,
    project,
    stranger: await build.person({ role: "Teacher" }),
    otherAdmin: await build.person({ role: "CorpAdmin", corpId: corp }),
    /** One more learner of the project; gives the login name. */
    async member(given: Parameters<typeof build.person>[0] = {}): Promise<string> {
      const id = await build.person(given);
      await services.pool.query(
        `insert into training.member (package_id, user_id, site_id, corp_id, status)
         values ($1, $2, 'province', $3, 1)`,
        [project, id, given.corpId ?? ROOT_CORP_ID],
      );
      return id;
    },
    draft: ({ title = "问卷", fields, settings }: Given) => ({
      title,
      intro: "",
      settings: { ...SETTINGS, ...settings },
      content: { fields: [...fields] },
    }),
    /** Saves a draft over the one that was made last. */
    save: (id: string, given: Given, revision = 1) =>
      app.call(saveForm, { ...world.draft(given), id, revision }, { as: lead }),
    /** A form of the project, published unless it is a draft; gives its id. A draft with fields has been saved once. */
    async form(given: Given): Promise<string> {
      const made = await app.call(
        createForm,
        { placeKind: "project", placeId: project, kind: "questionnaire", title: "问卷" },
        { as: lead },
      );
      const id = made.data?.id ?? "";
      if (given.isDraft) return id;
      const saved = await world.save(id, given);
      const published = await app.call(publishForm, { id, revision: 2 }, { as: lead });
      if (!saved.success || !published.success)
        throw new Error(`no form: ${saved.code} ${published.code}`);
      return id;
    },
  };
  return world;
}
