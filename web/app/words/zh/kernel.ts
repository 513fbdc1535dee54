/** Words of failures and of the parts that every page shares. */
export const kernelWords = {
  networkTrouble: "网络出了点意外，请稍后",
  notFoundTitle: "这个页面找不到了",
  notFoundHint: "地址可能有误，或者内容已经移走。您可以回到首页，或搜索想学的课程。",
  forbiddenTitle: "暂时不能访问",
  unavailableTitle: "服务暂时不可用",
  unavailableHint: "我们正在处理，请稍后刷新页面。",
  requestNumber: (id: string) => `请求编号 ${id}`,
  backHome: "返回首页",
  noData: "暂无数据",
  loading: "正在加载",
  retry: "重试",
};
