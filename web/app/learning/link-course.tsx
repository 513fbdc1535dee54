import { openLink } from "@perennial/contract/learning/study/study.ts";
import { useState, type ReactNode } from "react";
import { call } from "../kernel/call.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import styles from "./study/study.module.css";
import { useStudyWords } from "./study/study-words.ts";

/** A link course: its address, with a one-time code where the site knows the host; each visit is counted. */
export function LinkCourse({ courseId }: { readonly courseId: string }): ReactNode {
  const words = useStudyWords();
  const [fault, setFault] = useState("");
  const open = async (): Promise<void> => {
    // Opened in the click, before the answer: afterwards browsers take it for an unasked window.
    const view = window.open("", "_blank");
    const answer = await call(openLink, { courseId });
    if (!answer.success) {
      view?.close();
      return setFault(answer.message);
    }
    if (!view) return location.assign(answer.data.url);
    view.opener = null;
    return view.location.replace(answer.data.url);
  };
  return (
    <div className={styles.door}>
      <Icon name="external" size={2.5} />
      <p>{words.linkLead}</p>
      <Button kind="primary" onClick={() => void open()}>
        {words.openLink}
      </Button>
      <p className={styles.fault} role="alert">
        {fault}
      </p>
    </div>
  );
}
