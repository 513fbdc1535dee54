import type { ReactNode } from "react";
import { SpacePage } from "../../space/space-page.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { useBoardWords } from "./board-words.ts";
import { useManagerPosts } from "./manager-posts.ts";
import { PostList } from "./post-list.tsx";

/** teaching/discuss/list: posts of the course. */
export default function PostsScreen(): ReactNode {
  const words = useBoardWords();
  const { place, to } = useManagerPosts();
  return (
    <SpacePage
      title={words.list}
      lead={words.listLead}
      action={
        <ButtonLink kind="primary" to={to.create}>
          {words.write}
        </ButtonLink>
      }
    >
      <PostList place={place} toOf={() => to} />
    </SpacePage>
  );
}
