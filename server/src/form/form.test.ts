import {
  closeForm,
  copyForm,
  createForm,
  getForm,
  listForms,
  listFormTemplates,
  listManagedForms,
  publishForm,
  removeForm,
  reopenForm,
  saveForm,
} from "@perennial/contract/form/form.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../test/app.ts";
import { formWorld } from "../../test/builders/form.ts";
import { logicFaults } from "@perennial/contract/form/logic.ts";
import { contentFaults } from "@perennial/contract/form/content-faults.ts";
import { FormContent } from "@perennial/contract/form/field.ts";
import { FORM_TEMPLATES } from "@perennial/contract/form/template-names.ts";
import { formTemplates } from "./template/templates.ts";

let app: TestApp;
let world: Awaited<ReturnType<typeof formWorld>>;
beforeAll(async () => {
  app = await startTestApp({ hasDemo: false });
  world = await formWorld(app);
});
afterAll(() => app.close());

const CHOICE = {
  widget: "Radio" as const,
  key: "q1",
  label: "满意吗",
  options: [
    { key: "o1", name: "满意" },
    { key: "o2", name: "不满意" },
  ],
};
const WHY = {
  widget: "MultiLineText" as const,
  key: "q2",
  label: "为什么",
  showIf: {
    needs: "all" as const,
    rules: [{ field: "q1", is: "isAny" as const, options: ["o2"] }],
  },
};

describe("making a form", () => {
  it("goes from a new one over drafts to the published one, and is found in the lists", async () => {
    const { project, lead } = world;
    const made = await app.call(
      createForm,
      { placeKind: "project", placeId: project, kind: "questionnaire", title: "意见征集" },
      { as: lead },
    );
    expect(made.data).toMatchObject({ state: 0, version: 0, revision: 1, placeName: "项目一" });
    const id = made.data?.id ?? "";
    const saved = await world.save(id, { title: "意见征集", fields: [CHOICE, WHY] });
    expect(saved.data).toMatchObject({ revision: 2, fieldNum: 2, may: { publish: true } });
    const published = await app.call(publishForm, { id, revision: 2 }, { as: lead });
    expect(published.data).toMatchObject({ state: 1, version: 1, hasChanges: false });
    const inPlace = await app.call(
      listForms,
      { placeKind: "project", placeId: project, keyword: "意见" },
      { as: lead },
    );
    expect(inPlace.data?.map((one) => one.id)).toEqual([id]);
    const managed = await app.call(listManagedForms, { keyword: "意见" }, { as: world.admin });
    expect(managed.data?.map((one) => one.id)).toEqual([id]);
    expect((await app.call(closeForm, { id }, { as: lead })).data?.state).toBe(2);
    expect((await app.call(closeForm, { id }, { as: lead })).code).toBe("form.notOpen");
    expect((await app.call(reopenForm, { id }, { as: lead })).data?.state).toBe(1);
  });

  it("copies a form, and removes one that is not open", async () => {
    const id = await world.form({ fields: [CHOICE] });
    const { lead } = world;
    expect((await app.call(removeForm, { id }, { as: lead })).code).toBe("form.stillOpen");
    const copy = await app.call(copyForm, { id, title: "副本" }, { as: lead });
    expect(copy.data).toMatchObject({ state: 0, version: 0, title: "副本", fieldNum: 1 });
    const copyId = copy.data?.id ?? "";
    expect((await app.call(removeForm, { id: copyId }, { as: lead })).success).toBe(true);
    expect((await app.call(getForm, { id: copyId }, { as: lead })).code).toBe("form.notFound");
  });

  it("refuses a draft that somebody else has changed", async () => {
    const id = await world.form({ fields: [CHOICE], isDraft: true });
    const draft = world.draft({ fields: [CHOICE] });
    const [one, other] = await Promise.all(
      [1, 2].map(() => app.call(saveForm, { ...draft, id, revision: 1 }, { as: world.lead })),
    );
    expect([one?.code, other?.code].filter((code) => code !== undefined)).toEqual(["form.changed"]);
  });

  it("refuses a loop with the names of the fields, at its place", async () => {
    const id = await world.form({ fields: [CHOICE], isDraft: true });
    const looped = {
      ...CHOICE,
      showIf: { needs: "all" as const, rules: [{ field: "q2", is: "answered" as const }] },
    };
    const answer = await world.save(id, { fields: [looped, WHY] });
    expect(answer).toMatchObject({
      code: "form.logicFaulty",
      fields: [
        {
          path: "content.fields.0.showIf",
          message: "the display rules run in a circle: “满意吗” → “为什么” → “满意吗”",
        },
      ],
    });
  });

  it.each([
    ["the same key twice", [CHOICE, CHOICE], "form.fieldsFaulty"],
    [
      "a lower bound above the upper one",
      [{ widget: "Number" as const, key: "n", label: "数", min: 5, max: 1 }],
      "form.fieldsFaulty",
    ],
    [
      "a drop-down tree without a root",
      [
        {
          widget: "MultiLevelDropdown" as const,
          key: "t",
          label: "地区",
          levels: ["省", "市"],
          nodes: [{ key: "a", name: "甲", parent: "b" }],
        },
      ],
      "form.fieldsFaulty",
    ],
  ])("refuses %s", async (_what, fields, code) => {
    const id = await world.form({ fields: [CHOICE], isDraft: true });
    expect((await world.save(id, { fields })).code).toBe(code);
  });

  it("refuses files in an anonymous form, a window that ends before it begins, and an empty form", async () => {
    const id = await world.form({ fields: [], isDraft: true });
    const sketch = { widget: "Sketch" as const, key: "s", label: "签名" };
    const anonymous = await world.save(id, { fields: [sketch], settings: { isAnonymous: true } });
    expect(anonymous.code).toBe("form.anonymousFile");
    const backwards = await world.save(id, {
      fields: [CHOICE],
      settings: { startsAt: "2026-12-02T00:00:00+08:00", endsAt: "2026-12-01T00:00:00+08:00" },
    });
    expect(backwards.code).toBe("form.windowWrong");
    const empty = await app.call(publishForm, { id, revision: 1 }, { as: world.lead });
    expect(empty.code).toBe("form.empty");
  });
});

describe("who makes forms", () => {
  it("is the team of the project and administrators above it, and nobody else", async () => {
    const id = await world.form({ fields: [CHOICE] });
    const place = { placeKind: "project" as const, placeId: world.project };
    for (const as of [world.learner, world.stranger]) {
      const answers = await Promise.all([
        app.call(getForm, { id }, { as }),
        app.call(closeForm, { id }, { as }),
        app.call(listForms, place, { as }),
        app.call(createForm, { ...place, kind: "form", title: "不该有" }, { as }),
      ]);
      expect(answers.map(({ code }) => code)).toEqual([
        "form.notFound",
        "form.notFound",
        "form.placeNotFound",
        "form.placeNotFound",
      ]);
    }
    expect((await app.call(getForm, { id }, {})).code).toBe("kernel.notSignedIn");
    expect((await app.call(getForm, { id }, { as: world.admin })).success).toBe(true);
    const foreign = await app.call(listManagedForms, {}, { as: world.otherAdmin });
    expect(foreign.data).toEqual([]);
  });
});

describe("the templates", () => {
  it("are twelve, and each can be published as it is", async () => {
    expect(
      formTemplates()
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(FORM_TEMPLATES.toSorted());
    for (const { name, content, isAnonymous } of formTemplates()) {
      expect(FormContent.parse(content), name).toEqual(content);
      expect([...contentFaults(content.fields), ...logicFaults(content.fields)], name).toEqual([]);
      expect(isAnonymous && content.fields.some(({ widget }) => widget === "Sketch")).toBe(false);
    }
    const { data } = await app.call(listFormTemplates, {}, { as: world.lead });
    expect(data).toHaveLength(12);
    const made = await app.call(
      createForm,
      {
        placeKind: "project",
        placeId: world.project,
        kind: "questionnaire",
        title: "满意度",
        template: "courseSatisfaction",
      },
      { as: world.lead },
    );
    expect(made.data).toMatchObject({ fieldNum: 8, settings: { isAnonymous: true } });
  });
});
