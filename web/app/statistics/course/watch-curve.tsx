import { getWatchCurve, listPlanUnits } from "@perennial/contract/statistics/course-analysis.ts";
import { Select } from "antd";
import { useState, type ReactNode } from "react";
import { clockTime } from "../../media/public.tsx";
import { Chart } from "../../space/chart/chart.tsx";
import { useRead } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { useAnalysisWords } from "./analysis-words.ts";
import styles from "./analysis.module.css";
import { placeOf, type AnalysedCourse } from "./place.ts";

const PLAYED: ReadonlySet<string> = new Set(["video", "audio", "reading"]);
const MS = 1000;

/** Which parts of a film or sound learners watch: where the line falls, something loses them. */
export function WatchCurve({ course }: { readonly course: AnalysedCourse }): ReactNode {
  const words = useAnalysisWords();
  const units = useRead(listPlanUnits, placeOf(course));
  const [chosen, setChosen] = useState("");
  const played = (units.data ?? []).filter(({ kind }) => PLAYED.has(kind));
  const unitId = played.find(({ id }) => id === chosen)?.id ?? played[0]?.id;
  if (unitId === undefined) return null;
  return (
    <>
      <div className={styles.filters}>
        <Select
          aria-label={words.curveUnit}
          style={{ width: 320, maxWidth: "100%" }}
          value={unitId}
          options={played.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setChosen}
        />
      </div>
      <UnitCurve key={unitId} course={course} unitId={unitId} />
    </>
  );
}

function UnitCurve(props: { readonly course: AnalysedCourse; readonly unitId: string }): ReactNode {
  const { course, unitId } = props;
  const words = useAnalysisWords();
  const curve = useRead(getWatchCurve, { ...placeOf(course), unitId });
  return (
    <Reading of={curve}>
      {({ viewerNum, lengthMs, points }) => {
        const timeAt = (at: number): string => clockTime((lengthMs * at) / points.length / MS);
        const low = points.indexOf(Math.min(...points));
        return (
          <Chart
            kind="line"
            title={words.curveFound(viewerNum, timeAt(low))}
            emptyTitle={words.curveTitle}
            empty={words.curveNone}
            fileName="watched"
            data={{
              labelName: words.second,
              labels: points.map((_, at) => timeAt(at)),
              series: [{ name: words.people, values: points }],
            }}
          />
        );
      }}
    </Reading>
  );
}
