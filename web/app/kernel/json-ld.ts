interface Step {
  readonly name: string;
  /** Path on this site. */
  readonly path: string;
}

/** Structured data of a page: its things in one graph (schema.org). */
export function jsonLdGraph(...things: readonly object[]): object {
  return { "@context": "https://schema.org", "@graph": things };
}

/** The way from the home page to this page, the page itself last. */
export function breadcrumbList(origin: string, home: string, steps: readonly Step[]): object {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ name: home, path: "/" }, ...steps].map((step, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: step.name,
      item: `${origin}${step.path}`,
    })),
  };
}
