import { saveUnit } from "@perennial/contract/course/units/unit.ts";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { Checkbox, Input, InputNumber } from "antd";
import { useId, type ReactNode } from "react";
import { ownWords } from "../../kernel/own-words.ts";
import { ResourceField } from "../../media/public.tsx";
import { RichTextEditor } from "../../space/rich-text/rich-text-editor.tsx";
import { Stack } from "../../ui/layout/layout.tsx";
import type { UnitEditorProps } from "./unit-types.ts";

const zh = {
  video: "视频",
  audio: "音频",
  document: "文档（PDF、Office）",
  file: "附件",
  notes: "图文说明",
  page: "正文",
  download: "允许学员下载",
  url: "链接地址",
  code: "跳转时带一次性身份码，对方系统可识别学员",
  third: "外站视频编号（选填）",
  thirdSeconds: "外站视频长度（秒），按它计算进度",
};
const en: typeof zh = {
  video: "Video",
  audio: "Audio",
  document: "Document (PDF, Office)",
  file: "File",
  notes: "Notes",
  page: "Text",
  download: "Learners may download it",
  url: "Address",
  code: "Carries a one-time code so that the other system knows the learner",
  third: "Video id on an outside host (optional)",
  thirdSeconds: "Its length in seconds; progress is measured by it",
};
const es: typeof zh = {
  video: "Vídeo",
  audio: "Audio",
  document: "Documento (PDF, Office)",
  file: "Archivo",
  notes: "Notas",
  page: "Texto",
  download: "Los alumnos pueden descargarlo",
  url: "Dirección",
  code: "Lleva un código de un solo uso que identifica al alumno",
  third: "Id del vídeo en otro servidor (opcional)",
  thirdSeconds: "Duración en segundos; mide el progreso",
};
const useEditorWords = ownWords({ zh, en, es });

/** Rich text below a film or sound. */
function Notes({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (html: string) => void;
}): ReactNode {
  const words = useEditorWords();
  return (
    <Stack gap={2}>
      <span>{words.notes}</span>
      <RichTextEditor
        label={words.notes}
        value={value}
        onChange={onChange}
        folder="coursemetrial"
        height={200}
      />
    </Stack>
  );
}

/** A film of the library, or one on an outside host. */
export function VideoEditor({ value, onChange }: UnitEditorProps<"video">): ReactNode {
  const words = useEditorWords();
  const id = useId();
  return (
    <Stack gap={4} narrow>
      <ResourceField
        label={words.video}
        kinds={["video"]}
        folder="coursevideo"
        value={value.resourceId}
        onChange={(resourceId) => onChange({ ...value, resourceId })}
      />
      {value.resourceId === null ? (
        <Stack gap={2}>
          <label htmlFor={id}>{words.third}</label>
          <Input
            id={id}
            maxLength={rulesOf(saveUnit, "content.thirdVideoId").maxLength}
            value={value.thirdVideoId}
            onChange={(event) => onChange({ ...value, thirdVideoId: event.target.value.trim() })}
          />
          {value.thirdVideoId === "" ? null : (
            <>
              <label htmlFor={`${id}-length`}>{words.thirdSeconds}</label>
              <InputNumber
                id={`${id}-length`}
                min={0}
                max={86_400}
                precision={0}
                value={value.thirdSeconds}
                onChange={(thirdSeconds) => onChange({ ...value, thirdSeconds: thirdSeconds ?? 0 })}
              />
            </>
          )}
        </Stack>
      ) : null}
      <Notes value={value.notes} onChange={(notes) => onChange({ ...value, notes })} />
    </Stack>
  );
}

/** A sound with notes. */
export function AudioEditor({ value, onChange }: UnitEditorProps<"audio">): ReactNode {
  const words = useEditorWords();
  return (
    <Stack gap={4} narrow>
      <ResourceField
        label={words.audio}
        kinds={["audio"]}
        folder="courseaudio"
        value={value.resourceId}
        onChange={(resourceId) => onChange({ ...value, resourceId })}
      />
      <Notes value={value.notes} onChange={(notes) => onChange({ ...value, notes })} />
    </Stack>
  );
}

/** A document that is read on the page. */
export function DocumentEditor({ value, onChange }: UnitEditorProps<"document">): ReactNode {
  const words = useEditorWords();
  return (
    <Stack gap={4} narrow>
      <ResourceField
        label={words.document}
        kinds={["document"]}
        folder="coursemetrial"
        value={value.resourceId}
        onChange={(resourceId) => onChange({ ...value, resourceId })}
      />
      <Checkbox
        checked={value.mayDownload}
        onChange={(event) => onChange({ ...value, mayDownload: event.target.checked })}
      >
        {words.download}
      </Checkbox>
    </Stack>
  );
}

/** Any file as a download. */
export function FileEditor({ value, onChange }: UnitEditorProps<"file">): ReactNode {
  const words = useEditorWords();
  return (
    <ResourceField
      label={words.file}
      kinds={["file", "document", "picture", "audio", "video"]}
      folder="coursemetrial"
      value={value.resourceId}
      onChange={(resourceId) => onChange({ ...value, resourceId })}
    />
  );
}

/** A page of text. */
export function PageEditor({ value, onChange }: UnitEditorProps<"page">): ReactNode {
  const words = useEditorWords();
  return (
    <RichTextEditor
      label={words.page}
      value={value.html}
      folder="coursemetrial"
      height={420}
      onChange={(html) => onChange({ ...value, html })}
    />
  );
}

/** An address elsewhere. */
export function LinkEditor({ value, onChange }: UnitEditorProps<"link">): ReactNode {
  const words = useEditorWords();
  const id = useId();
  return (
    <Stack gap={4} narrow>
      <Stack gap={2}>
        <label htmlFor={id}>{words.url}</label>
        <Input
          id={id}
          type="url"
          maxLength={rulesOf(saveUnit, "content.url").maxLength}
          placeholder="https://"
          value={value.url}
          onChange={(event) => onChange({ ...value, url: event.target.value })}
        />
      </Stack>
      <Checkbox
        checked={value.hasCode}
        onChange={(event) => onChange({ ...value, hasCode: event.target.checked })}
      >
        {words.code}
      </Checkbox>
    </Stack>
  );
}
