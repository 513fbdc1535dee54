/** What every screen of the consoles is made of. */
export { Confirm } from "./confirm.tsx";
export { ConsolePage, PanelForm, useConsoleRoot } from "./console-page.tsx";
export { consoleWordsOf, useConsoleWords } from "./console-words.ts";
export { consoleMeta } from "./console-meta.ts";
export { SelectLine, SwitchLine, TextLine, TextLines } from "./fields.tsx";
export { LeaveGuard } from "./leave-guard.tsx";
export { useConsoleForm } from "./use-console-form.ts";
