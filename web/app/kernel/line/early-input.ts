/**
 * What somebody typed, ticked or pressed on a page before React took it over. On a slow line that is many seconds, and
 * React begins with its own state: without this a class would stand there as chosen, and another be enrolled in.
 */

interface EarlyPress {
  /** The last button that only React brings to life. */
  button?: HTMLElement | null;
  readonly stop: () => void;
}

/** Where the script in the head keeps it. */
const KEY = "earlyPress";

/**
 * Runs in the head, before anything can be pressed. A form that is sent by React waits for it: the browser alone would
 * send it to the page's own address.
 */
export const EARLY_SCRIPT = `(function(d,n){function f(e){var s=e.type==="submit",b=s?e.target.method==="post"&&(e.submitter||e.target.querySelector("[type=submit]")):e.target.closest&&e.target.closest("button[type=button]");if(!b)return;if(s)e.preventDefault();if(k.button)k.button.removeAttribute("aria-busy");b.setAttribute("aria-busy","true");k.button=b}var k=d.${KEY}={stop:function(){n.forEach(function(t){d.removeEventListener(t,f,true)})}};n.forEach(function(t){d.addEventListener(t,f,true)})})(document,["click","submit"])`;

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Writes into a field as a person does: React compares with what was set through the element itself. */
function typeInto(field: Field, text: string): void {
  const prototype =
    field instanceof HTMLTextAreaElement
      ? HTMLTextAreaElement.prototype
      : HTMLInputElement.prototype;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function tick(field: HTMLInputElement): void {
  // The other one of a group goes out by itself.
  if (field.type === "radio" && !field.checked) return;
  field.checked = field.defaultChecked;
  field.click();
}

/**
 * Tells React what stands in the fields, and presses again what was pressed; called once, in the layout effect of the
 * root, before anything is drawn anew. Fields that the browser filled by itself are told too.
 */
export function replayEarlyInput(): void {
  for (const field of document.querySelectorAll<Field>("input, textarea")) {
    const isTicked = field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type);
    if (isTicked) {
      if (field.checked !== field.defaultChecked) tick(field);
    } else if (field.value !== field.defaultValue && field.type !== "file") {
      typeInto(field, field.value);
    }
  }
  const early = (document as Document & { [KEY]?: EarlyPress })[KEY];
  early?.stop();
  const button = early?.button;
  button?.removeAttribute("aria-busy");
  // React has drawn what was typed by then.
  if (button) setTimeout(() => button.isConnected && button.click());
}
