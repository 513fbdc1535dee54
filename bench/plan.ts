import { signIn } from "./accounts.ts";
import { latencyMs, type Row } from "./measure.ts";

const SMALL = 10;
const LARGE = 1_000;
const MOVES = 200;

/** Moves in a plan of a thousand units: at most twice as long as in one of ten (issue 4: it edits smoothly). */
export async function planRow(origin: string): Promise<Row> {
  const token = await signIn(origin, "teacher01");
  const send = async <Answer>(path: string, body: object): Promise<Answer> => {
    const response = await fetch(`${origin}/api/course/api/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-token": token },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as { success: boolean; message: string; data: Answer };
    if (!answer.success) throw new Error(`${path}: ${answer.message}`);
    return answer.data;
  };
  const movesMs = async (unitNum: number): Promise<number> => {
    const name = `${unitNum} 讲`;
    const { periodId } = await send<{ periodId: string }>("course/create", {
      courseType: 1,
      name,
    });
    const units = Array.from({ length: unitNum }, (_, at) => ({ name: `${at + 1}`, depth: 2 }));
    const lines = [{ name, depth: 0 }, ...units];
    const { nodes } = await send<{ nodes: { id: string }[] }>("plan/outline/add", {
      periodId,
      lines,
      kind: "page",
    });
    const [chapter, ...ids] = nodes.map(({ id }) => id);
    let at = 0;
    // Each unit in turn goes to the middle: rooms between neighbours are used up and made anew.
    return latencyMs(async () => {
      at += 1;
      await send("plan/move", {
        periodId,
        nodeId: ids[at % unitNum],
        parentId: chapter,
        beforeId: ids[(at + unitNum / 2) % unitNum],
      });
    }, MOVES);
  };
  const small = await movesMs(SMALL);
  const large = await movesMs(LARGE);
  return {
    what: `move in a plan of ${LARGE} units against one of ${SMALL}`,
    wanted: "≤ 2 ×",
    measured: `${(large / small).toFixed(2)} × (${large.toFixed(2)} ms, ${small.toFixed(2)} ms)`,
    isReached: large <= small * 2,
  };
}
