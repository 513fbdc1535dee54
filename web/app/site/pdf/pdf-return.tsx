import { useState, type ReactNode } from "react";
import { ownWords } from "../../kernel/own-words.ts";
import { Button } from "../../ui/button.tsx";
import { Row } from "../../ui/layout/layout.tsx";

const useReturnWords = ownWords({
  zh: { last: (page: number) => `上次看到第 ${page} 页`, goOn: "从这里继续" },
  en: { last: (page: number) => `You were at page ${page}`, goOn: "Go on from there" },
  es: { last: (page: number) => `Iba por la página ${page}`, goOn: "Seguir desde ahí" },
});

interface PdfReturnProps {
  /** Where the reader was before. */
  readonly page: number;
  readonly count: number;
  readonly onGo: (page: number) => void;
}

/** Offers to go on where one was; the page itself does not jump. */
export function PdfReturn({ page, count, onGo }: PdfReturnProps): ReactNode {
  const words = useReturnWords();
  const [isDone, setIsDone] = useState(false);
  if (isDone || page <= 1 || page > count) return null;
  return (
    <Row
      as="p"
      gap={2}
      align="center"
      justify="between"
      wrap
      pad={2}
      padX={4}
      ground="brand-soft"
      role="status"
    >
      <span>{words.last(page)}</span>
      <Button
        onClick={() => {
          setIsDone(true);
          onGo(page);
        }}
      >
        {words.goOn}
      </Button>
    </Row>
  );
}
