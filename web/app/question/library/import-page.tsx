import { TEMPLATE_PATH } from "@perennial/contract/question/export.ts";
import { importText, listImports } from "@perennial/contract/question/import.ts";
import { Button, Input } from "antd";
import { useRef, useState, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { rulesOf } from "../../kernel/operation/rules-of.ts";
import { useWrite } from "../../space/query.ts";
import { Panel } from "../../space/space-page.tsx";
import { Row, Stack, Text } from "../../ui/layout/layout.tsx";
import { QuestionFault } from "../question-fault.tsx";
import type { LibraryHost } from "./library-host.ts";
import { LibraryPage } from "./library-page.tsx";
import { useLibraryWords } from "./library-words.ts";
import { EXAMPLE_PAPER } from "./example-paper.ts";
import { ACCEPT, sendPaper } from "./send-paper.ts";

const TEXT_RULES = rulesOf(importText, "text");

/** Brings questions in: a pasted paper or a Word file; what was read waits to be looked through. */
export function ImportPage({ host }: { readonly host: LibraryHost }): ReactNode {
  const words = useLibraryWords();
  const navigate = useNavigate();
  const picker = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  /** Of this paper: a second try after a cut line gives the same import. */
  const [uploadId, setUploadId] = useState(() => crypto.randomUUID());
  const [fault, setFault] = useState("");
  const [isSending, setIsSending] = useState(false);
  const read = useWrite(importText, { invalidates: [listImports], isQuiet: true });

  const readText = async (): Promise<void> => {
    if (text.trim() === "") return setFault(words.nothing);
    setFault("");
    const answer = await read.send({ libraryId: host.libraryId, uploadId, text });
    if (!answer.success) return setFault(answer.fields?.[0]?.message ?? answer.message);
    return void navigate(host.review(answer.data.id));
  };
  const readFile = async (file: File): Promise<void> => {
    setFault("");
    setIsSending(true);
    const answer = await sendPaper(host.libraryId, file);
    setIsSending(false);
    if (!answer.success) return setFault(answer.fields?.[0]?.message ?? answer.message);
    return void navigate(host.review(answer.data.id));
  };
  const isBusy = read.isBusy || isSending;
  return (
    <LibraryPage host={host} title={words.importTitle} lead={words.importLead}>
      <Panel>
        <Stack gap={4}>
          <Stack gap={2}>
            <Text weight="strong">{words.paste}</Text>
            <Text tone="muted" size={1}>
              {words.pasteHint}
            </Text>
            <Input.TextArea
              aria-label={words.paste}
              rows={14}
              maxLength={TEXT_RULES.maxLength}
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                setUploadId(crypto.randomUUID());
                setFault("");
              }}
            />
          </Stack>
          <QuestionFault message={fault} />
          <Row gap={3} align="center" wrap>
            <Button type="primary" size="large" loading={isBusy} onClick={() => void readText()}>
              {words.read}
            </Button>
            <Button size="large" disabled={isBusy} onClick={() => setText(EXAMPLE_PAPER)}>
              {words.example}
            </Button>
            <Button size="large" disabled={isBusy} onClick={() => picker.current?.click()}>
              {words.file}
            </Button>
            <Text tone="muted" size={1}>
              {isBusy ? words.reading : words.fileHint}
            </Text>
          </Row>
          <Row gap={3} align="center" wrap tone="muted" size={1}>
            {words.templates}
            <a href={`${TEMPLATE_PATH}?format=docx`} download>
              {words.templateWord}
            </a>
            <a href={`${TEMPLATE_PATH}?format=xlsx`} download>
              {words.templateSheet}
            </a>
          </Row>
          <Row gap={3} align="center" wrap tone="muted" size={1}>
            {words.samples}
            <a href="/files/demo/question-paper.docx" download>
              {words.samplePaper}
            </a>
            <a href="/files/demo/question-sheet.xlsx" download>
              {words.sampleSheet}
            </a>
          </Row>
          <input
            ref={picker}
            type="file"
            hidden
            accept={ACCEPT}
            aria-label={words.file}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = "";
              if (file) void readFile(file);
            }}
          />
        </Stack>
      </Panel>
    </LibraryPage>
  );
}
