import { getFavourite, setFavourite } from "@perennial/contract/course/enrolment/favourite.ts";
import { useEffect, useState, type ReactNode } from "react";
import { useShell } from "../kernel/shell-data.ts";
import { call } from "../kernel/call.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { showToast } from "../ui/dialog/toast.tsx";
import { useFavouriteWords } from "./favourite-words.ts";

/** Keeps a course to be found again; leads to sign-in and back for visitors. */
export function FavouriteButton({ courseId }: { readonly courseId: string }): ReactNode {
  const words = useFavouriteWords();
  const { user } = useShell();
  const [isKept, setIsKept] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const userId = user?.id;

  useEffect(() => {
    if (userId === undefined) return undefined;
    let isStale = false;
    void call(getFavourite, { courseId }).then((answer) => {
      if (answer.success && !isStale) setIsKept(answer.data);
    });
    return () => {
      isStale = true;
    };
  }, [courseId, userId]);

  if (!user) {
    return (
      <ButtonLink to={`/login?redirect=${encodeURIComponent(`/course/${courseId}`)}`}>
        <Icon name="star" />
        {words.add}
      </ButtonLink>
    );
  }
  const toggle = async (): Promise<void> => {
    setIsBusy(true);
    const answer = await call(setFavourite, { courseId, isFavourite: !isKept });
    setIsBusy(false);
    if (answer.success) setIsKept(answer.data);
    else if (answer.code !== "kernel.network") showToast(answer.message);
  };
  return (
    <Button aria-pressed={isKept} disabled={isBusy} onClick={() => void toggle()}>
      <Icon name="star" isFilled={isKept} />
      {isKept ? words.added : words.add}
    </Button>
  );
}
