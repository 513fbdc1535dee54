import type { Words } from "../zh.ts";

export const courseCardWords: Words["courseCard"] = {
  provincial: "Calidad provincial",
  national: "Calidad nacional",
  period: (number) => `Edición ${number}`,
  learners: (count) => `${count} estudiantes`,
};
