import { Suspense, useState, type ReactNode } from "react";
import { part } from "../../kernel/part.tsx";
import { useWords } from "../../kernel/words.tsx";
import { Icon } from "../../ui/icon.tsx";

const MoreBox = part(() => import("./more-box.tsx"));

/** Last entry of a phone's bar: what stands in the margins at a desk, for nothing may stand over a page. */
export function BarMore(): ReactNode {
  const words = useWords().shell;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="needs-script"
        aria-haspopup="dialog"
        onPointerDown={MoreBox.start}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="list" size={1.5} />
        {words.tabMore}
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <MoreBox onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
