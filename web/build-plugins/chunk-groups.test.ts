import { readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, it } from "vitest";
import {
  CHUNK_MODULES,
  designWords,
  isChoice,
  isClient,
  isDates,
  isDesign,
  isFrame,
  isList,
  isParts,
  isSpace,
  isStudy,
} from "./chunk-groups.ts";

const root = join(import.meta.dirname, "..", "..");

it.each(Object.entries(CHUNK_MODULES))(
  "the modules of the chunk %s are there",
  (_name, modules) => {
    const gone = modules.filter((module) => {
      const files = readdirSync(join(root, dirname(module)));
      return !files.some((file) => file.startsWith(basename(module)));
    });
    expect(gone).toEqual([]);
  },
);

it("tells the chunks apart, on either system", () => {
  expect(isFrame("/x/web/app/kernel/call.ts")).toBe(true);
  expect(isFrame("C:\\x\\contract\\kernel\\operation.ts")).toBe(false);
  expect(isFrame("C:\\x\\contract\\kernel\\limits.ts")).toBe(true);
  expect(isSpace("/x/web/app/course/routes.ts")).toBe(true);
  expect(isSpace("/x/web/app/routes.ts")).toBe(false);
  expect(isStudy("C:\\x\\web\\app\\learning\\study\\study-frame.module.css")).toBe(true);
  expect(isStudy("/x/web/app/learning/study/study-data.screen.tsx")).toBe(false);
  expect(isClient("C:\\x\\node_modules\\react-dom\\client.js")).toBe(true);
  expect(isClient("/x/node_modules/react-dom/cjs/react-dom-client.production.js")).toBe(true);
  expect(isClient("/x/node_modules/react-dom/cjs/react-dom.production.js")).toBe(false);
  expect(isDesign("C:\\x\\node_modules\\antd\\es\\button\\Button.js")).toBe(true);
  expect(isDesign("/x/node_modules/antd/es/table/Table.js")).toBe(false);
  expect(isDesign("/x/web/app/space/space-theme.tsx")).toBe(true);
  expect(isChoice("/x/node_modules/antd/es/select/index.js")).toBe(true);
  expect(isList("C:\\x\\node_modules\\antd\\es\\table\\Table.js")).toBe(true);
  expect(isDates("/x/node_modules/@rc-component/picker/es/index.js")).toBe(true);
  expect(isParts("/x/web/app/space/field/field-table.tsx")).toBe(true);
  expect(isParts("/x/web/app/space/field/field-moment.tsx")).toBe(false);
  expect(designWords("C:\\x\\node_modules\\antd\\es\\locale\\zh_CN.js")).toBe("words-zh_CN");
  expect(designWords("/x/node_modules/@rc-component/picker/es/locale/common.js")).toBe(
    "words-en_US",
  );
  expect(designWords("/x/node_modules/antd/es/locale/index.js")).toBeNull();
});
