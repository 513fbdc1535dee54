/** Words of a course in a grid. */
export const courseCardWords = {
  provincial: "省级精品",
  national: "国家级精品",
  period: (number: number) => `第 ${number} 期`,
  learners: (count: string) => `${count} 人在学`,
};
