/** Words of the search over everything. */
export const searchWords = {
  search: "全站搜索",
  placeholder: "搜一搜想学的：书法、太极拳、智能手机……",
};
