import { pino } from "pino";
import { expect, test, vi } from "vitest";
import type { Settings } from "./settings.ts";
import { declaredOnly, Failure, failureCatalogue, refusalOf } from "./failure.ts";

const words = { zh: "请选择要播放的视频", en: "Choose a video", es: "Elija un vídeo" };
const catalogue = failureCatalogue([
  { "live.filmNeeded": { resultCode: 246_005, status: 400, words } },
]);

test("a field's fault that is given as a code reaches the reader in words", () => {
  const failure = new Failure("live.filmNeeded", [
    { path: "resourceId", message: "live.filmNeeded" },
    { path: "name", message: "最多 80 个字" },
  ]);
  expect(refusalOf(failure, catalogue, "en", "r1")).toEqual({
    status: 400,
    headers: {},
    body: {
      resultCode: 246_005,
      code: "live.filmNeeded",
      success: false,
      message: "Choose a video",
      data: null,
      requestId: "r1",
      fields: [
        { path: "resourceId", message: "Choose a video" },
        { path: "name", message: "最多 80 个字" },
      ],
    },
  });
});

test("a code that no messages list is answered as a fault of the server", () => {
  const { status, body } = refusalOf(new Failure("live.unheardOf"), catalogue, "en", "r2");
  expect({ status, code: body.code }).toEqual({ status: 500, code: "kernel.internal" });
});

test("an undeclared failure is a fault of the program, and reaches people in production only", () => {
  const log = pino({ level: "silent" });
  const warned = vi.spyOn(process, "emitWarning").mockReturnValue();
  const enrol = { name: "course.enrol", fails: ["course.classFull"] };
  const come = (code: string, isProduction: boolean) => {
    const settings = { isProduction } as Settings;
    return declaredOnly(new Failure(code), enrol, { settings, log });
  };
  expect(come("course.classFull", false)).toBeInstanceOf(Failure);
  expect(come("kernel.notFound", false)).toBeInstanceOf(Failure);
  expect(come("course.notFound", true)).toBeInstanceOf(Failure);
  expect(warned).not.toHaveBeenCalled();
  const fault = come("course.notFound", false);
  expect(fault).not.toBeInstanceOf(Failure);
  expect(warned.mock.calls).toEqual([[fault]]);
  warned.mockRestore();
  // And such a warning fails the run of the tests (server/test/undeclared-failures.ts).
  const listener = process.listeners("warning").find(({ name }) => name === "failOnUndeclared");
  expect(() => listener?.(fault as Error)).toThrow("does not declare");
});
