/** What a reviewer decided. */
export interface Decision {
  readonly isPassed: boolean;
  readonly comment: string;
}

/** The system message about a decision; system messages are kept in the language of the platform. */
export function decisionMessage(
  courseName: string,
  { isPassed, comment }: Decision,
): { title: string; content: string } {
  const said = comment === "" ? "" : `审核意见：${comment}`;
  return isPassed
    ? { title: `《${courseName}》已通过审核`, content: `课程已上架，学员可以报名。${said}` }
    : { title: `《${courseName}》审核未通过`, content: `${said}。请修改后重新提交。` };
}
