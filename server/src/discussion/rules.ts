/** What decides about a post, a reply and somebody. */
export interface PostStanding {
  readonly isManager: boolean;
  readonly isPostOwner: boolean;
  readonly isOpened: boolean;
}

/**
 * Seed 001 §6: a manager pins, features, closes and deletes; the owner edits and deletes; a closed post takes neither
 * replies nor likes.
 */
export function mayOfPost({ isManager, isPostOwner, isOpened }: PostStanding) {
  return {
    edit: isPostOwner,
    delete: isManager || isPostOwner,
    pin: isManager,
    feature: isManager,
    open: isManager,
    reply: isOpened,
    like: isOpened,
  };
}

/** Seed 001 §6: a manager, the post's owner or the reply's owner deletes a reply. */
export function mayDeleteReply(standing: {
  readonly isManager: boolean;
  readonly isPostOwner: boolean;
  readonly isReplyOwner: boolean;
}): boolean {
  return standing.isManager || standing.isPostOwner || standing.isReplyOwner;
}
