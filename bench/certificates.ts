import { BUILT_IN } from "@perennial/contract/certificate/built-in.ts";
import { printJob } from "@perennial/server/src/certificate/print/print-certificate.ts";
import { openHeavy } from "@perennial/server/src/kernel/heavy/heavy.ts";
import type { Row } from "./measure.ts";

const ALL = 10_000;
/** Certificates that one piece of heavy work draws. */
const AT_ONCE = 200;
/** Processes that draw, one for each of two cores. */
const CORES = 2;
const WANTED = 60;
/** Letters of names, so that each certificate carries others. */
const SIGNS = "赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦许何吕施张孔曹严华金魏陶姜戚谢邹喻柏水窦章";

const sign = (at: number): string => SIGNS[at % SIGNS.length] ?? "李";

function certificate(at: number) {
  const number = `CX2026-${String(at).padStart(6, "0")}-8F4KM-7Q`;
  return {
    layout: BUILT_IN.completion,
    data: {
      number,
      name: sign(at) + sign(at * 7 + 3) + sign(at * 13 + 5),
      title: "Python 数据分析与可视化",
      className: "一班",
      issuer: "终身学习平台",
      hours: 48,
      score: 92.5,
      startDay: "2026-03-01",
      endDay: "2026-06-30",
      issuedDay: "2026-07-02",
      verifyUrl: `https://example.cn/verify/${number}`,
    },
  };
}

/** Ten thousand certificates as PDF, each with its own letters and code, by two processes. */
export async function certificateRows(): Promise<Row[]> {
  const heavy = openHeavy({ places: CORES, perPerson: CORES });
  const parts = Array.from({ length: ALL / AT_ONCE }, (_, part) => part);
  const since = performance.now();
  let bytes = 0;
  let num = 0;
  const work = async (): Promise<void> => {
    for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
      const from = part * AT_ONCE;
      const certificates = Array.from({ length: AT_ONCE }, (_, at) => certificate(from + at));
      const input = { kind: "pdf", certificates, pictures: new Map() } as const;
      // oxlint-disable-next-line no-await-in-loop -- one part after the other in each process
      const printed = await heavy.run(printJob, input);
      for (const pdf of printed) bytes += pdf.length;
      num += printed.length;
    }
  };
  await Promise.all(Array.from({ length: CORES }, work));
  const seconds = (performance.now() - since) / 1000;
  await heavy.close();
  const rate = num / seconds;
  return [
    {
      what: `certificates as PDF, ${num} on ${CORES} cores`,
      wanted: `≥ ${WANTED}/s`,
      measured: `${rate.toFixed(0)}/s (${seconds.toFixed(1)} s, ${(bytes / num / 1000).toFixed(1)} KB each)`,
      isReached: rate >= WANTED,
    },
  ];
}
