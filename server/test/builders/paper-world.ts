import { createPaper, updatePaper, type getPaper } from "@perennial/contract/assessment/paper.ts";
import { TeacherKind } from "@perennial/contract/course/manager/team.ts";
import type { InputOf, OutputOf } from "@perennial/contract/kernel/operation.ts";
import type { TestApp } from "../app.ts";
import { buildOn } from "./builders.ts";

type Detail = OutputOf<typeof getPaper>;
type Sections = InputOf<typeof updatePaper>["sections"];

/** A school with a course, its team and its learners, and people of another school. */
export async function paperWorld(app: TestApp) {
  const build = await buildOn(app);
  const [school, other] = [await build.corp(), await build.corp()];
  const person = (role: string, corpId: string) => build.person({ role, corpId });
  const lead = await person("Teacher", school);
  const assistant = await person("Teacher", school);
  const course = await build.course({
    corpId: school,
    team: [
      [lead, TeacherKind.manager],
      [assistant, TeacherKind.assistant],
    ],
  });
  const libraryId = `1.${course.id}`;
  return {
    build,
    school,
    course,
    libraryId,
    lead,
    assistant,
    learner: await build.learner(course),
    stranger: await person("Teacher", other),
    schoolAdmin: await person("CorpAdmin", school),
    otherAdmin: await person("CorpAdmin", other),
    /** So many choices with two options in the course's library; the first is right. */
    async questions(num: number, given: Partial<Parameters<typeof build.question>[0]> = {}) {
      const ids: string[] = [];
      for (let at = 0; at < num; at += 1)
        ids.push(
          await build.question({
            library: libraryId,
            ...given,
            item: { name: `<p>第 ${at} 题 ${ids.length}</p>`, ...given.item },
          }),
        );
      return ids;
    },
    /** A paper of the lead's in the course's library. */
    async paper(given: Partial<InputOf<typeof createPaper>> = {}, as = lead): Promise<Detail> {
      const input = { libraryId, kind: 1 as const, name: "测验", total: 10, passLine: 6 };
      const { data, code } = await app.call(createPaper, { ...input, ...given }, { as });
      if (!data) throw new Error(`no paper: ${code}`);
      return data;
    },
    /** Saves sections of a paper as they are given, the rest as it stands. */
    save(
      paper: Detail,
      sections: Sections,
      given: Partial<InputOf<typeof updatePaper>> = {},
      as = lead,
    ) {
      const { id, version, name, instructions, total, passLine, policy } = paper;
      const { isOptionShuffled, versionNum } = paper;
      return app.call(
        updatePaper,
        {
          id,
          version,
          name,
          instructions,
          total,
          passLine,
          policy,
          isOptionShuffled,
          versionNum,
          sections,
          ...given,
        },
        { as },
      );
    },
  };
}
