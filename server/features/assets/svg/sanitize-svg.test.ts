import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanSvg, sanitizeSvg } from './clean-svg.ts'

const wrap = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9" ${attributes}>${inside}</svg>`

/** Nothing that runs, loads, navigates or embeds may be left, however it was written. */
const harmful =
  /script|javascript|foreignObject|onload|onclick|onbegin|onerror|https?:(?!\/\/www\.w3\.org\/2000\/svg")|\/\/evil|@import|expression|behavior|<!ENTITY|<!DOCTYPE|<\?|<iframe|<animate|<set|<handler|data:(?!image\/(png|jpe?g|gif|webp|avif);)|<a[ >]/i

const attacks: Record<string, string> = {
  script: wrap('<script>alert(1)</script><rect/>'),
  'script with a namespace': wrap('<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>'),
  'script in capitals': wrap('<SCRIPT>alert(1)</SCRIPT><Script>alert(1)</Script>'),
  'script by address': wrap(
    '<script href="https://evil.example/x.js"/><script xlink:href="//evil.example/x.js"/>',
  ),
  'script in CDATA': wrap(
    '<![CDATA[<script>alert(1)</script>]]><text><![CDATA[</text><script>alert(1)</script>]]></text>',
  ),
  'script after the end': `${wrap('')}<script>alert(1)</script>`,
  'script before the beginning': `<script>alert(1)</script>${wrap('')}`,
  onload: wrap('', 'onload="alert(1)"'),
  'onload in odd ways': wrap('<g ONLOAD="alert(1)" onload=alert(1) on:load="alert(1)" ev:event="load"/>'),
  'handlers on shapes': wrap(
    '<rect onclick="alert(1)" onbegin="alert(1)"/><image onerror="alert(1)" href="x"/>',
  ),
  'a link': wrap(
    '<a href="javascript:alert(1)"><rect/></a><a xlink:href="java&#x0a;script:alert(1)"><rect/></a>',
  ),
  'use of something else': wrap(
    '<use href="https://evil.example/x.svg#a"/><use xlink:href="//evil.example#a"/><use href="data:image/svg+xml;base64,AAAA#x"/>',
  ),
  'a picture elsewhere': wrap(
    '<image href="https://evil.example/pixel.png"/><image xlink:href="file:///etc/passwd"/><feImage href="https://evil.example/"/>',
  ),
  'a drawing inside as data': wrap('<image href="data:image/svg+xml,%3Csvg onload=alert(1)%3E"/>'),
  'another document': wrap(
    '<foreignObject><iframe src="javascript:alert(1)"/><body onload="alert(1)"/></foreignObject><iframe src="https://evil.example"/><object data="https://evil.example"/><embed src="https://evil.example"/>',
  ),
  animation: wrap(
    '<a><set attributeName="href" to="javascript:alert(1)"/></a><animate attributeName="href" values="javascript:alert(1)"/><animateTransform onbegin="alert(1)"/><handler>alert(1)</handler>',
  ),
  'style imports': wrap(
    '<style>@import "https://evil.example/x.css"; @import url(//evil.example); @font-face{src:url(https://evil.example)}</style>',
  ),
  'style addresses': wrap(
    '<style>rect{fill:url(https://evil.example/#x);background:url(javascript:alert(1))}</style><rect style="fill:url(//evil.example#x);behavior:url(x);width:expression(alert(1))"/>',
  ),
  'style escapes': wrap(
    '<style>rect{fill:u\\72l("https://evil.example")}</style><rect fill="u\\72l(\'https://evil.example\')" style="fill:\\75rl(https://evil.example)"/>',
  ),
  'style comments': wrap(
    '<style>rect{fill:ur/**/l(https://evil.example)}/*</style><script>alert(1)</script><style>*/</style>',
  ),
  'style that closes itself': wrap(
    '<style>.a{fill:red}&lt;/style&gt;&lt;script&gt;alert(1)&lt;/script&gt;</style><style><![CDATA[</style><script>alert(1)</script>]]></style>',
  ),
  'attribute addresses': wrap(
    '<rect fill="url(https://evil.example/#a)" filter="url(\'//evil.example#f\')" mask="url( https://evil.example )" cursor="url(https://evil.example),auto"/>',
  ),
  entities:
    '<!DOCTYPE svg [<!ENTITY x "javascript:alert(1)"><!ENTITY y SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><a href="&x;"><text>&y;</text></a></svg>',
  'processing instructions': `<?xml version="1.0"?><?xml-stylesheet href="https://evil.example/x.xsl"?>${wrap('<?php echo 1 ?>')}`,
  'XML of others': wrap(
    '<html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html><x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>',
  ),
  'broken markup':
    '<svg xmlns="http://www.w3.org/2000/svg"><g title="><script>alert(1)</script>"><rect/></g><![CDATA[<script>alert(1)</script>',
}

describe('[D-29] nothing in a drawing runs, loads or leads away', () => {
  test.each(Object.entries(attacks))('%s', (_name, source) => {
    const clean = sanitizeSvg(source) ?? ''
    const code = clean.replace(/>[^<]*</g, '><')
    expect(code).not.toMatch(harmful)
    expect(clean).not.toContain('<script')
    expect(sanitizeSvg(clean) ?? '').toBe(clean)
  })
})

test('[D-29] what is drawn stays: shapes, gradients, text, classes, pictures inside', () => {
  const png = 'data:image/png;base64,iVBORw0KGgo='
  const source = wrap(`
    <defs><linearGradient id="Градиент_1" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#fff"/></linearGradient></defs>
    <style type="text/css"><![CDATA[ /* made by a program */ .st0{fill:url("#Градиент_1");stroke:#000 !important} @media print{.st0{fill:none}} #b > path{opacity:.5} ]]></style>
    <path class="st0" d="M0 0L9 9Z" transform="translate(1 2)"/><use xlink:href="#Градиент_1"/>
    <text x="1" font-family="'PT Sans', Arial">Привет &amp; <tspan>пока</tspan></text><image href="${png}" width="3"/>
    <sodipodi:namedview pagecolor="#fff"/><metadata><rdf:RDF>words</rdf:RDF></metadata><rect fill='url("#Градиент_1")'/>`)
  const clean = sanitizeSvg(source)!
  for (const part of [
    '<style>.st0{fill:url(#Градиент_1);stroke:#000}#b > path{opacity:.5}</style>',
    '<path class="st0" d="M0 0L9 9Z" transform="translate(1 2)"></path>',
    '<use href="#Градиент_1"></use>',
    'Привет &amp; <tspan>пока</tspan>',
    `<image href="${png}" width="3"></image>`,
    '<rect fill="url(#Градиент_1)"></rect>',
    'viewBox="0 0 9 9"',
  ]) {
    expect(clean).toContain(part)
  }
  expect(clean).not.toMatch(/sodipodi|RDF|words|print/)
})

test('[D-29] whatever it is given, what comes out is clean and stays as it is', () => {
  const pieces = [
    ...Object.values(attacks),
    '<',
    '>',
    '"',
    "'",
    '&',
    '&lt;',
    '<style>',
    '</style>',
    '<![CDATA[',
    ']]>',
    '{',
    '}',
    '/*',
    '*/',
    'url(',
    ')',
    '#a',
    '\0',
    '\ud800',
    '<svg>',
    '</svg>',
    '<!--',
    '-->',
  ]
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 12 }), parts => {
      const clean = sanitizeSvg(parts.join(''))
      if (clean === undefined) return
      expect(clean.replace(/>[^<]*</g, '><')).not.toMatch(harmful)
      expect(sanitizeSvg(clean)).toBe(clean)
    }),
    { numRuns: 300 },
  )
})

test('[D-29] drawings that never end being drawn are none', () => {
  let nested = '<rect id="a0"/>'
  for (let n = 1; n < 12; n++) nested += `<g id="a${n}">${`<use href="#a${n - 1}"/>`.repeat(10)}</g>`
  let classes = '<pattern id="p0"><rect/></pattern><style>'
  for (let n = 0; n < 12; n++) classes += `.c${n}{fill:url(#p${n})}`
  classes += '</style>'
  for (let n = 1; n < 12; n++)
    classes += `<pattern id="p${n}">${`<rect class="c${n - 1}"/>`.repeat(10)}</pattern>`
  for (const bomb of [nested, classes]) expect(cleanSvg(Buffer.from(wrap(bomb)))).toBeUndefined()
  const itself = wrap('<g id="a"><use href="#a"/><use href="#b"/></g><g id="b"><use href="#a"/></g>')
  expect(cleanSvg(Buffer.from(itself))).toBeDefined()
})

test.each([
  ['utf-8 with a mark', Buffer.from(`\ufeff${wrap('<text>Привет</text>')}`)],
  ['utf-16', Buffer.from(`\ufeff${wrap('<text>Привет</text>')}`, 'utf16le')],
  [
    'windows-1251',
    Buffer.concat([
      Buffer.from(
        '<?xml version="1.0" encoding="windows-1251"?><svg xmlns="http://www.w3.org/2000/svg"><text>',
      ),
      Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]),
      Buffer.from('</text></svg>'),
    ]),
  ],
])('[D-29] words come through from %s', (_name, bytes) => {
  expect(cleanSvg(bytes)).toContain('<text>Привет</text>')
})

test('bytes that are no text are no drawing', () => {
  expect(cleanSvg(Buffer.from([0x3c, 0x73, 0x76, 0x67, 0xff, 0xff]))).toBeUndefined()
  expect(cleanSvg(Buffer.from('<?xml encoding="klingon"?><svg/>'))).toBeUndefined()
  expect(cleanSvg(Buffer.from('<html></html>'))).toBeUndefined()
})
