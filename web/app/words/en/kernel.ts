import type { Words } from "../zh.ts";

export const kernelWords: Words["kernel"] = {
  networkTrouble: "Something went wrong on the network, please try again later",
  notFoundTitle: "This page cannot be found",
  notFoundHint: "The address may be wrong, or the content has moved. Go back to the home page or search for a course.",
  forbiddenTitle: "You cannot visit this right now",
  unavailableTitle: "The service is not available right now",
  unavailableHint: "We are on it. Please reload the page in a moment.",
  requestNumber: (id) => `Request ${id}`,
  backHome: "Back to the home page",
  noData: "Nothing here yet",
  loading: "Loading",
  retry: "Try again",
};
