import type { Family } from '../family.ts'

/** Addresses that run code where an address is followed or loaded. */
export const runningAddresses: readonly ((code: string) => string)[] = [
  code => `javascript:${code}`,
  code => `JaVaScRiPt:${code}`,
  code => ` javascript:${code}`,
  code => `\u0001javascript:${code}`,
  code => `java\tscript:${code}`,
  code => `java\nscript\r:${code}`,
  code => `javascript\t:${code}`,
  code => `javascript:/*--></title></style>*/${code}`,
  code => `javascript://example.com/%0a${code}`,
  code => `javascript&colon;${code}`,
  code => `java&Tab;script&NewLine;:${code}`,
  code => `&#106;&#97;vascript:${code}`,
  code => `&#x6A;avascript:${code}`,
  code => `&#0000106avascript:${code}`,
  code => `jav&#x0A;ascript:${code}`,
  code => `\u00a0javascript:${code}`,
  code => `\u2028javascript:${code}`,
  code => `\ufeffjavascript:${code}`,
  code => `vbscript:${code}`,
  code => `data:text/html,<script>${code}</script>`,
  code => `data:text/html;base64,${Buffer.from(`<script>${code}</script>`).toString('base64')}`,
  code => `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="${code}"/>`,
  code => `DATA:TEXT/HTML;charset=utf-7,+ADw-script+AD4-${code}+ADw-/script+AD4-`,
  code => `feed:javascript:${code}`,
  code => `view-source:javascript:${code}`,
  code => `blob:javascript:${code}`,
  code => `https://example.com/"onmouseover="${code}`,
  code => `https://example.com/'><img src=x onerror=${code}>`,
  code => `mailto:a@b.example?body="><script>${code}</script>`,
  code => `#"><img src=x onerror=${code}>`,
  code => `//canary.test/a.js?${code}`,
  code => `https://example.com@javascript:${code}`,
]

const places: readonly ((address: string) => string)[] = [
  address => `<a href="${address}">words</a>`,
  address => `<a href='${address}' target=_self>words</a>`,
  address => `<iframe src="${address}"></iframe>`,
  address => `<form action="${address}"><button>x</button></form><button formaction="${address}">y</button>`,
  address => `<svg><a xlink:href="${address}"><text y="9">words</text></a></svg>`,
  address => `<object data="${address}"></object><embed src="${address}">`,
]

export const addresses: Family = {
  name: 'addresses',
  makers: places.flatMap((place, at) =>
    // Every address in a link; in the other places every other one.
    runningAddresses
      .filter((_, number) => at === 0 || number % 2 === at % 2)
      .map(address => (code: string) => place(address(code))),
  ),
}
