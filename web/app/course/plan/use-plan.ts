import {
  getPlan,
  movePlanNode,
  removePlanNode,
  renameNode,
  restorePlanNode,
  setUnitOptions,
} from "@perennial/contract/course/plan/plan.ts";
import { getUnit } from "@perennial/contract/course/units/unit.ts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLive } from "../../space/live.ts";
import { useRead, useWrite } from "../../space/query.ts";
import { afterStep, inverseOf, type Node, type Step } from "./plan-steps.ts";

/** The plan in the browser: one request per edit, shown at once; refused edits are taken back. */
export function usePlan(periodId: string) {
  const read = useRead(getPlan, { periodId });
  const [nodes, setNodes] = useState<readonly Node[]>(read.data?.nodes ?? []);
  const version = useRef(0);
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const [past, setPast] = useState<readonly Step[]>([]);
  const [future, setFuture] = useState<readonly Step[]>([]);
  // An editor that was opened meanwhile holds the name and the version of before.
  const rename = useWrite(renameNode, { invalidates: [getUnit] });
  const move = useWrite(movePlanNode);
  const remove = useWrite(removePlanNode);
  const restore = useWrite(restorePlanNode);
  const options = useWrite(setUnitOptions);
  const { data, again } = read;

  // What the server says is what stands, but for an answer from before an edit: that one is asked for anew.
  const [shown, setShown] = useState(data);
  const [pending, setPending] = useState(0);
  const [edited, setEdited] = useState({ periodId, planVersion: 0 });
  const [isBehind, setIsBehind] = useState(false);
  if (data !== shown && pending === 0) {
    setShown(data);
    if (data) {
      const isOld = edited.periodId === periodId && data.planVersion < edited.planVersion;
      setIsBehind(isOld);
      if (!isOld) setNodes(data.nodes);
    }
  }
  useEffect(() => {
    if (data) version.current = data.planVersion;
  }, [data]);
  const readAnew = useEffectEvent(() => void again());
  useEffect(() => {
    if (isBehind) readAnew();
  }, [isBehind]);

  // A film that was still being processed is ready now, or has failed.
  useLive("media", () => {
    if (nodes.some(({ fault }) => fault === "mediaWaiting")) void again();
  });

  /** Somebody else has edited when the count has jumped: what they did is read. */
  const counted = (planVersion: number): void => {
    const isAlone = planVersion === version.current + 1;
    version.current = planVersion;
    setEdited({ periodId, planVersion });
    if (!isAlone) void again();
  };

  const ask = (step: Step) => {
    switch (step.do) {
      case "rename":
        return rename.send({ periodId, nodeId: step.id, name: step.name });
      case "move":
        return move.send({
          periodId,
          nodeId: step.id,
          parentId: step.parentId,
          beforeId: step.beforeId,
        });
      case "remove":
        return remove.send({ periodId, nodeId: step.id });
      case "restore":
        return restore.send({ periodId, nodeId: step.id });
      case "options":
        return options.send({ periodId, units: [...step.units] });
    }
  };

  const take = async (step: Step): Promise<boolean> => {
    setNodes((now) => afterStep(now, step));
    setPending((count) => count + 1);
    // One after the other: two edits under way at once could reach the plan in the wrong order.
    const turn = before.current.then(() => ask(step));
    before.current = turn.catch(() => undefined);
    const answer = await turn;
    setPending((count) => count - 1);
    if (answer.success) counted(answer.data.planVersion);
    else {
      setNodes(data?.nodes ?? []);
      await again();
    }
    return answer.success;
  };

  return {
    read,
    nodes,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    /** Takes a step that can be undone. */
    step: async (step: Step): Promise<boolean> => {
      const inverse = inverseOf(nodes, step);
      // At once: whoever undoes before the answer means this step.
      if (inverse) {
        setPast((steps) => [...steps.slice(-99), inverse]);
        setFuture([]);
      }
      const isDone = await take(step);
      if (!isDone) setPast((steps) => steps.filter((one) => one !== inverse));
      return isDone;
    },
    /** New nodes as the server has written them; undo removes them. */
    added: (planVersion: number, some: readonly Node[], beforeId: string | null = null): void => {
      setNodes((now) => afterStep(now, { do: "restore", id: "", nodes: some, beforeId }));
      counted(planVersion);
      const [first] = some;
      if (some.length === 1 && first)
        setPast((steps) => [...steps, { do: "remove", id: first.id }]);
      setFuture([]);
    },
    undo: async (): Promise<void> => {
      const last = past.at(-1);
      if (!last) return;
      const inverse = inverseOf(nodes, last);
      setPast((steps) => steps.slice(0, -1));
      if ((await take(last)) && inverse) setFuture((steps) => [...steps, inverse]);
    },
    redo: async (): Promise<void> => {
      const last = future.at(-1);
      if (!last) return;
      const inverse = inverseOf(nodes, last);
      setFuture((steps) => steps.slice(0, -1));
      if ((await take(last)) && inverse) setPast((steps) => [...steps, inverse]);
    },
  };
}

export type Plan = ReturnType<typeof usePlan>;
