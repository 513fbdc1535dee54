import { FAULTS_SHOWN } from "@perennial/contract/training/corp/corp-enrolment.ts";
import { LearnerFate } from "@perennial/contract/training/people/learner-list.ts";
import type { Kysely } from "kysely";
import type { Services } from "../../kernel/services.ts";
import type { Viewer } from "../../kernel/viewer.ts";
import { findNewcomers, type FoundNewcomer } from "../people/find-newcomers.ts";
import { judgeList } from "../people/judge-list.ts";
import type { ListRow } from "../people/list-rows.ts";
import type { TrainingTables } from "../tables.ts";

/** The places that an organisation may fill now; null for any number. */
interface FreePlaces {
  readonly free: number | null;
  readonly seats: number | null;
}

/**
 * What becomes of the rows of an organisation's list, and who is to be enrolled. Only the organisation's own people are
 * known, so that nobody learns by a list who has an account elsewhere.
 */
export async function judgeOwn(
  db: Kysely<TrainingTables>,
  services: Services,
  viewer: Viewer,
  packageId: string,
  rows: readonly ListRow[],
  places: FreePlaces,
) {
  const values = rows.map(({ who }) => who.text);
  const found = await findNewcomers(db, services, viewer, packageId, values);
  const all = judgeList(rows, {
    ...places,
    known(value) {
      const known = found(value);
      return typeof known === "string" || known.corpId === viewer.corpId ? known : "unknown";
    },
    classes: [],
    notId: undefined,
    by: "organisation",
  });
  const of = (fate: number) => all.filter((row) => row.fate === fate);
  const wrong = of(LearnerFate.refused);
  const newcomers = of(LearnerFate.waiting).flatMap(({ person }): FoundNewcomer[] =>
    person ? [person] : [],
  );
  return {
    newcomers,
    shown: {
      rows: wrong
        .slice(0, FAULTS_SHOWN)
        .map(({ person: _person, classId: _classId, ...row }) => row),
      waitingNum: newcomers.length,
      sameNum: of(LearnerFate.same).length,
      refusedNum: wrong.length,
    },
  };
}
