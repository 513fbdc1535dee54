import type { Page } from "playwright-core";

/** What a page's voice was asked to say, in the order in which it began. */
export const spokenBy = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (globalThis as unknown as { spoken: string[] }).spoken);

/**
 * Gives a page a voice, because browsers of tests have none: it says each sentence in a twentieth of a second. `lang` is
 * the only language that it speaks.
 */
export async function giveVoice(page: Page, lang: string): Promise<void> {
  await page.addInitScript((voiceLang) => {
    const spoken: string[] = [];
    let now: { readonly utterance: EventTarget; readonly timer: number } | undefined;
    class Utterance extends EventTarget {
      readonly text: string;
      lang = "";
      rate = 1;
      voice: unknown = null;
      constructor(text: string) {
        super();
        this.text = text;
      }
    }
    const speech = {
      getVoices: () => [{ lang: voiceLang, localService: true, name: "test" }],
      speak(utterance: Utterance) {
        spoken.push(utterance.text);
        utterance.dispatchEvent(new Event("start"));
        const timer = setTimeout(() => utterance.dispatchEvent(new Event("end")), 50);
        now = { utterance, timer: Number(timer) };
      },
      cancel() {
        clearTimeout(now?.timer);
        now?.utterance.dispatchEvent(new Event("error"));
        now = undefined;
      },
    };
    Object.assign(globalThis, { spoken, SpeechSynthesisUtterance: Utterance });
    Object.defineProperty(globalThis, "speechSynthesis", { value: speech });
  }, lang);
}
