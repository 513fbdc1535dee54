/** Words of the public teacher pages. */
export const teacherWords = {
  title: "名师风采",
  lead: "他们把一辈子的本事，讲成您听得懂的课。",
  description: (site: string) => `${site}名师：教师简介、所在机构与主讲课程。`,
  searchLabel: "搜索教师",
  searchPlaceholder: "姓名或机构",
  search: "搜索",
  found: (count: string) => `共 ${count} 位教师`,
  emptyTitle: "没有找到这位教师",
  emptyHint: "换个姓名或机构试试。",
  seeAll: "查看全部教师",
  introduction: "教师简介",
  noIntroduction: "暂无简介",
  courses: "主讲课程",
  noCourses: "暂无公开课程",
  portrait: (name: string) => `${name}的照片`,
  profileDescription: (name: string, title: string, corp: string) => `${name}，${title}，${corp}。`,
};
