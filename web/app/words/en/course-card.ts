import type { Words } from "../zh.ts";

export const courseCardWords: Words["courseCard"] = {
  provincial: "Provincial quality",
  national: "National quality",
  period: (number) => `Period ${number}`,
  learners: (count) => `${count} learners`,
};
