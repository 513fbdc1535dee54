import { getFavourite, setFavourite } from "@perennial/contract/course/enrolment/favourite.ts";
import { useEffect, useEffectEvent, type ReactNode } from "react";
import { noteIntent, signInFor, takeIntent } from "./sign-in-intent.ts";
import { useShell } from "../kernel/shell-data.ts";
import { usePublicRead, usePublicWrite } from "../kernel/operation/public.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { showToast } from "../ui/dialog/toast.tsx";
import { useFavouriteWords } from "./favourite-words.ts";

/** Keeps a course to be found again; leads to sign-in and back for visitors. */
export function FavouriteButton({ courseId }: { readonly courseId: string }): ReactNode {
  const words = useFavouriteWords();
  const { user } = useShell();
  const read = usePublicRead(getFavourite, user ? { courseId } : undefined);
  const writing = usePublicWrite(setFavourite);
  // The later of the two answers; the button is closed while one is on its way.
  const isKept = writing.data ?? read.data ?? false;

  const keep = useEffectEvent((): void => {
    if (takeIntent("favourite")?.id === courseId) void writing.run({ courseId, isFavourite: true });
  });
  const isSignedIn = user !== null;
  useEffect(() => {
    if (isSignedIn) keep();
  }, [isSignedIn]);

  if (!user) {
    const page = `/course/${courseId}`;
    return (
      <ButtonLink
        className="for-visitors"
        to={signInFor(page, "favourite", courseId)}
        onClick={() => noteIntent(page, "favourite", courseId)}
      >
        <Icon name="star" />
        {words.add}
      </ButtonLink>
    );
  }
  const toggle = async (): Promise<void> => {
    const answer = await writing.run({ courseId, isFavourite: !isKept });
    if (answer?.success === false && answer.code !== "kernel.network") showToast(answer.message);
  };
  return (
    <Button
      aria-pressed={isKept}
      disabled={read.isBusy || writing.isBusy}
      onClick={() => void toggle()}
    >
      <Icon name="star" isFilled={isKept} />
      {isKept ? words.added : words.add}
    </Button>
  );
}
