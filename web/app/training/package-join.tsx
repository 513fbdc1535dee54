import { getPackagePlace, joinPackage } from "@perennial/contract/training/package-place.ts";
import type { getPackage } from "@perennial/contract/training/package.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { useEffect, useEffectEvent, type ReactNode } from "react";
import { noteIntent, signInFor, takeIntent } from "../course/public.tsx";
import { yuanText } from "../kernel/format.ts";
import { usePublicRead, usePublicWrite } from "../kernel/operation/public.ts";
import { useShell } from "../kernel/shell-data.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { showToast } from "../ui/dialog/toast.tsx";
import { Row, Stack, Text } from "../ui/layout/layout.tsx";
import { ReadTrouble } from "../ui/public-reading.tsx";
import { BuyPanel } from "./fee/buy-panel.tsx";
import { usePackageWords } from "./package-words.ts";

/** What somebody can do about a package: join it, go and learn, or ask about one that is paid for. */
export function PackageJoin({ of }: { readonly of: OutputOf<typeof getPackage> }): ReactNode {
  const words = usePackageWords();
  const { user } = useShell();
  const packageId = of.id;
  const read = usePublicRead(getPackagePlace, user ? { packageId } : undefined);
  const writing = usePublicWrite(joinPackage);
  const hasJoined = writing.data === true || read.data?.hasJoined === true;
  const page = `/coursePackage/${packageId}`;
  const join = async (): Promise<void> => {
    const answer = await writing.run({ packageId });
    if (!answer) return;
    if (answer.success) showToast(words.done, "done");
    else if (answer.code === "training.alreadyJoined") await read.retry();
    else if (answer.code !== "kernel.network") showToast(answer.message);
  };
  // Who came back from signing in has pressed the button already.
  const goOn = useEffectEvent((): void => {
    if (takeIntent("enrol")?.id === packageId && of.state === "open") void join();
  });
  const isSignedIn = user !== null;
  useEffect(() => {
    if (isSignedIn) goOn();
  }, [isSignedIn]);
  const price = (
    <Text as="p" size={3} weight="strong" tone="accent-strong">
      {of.priceFen > 0 ? yuanText(of.priceFen) : words.free}
    </Text>
  );
  if (hasJoined)
    return (
      <Row gap={3} gapX={4} align="center" wrap>
        <ButtonLink
          kind="primary"
          reloadDocument
          to={`/ucenter/learning-space/c/coursePackage/${packageId}`}
        >
          {words.go}
        </ButtonLink>
        <p role="status">{words.joined}</p>
      </Row>
    );
  if (of.state === "paid")
    return (
      <Stack gap={3}>
        {price}
        <BuyPanel packageId={packageId} page={page} onDone={read.retry} />
      </Stack>
    );
  return (
    <>
      {price}
      <Row gap={3} gapX={4} align="center" wrap>
        {user ? (
          <Button
            kind="primary"
            disabled={read.isBusy || writing.isBusy}
            onClick={() => void join()}
          >
            {words.join}
          </Button>
        ) : (
          <ButtonLink
            kind="primary"
            className="for-visitors"
            to={signInFor(page, "enrol", packageId)}
            onClick={() => noteIntent(page, "enrol", packageId)}
          >
            {words.signIn}
          </ButtonLink>
        )}
      </Row>
      <ReadTrouble of={read} />
    </>
  );
}
