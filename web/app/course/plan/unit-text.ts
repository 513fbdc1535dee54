import type { UnitContentValue } from "@perennial/contract/course/units/unit-content.ts";

const bare = (html: string): string => {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const block of page.querySelectorAll("p, h2, h3, h4, li, tr, div, br")) block.after("\n");
  for (const picture of page.images) picture.replaceWith(`[${picture.alt || picture.src}]`);
  return (page.body.textContent ?? "").trim();
};

/** A content as people read it, line by line: what versions are compared by. */
export function unitText(name: string, content: UnitContentValue): string {
  const lines: string[] = [name];
  const read = (value: unknown, key: string): void => {
    if (typeof value === "string" && value !== "") {
      if (key === "kind") return;
      lines.push(key === "html" || key === "notes" ? bare(value) : value);
    } else if (Array.isArray(value)) value.forEach((one) => read(one, key));
    else if (typeof value === "object" && value !== null)
      for (const [part, inner] of Object.entries(value)) read(inner, part);
  };
  read(content, "");
  return lines.join("\n");
}
