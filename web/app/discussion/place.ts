/** Where something is said: a course, in its newest period unless another is named. */
export interface Place {
  readonly courseId: string;
  readonly periodId?: string;
}

/** Addresses of posts; the manager and the teaching space have their own. */
export interface PostAddresses {
  readonly detail: (postId: string) => string;
  readonly list: string;
  readonly create: string;
  readonly edit: (postId: string) => string;
  /** How a post that is gone is left where it is no page of its own. */
  readonly leave?: () => void;
}
