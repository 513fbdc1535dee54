import {
  ExperienceState,
  getExperience,
  getExperiencePlace,
  listClassExperiences,
  listOwnExperiences,
  saveExperience,
} from "@perennial/contract/training/reflect/experience.ts";
import type { OutputOf } from "@perennial/contract/kernel/operation.ts";
import { Button } from "antd";
import { useRef, type ReactNode } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { FieldForm } from "../../space/field/field-form.tsx";
import { useRead, useWrite } from "../../space/query.ts";
import { Reading } from "../../space/reading.tsx";
import { Panel } from "../../space/space-page.tsx";
import { showToast } from "../../ui/dialog/toast.tsx";
import { LearnerFrame } from "../project/learner-frame.tsx";
import { useExperienceWords } from "./experience-words.ts";

type Known = OutputOf<typeof getExperience>;

/** train/{id}/my-experience/create and edit/{noteid}. */
export default function ExperienceEditScreen(): ReactNode {
  return <LearnerFrame page="my-experience">{({ id }) => <Editing packageId={id} />}</LearnerFrame>;
}

function Editing({ packageId }: { readonly packageId: string }): ReactNode {
  const { noteid } = useParams();
  const place = useRead(getExperiencePlace, { packageId });
  const known = useRead(getExperience, { id: noteid ?? "" }, { isEnabled: noteid !== undefined });
  const minWords = place.data?.minWords ?? 0;
  return (
    <Reading of={place}>
      {() =>
        noteid === undefined ? (
          <Form packageId={packageId} minWords={minWords} />
        ) : (
          <Reading of={known}>
            {(own) => <Form packageId={packageId} minWords={minWords} known={own} />}
          </Reading>
        )
      }
    </Reading>
  );
}

interface FormProps {
  readonly packageId: string;
  readonly minWords: number;
  readonly known?: Known;
}

function Form({ packageId, minWords, known }: FormProps): ReactNode {
  const words = useExperienceWords();
  const navigate = useNavigate();
  const root = `/ucenter/learning-space/train/${packageId}/my-experience`;
  const save = useWrite(saveExperience, {
    invalidates: [listOwnExperiences, listClassExperiences, getExperience],
  });
  // Which of the two buttons sends the form.
  const isDraft = useRef(false);
  return (
    <Panel title={known ? words.change : words.write} extra={<Link to={root}>{words.back}</Link>}>
      <FieldForm
        label={known ? words.change : words.write}
        layout="above"
        isNew
        draftAt={`project-experience/${packageId}/${known?.id ?? "new"}`}
        definitions={[
          {
            name: "title",
            label: words.title,
            widgetType: "SingleLineText",
            ...rulesOf(saveExperience, "title"),
          },
          {
            name: "content",
            label: words.body,
            widgetType: "RichTextEditor",
            height: 320,
            // allowed(required-of-contract): an empty editor is not an empty text, so the server answers by a failure
            required: true,
            folder: "tspace",
            hint: words.hint(minWords),
          },
        ]}
        stored={{ title: known?.title ?? "", content: known?.content ?? "" }}
        saveWords={words.publish}
        onSave={({ title, content }) =>
          save
            .send({
              packageId,
              ...(known ? { id: known.id } : {}),
              title,
              content,
              isPublished: !isDraft.current,
            })
            .finally(() => {
              isDraft.current = false;
            })
            .then(async (answer) => {
              if (answer.success) {
                const isKept = answer.data.state === ExperienceState.draft;
                showToast(isKept ? words.kept : words.published, "done");
                await navigate(`${root}/detail/${answer.data.id}`, { replace: true });
              }
              return answer;
            })
        }
        actions={
          <Button
            htmlType="submit"
            loading={save.isBusy}
            onClick={() => {
              isDraft.current = true;
            }}
          >
            {words.keep}
          </Button>
        }
        onCancel={() => void navigate(known ? `${root}/detail/${known.id}` : root)}
      />
    </Panel>
  );
}
