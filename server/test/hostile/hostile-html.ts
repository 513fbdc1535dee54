import { Parser } from "htmlparser2";
import { isStoredClip, isStoredPicture } from "@perennial/contract/kernel/stored-file.ts";

const NUL = "\u0001";

/** HTML that must not do anything: run, fetch, send, lead astray or break out of its place. */
export const HOSTILE: readonly string[] = [
  "<script>alert(1)</script>",
  "<ScRiPt>alert(1)</sCrIpT>",
  "<script src=//evil.example/x.js></script>",
  "<script>//<!--\nalert(1)//--></script>",
  "<<script>alert(1)//<</script>",
  "<img src=x onerror=alert(1)>",
  "<img/src=x/onerror=alert(1)>",
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<img src="/files/demo/a.webp" onload="alert(1)">',
  "<img src=/api/login/logout>",
  "<img src=/files/../api/login/logout>",
  "<img src=/files/%2e%2e/api/login/logout>",
  "<img src='https://evil.example/seen.png'>",
  "<img src='//evil.example/seen.png'>",
  "<img src='\\\\evil.example\\seen.png'>",
  '<img srcset="https://evil.example/a.png 1x, /api/login/logout 2x">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img src="data:text/html,<script>alert(1)</script>">',
  '<img lowsrc="https://evil.example/a.png" dynsrc="https://evil.example/a.png">',
  '<picture><source srcset="https://evil.example/a.png"><img src="/api/x"></picture>',
  '<video src="/api/login/logout" poster="/api/login/logout"></video>',
  '<video poster="https://evil.example/a.png"><source src="https://evil.example/a.mp4"></video>',
  '<video><track src="/api/login/logout"></video>',
  '<audio src="https://evil.example/a.mp3" autoplay onplay=alert(1)></audio>',
  '<input type=image src="/api/login/logout" onfocus=alert(1) autofocus>',
  '<body background="https://evil.example/a.png" onload=alert(1)>',
  '<table background="/api/login/logout"><tr><td background="//evil.example/a.png">x</table>',
  '<div style="background:url(https://evil.example/a.png)">x</div>',
  '<div style="background-image:url(/api/login/logout);text-align:center">x</div>',
  '<p style="text-align:expression(alert(1))">x</p>',
  '<p style="text-align:center;position:fixed;inset:0;z-index:9">x</p>',
  '<p style="text-align:center/*" */;behavior:url(x)">x</p>',
  "<style>@import 'https://evil.example/x.css';</style>",
  "<style>*{background:url(/api/login/logout)}</style>",
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<link rel=prefetch href="/api/login/logout">',
  '<meta http-equiv=refresh content="0;url=https://evil.example/">',
  '<base href="https://evil.example/">',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<frameset><frame src="javascript:alert(1)"></frameset>',
  '<object data="/api/login/logout"></object>',
  '<embed src="/api/login/logout">',
  '<applet code="x" archive="https://evil.example/x.jar"></applet>',
  '<form action="/api/login/logout" method=post><button formaction="javascript:alert(1)">x</form>',
  "<textarea autofocus onfocus=alert(1)></textarea>",
  "<select onfocus=alert(1) autofocus><option>x</select>",
  "<details open ontoggle=alert(1)><summary>x</summary></details>",
  "<marquee onstart=alert(1)>x</marquee>",
  "<dialog open onclose=alert(1)>x</dialog>",
  "<svg onload=alert(1)>",
  '<svg><script href="data:text/javascript,alert(1)"></script></svg>',
  '<svg><animate attributeName=href values="javascript:alert(1)"></animate><a>x</a></svg>',
  '<svg><use href="https://evil.example/x.svg#a"></use></svg>',
  "<svg><foreignObject><iframe src=javascript:alert(1)></iframe></foreignObject></svg>",
  '<svg><style><img src="</style><img src=x onerror=alert(1)//"></style></svg>',
  "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></table></mtext></math>",
  '<math href="javascript:alert(1)">x</math>',
  '<math><maction actiontype="statusline#" xlink:href="javascript:alert(1)">x</maction></math>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  `<a href="${NUL}javascript:alert(1)">x</a>`,
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="&#106;&#97;vascript:alert(1)">x</a>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="blob:https://evil.example/1">x</a>',
  '<a href="file:///etc/passwd">x</a>',
  '<a href="//evil.example/">x</a>',
  '<a href="https://a.example" ping="https://evil.example/">x</a>',
  '<a href="https://a.example" target=_blank>x</a>',
  '<a xlink:href="javascript:alert(1)">x</a>',
  '<p onclick="alert(1)" onmouseover=alert(1) ONFOCUS=alert(1) tabindex=1>x</p>',
  '<p id="location" name="location" class="admin">x</p>',
  "<p title='\"><script>alert(1)</script>'>x</p>",
  '<p data-x="<img src=x onerror=alert(1)>">x</p>',
  "<template><script>alert(1)</script></template>",
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  "<plaintext><script>alert(1)</script>",
  '<listing>&lt;img onerror="alert(1)" src=x&gt;</listing>',
  "<noembed><img src=x onerror=alert(1)></noembed>",
  "<title><img src=x onerror=alert(1)></title>",
  "<!--><img src=x onerror=alert(1)>-->",
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  "<![CDATA[<img src=x onerror=alert(1)>]]>",
  "<?xml version='1.0'?><script>alert(1)</script>",
  "<!doctype html><html><body onload=alert(1)>x</body></html>",
  "</div></main><script>alert(1)</script>",
  "<custom-element onclick=alert(1) is=x>x</custom-element>",
  '<img src="/files/demo/a.webp" alt="&quot; onerror=&quot;alert(1)">',
  "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>",
  "<p>𝕏\u202e<b>x</b>\ud83d</p>",
  "<a href='x' onclick='alert(1)'",
  "<img src='x' onerror='alert(1)'",
];

const TAGS: ReadonlySet<string> = new Set(
  (
    "h2 h3 h4 p br hr strong b em i u s sub sup mark code pre blockquote ul ol li a img figure figcaption " +
    "table caption thead tbody tfoot tr th td video audio source div span"
  ).split(" "),
);
const ATTRIBUTES: ReadonlySet<string> = new Set(
  (
    "href title target rel src alt width height loading poster controls preload type colspan rowspan scope " +
    "start style"
  ).split(" "),
);
const STYLES: ReadonlySet<string> = new Set(
  "brand accent danger info success muted"
    .split(" ")
    .map((colour) => `color:var(--${colour})`)
    .concat("left center right justify".split(" ").map((side) => `text-align:${side}`)),
);

function isAllowed(tag: string, name: string, value: string): boolean {
  if (!ATTRIBUTES.has(name)) return false;
  if (name === "style") return value.split(";").every((one) => STYLES.has(one));
  if (name === "poster") return isStoredPicture(value);
  if (name === "src") return tag === "img" ? isStoredPicture(value) : isStoredClip(value);
  if (name !== "href") return true;
  // As a browser reads it.
  const { protocol, host } = new URL(value, "https://own.example/");
  return ["https:", "http:", "mailto:", "tel:"].includes(protocol) && host !== "evil.example";
}

/** What of a cleaned text could still do harm, by an own list that the cleaner does not know; empty for nothing. */
export function harmIn(html: string): string[] {
  const harm: string[] = [];
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (!TAGS.has(tag)) harm.push(`<${tag}>`);
      for (const [name, value] of Object.entries(attributes))
        if (!isAllowed(tag, name, value)) harm.push(`${tag} ${name}="${value}"`);
    },
    oncomment: (text) => void harm.push(`<!--${text}-->`),
    onprocessinginstruction: (_name, data) => void harm.push(`<${data}>`),
  });
  parser.end(html);
  return harm;
}
