import { listPapers } from "@perennial/contract/assessment/paper.ts";
import {
  getGivenPaper,
  giveOut,
  listGivenPapers,
  updateGivenPaper,
} from "@perennial/contract/assessment/setting.ts";
import { listClasses } from "@perennial/contract/course/class/class.ts";
import { LIMITS } from "@perennial/contract/kernel/limits.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { libraryName, LibraryKind } from "@perennial/contract/question/library.ts";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { useManager } from "../../course/public.tsx";
import { FieldForm } from "../../space/field/field-form.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { givenFields } from "./given-fields.ts";
import { useGivenPlace } from "./given-place.ts";
import {
  EXERCISE,
  fieldOf,
  firstValues,
  rulesFrom,
  storedValues,
  type GivenDetail,
  type GivenValues,
} from "./given-values.ts";
import { usePhotoField } from "../photo/use-photo-field.ts";
import { useWatchWords } from "../watch/watch-words.ts";
import { useGivenWords } from "./given-words.ts";
import { ReviewGrid } from "./review-grid.tsx";
import { SubmissionGrid } from "./submission-grid.tsx";
import { useSubmissionWords } from "./submission-words.ts";

const ALL = { pageNo: 1, pageSize: LIMITS.pageSizeMax };
const PUBLISHED = 1;

interface GivenFormProps {
  readonly onClose: () => void;
}

interface FieldsProps extends GivenFormProps {
  readonly papers: OutputOf<typeof listPapers>;
  readonly stored?: GivenDetail | undefined;
}

function Fields({ papers, stored, onClose }: FieldsProps): ReactNode {
  const words = useGivenWords();
  const watch = useWatchWords();
  const submission = useSubmissionWords();
  const { periodId } = useManager();
  const { kind } = useGivenPlace();
  const photo = usePhotoField(kind, stored?.rules.photoCheck);
  const { data: classes = [] } = useRead(listClasses, { periodId, ...ALL });
  const writes = { invalidates: [listGivenPapers, getGivenPaper] };
  const create = useWrite(giveOut, { ...writes, done: words.given });
  const update = useWrite(updateGivenPaper, { ...writes, done: words.changed });
  const first = stored ? storedValues(stored) : firstValues(kind, papers[0]?.id ?? "");
  const [late, setLate] = useState(first.late);
  const losesPoints = late === "day" || late === "hour";
  const send = async (values: GivenValues) => {
    const { classIds, password, dropsPassword } = values;
    const name =
      values.name.trim() || (papers.find(({ id }) => id === values.paperId)?.name ?? values.name);
    if (!stored)
      return create.send({
        paperId: values.paperId,
        periodId,
        classIds: [...classIds],
        name,
        password,
        rules: rulesFrom(values),
      });
    const typed = dropsPassword.length > 0 ? { password: "" } : password === "" ? {} : { password };
    return update.send({
      id: stored.id,
      version: stored.version,
      classIds: [...classIds],
      ...(stored.unitId === "" ? {} : { unitId: stored.unitId }),
      name,
      ...typed,
      rules: rulesFrom(values, stored.rules),
    });
  };
  return (
    <FieldForm<GivenValues>
      isNew={!stored}
      isGuarded={false}
      layout="above"
      label={stored ? words.change : words.giveOut}
      definitions={givenFields(words, watch, submission, photo, {
        papers,
        classes,
        stored,
        losesPoints,
      })}
      stored={first}
      onValues={(values) => setLate(values.late)}
      controls={{
        review: <ReviewGrid mayTellEarly={kind === EXERCISE} />,
        submissions: <SubmissionGrid />,
      }}
      place={(path, message) => ({ name: fieldOf(path), message })}
      saveWords={stored ? words.save : words.giveOut}
      onSave={send}
      onSaved={onClose}
      onCancel={onClose}
    />
  );
}

/** Gives a published paper of this kind out. Mount it only while it is open. */
export function GiveOutDialog({ onClose }: GivenFormProps): ReactNode {
  const words = useGivenWords();
  const { courseId, periodId } = useManager();
  const { kind, papers } = useGivenPlace();
  const libraryId = libraryName(LibraryKind.course, courseId);
  const read = useRead(listPapers, { libraryId, periodId, kind, publishState: PUBLISHED, ...ALL });
  return (
    <Dialog title={words.giveOut} place="end" onClose={onClose}>
      <Reading of={read}>
        {(published) =>
          published.length === 0 ? (
            <EmptyState
              message={words.noPaper}
              action={<Link to={papers}>{words.toPapers}</Link>}
            />
          ) : (
            <Fields papers={published} onClose={onClose} />
          )
        }
      </Reading>
    </Dialog>
  );
}

/** Changes how a paper is given out. Mount it only while it is open. */
export function ChangeGivenDialog({
  id,
  onClose,
}: GivenFormProps & { readonly id: string }): ReactNode {
  const words = useGivenWords();
  return (
    <Dialog title={words.change} place="end" onClose={onClose}>
      <Reading of={useRead(getGivenPaper, { id })}>
        {(stored) => <Fields papers={[]} stored={stored} onClose={onClose} />}
      </Reading>
    </Dialog>
  );
}
