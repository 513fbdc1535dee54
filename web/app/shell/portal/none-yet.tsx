import type { ReactNode } from "react";
import { useWords } from "../../kernel/words.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

/** In place of a block of the home page that has nothing; the block's head leads on. */
export const NoneYet = (): ReactNode => <EmptyState message={useWords().home.noneYet} />;
