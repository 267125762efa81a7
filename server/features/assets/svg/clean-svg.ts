import sanitizeHtml from 'sanitize-html'

/** What a drawing is made of. Nothing that runs, navigates, loads, animates attributes or holds another document. */
const svgTags: ReadonlySet<string> = new Set(
  [
    'svg g defs symbol use switch title desc path rect circle ellipse line polyline polygon image',
    'text tspan textPath linearGradient radialGradient stop pattern clipPath mask marker filter',
    'feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting',
    'feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur',
    'feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence',
  ].flatMap(line => line.split(' ')),
)

/** Elements that go with all that is in them. */
const svgDroppedWhole = ['script', 'style', 'foreignObject', 'metadata', 'iframe', 'object', 'audio', 'video']

/** Only words in these are words; anywhere else text is not drawn. */
const svgTextTags: ReadonlySet<string> = new Set(['text', 'tspan', 'textPath', 'title', 'desc'])

/** Properties that an attribute, a style attribute and a style sheet may set alike. */
const svgProperties: ReadonlySet<string> = new Set(
  [
    'alignment-baseline baseline-shift clip-path clip-rule color color-interpolation',
    'color-interpolation-filters direction display dominant-baseline enable-background fill fill-opacity',
    'fill-rule filter flood-color flood-opacity font font-family font-feature-settings font-size',
    'font-size-adjust font-stretch font-style font-variant font-weight image-rendering isolation kerning',
    'letter-spacing lighting-color line-height marker-end marker-mid marker-start mask mask-type',
    'mix-blend-mode opacity overflow paint-order shape-rendering stop-color stop-opacity stroke',
    'stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity',
    'stroke-width text-align text-anchor text-decoration text-rendering transform transform-box',
    'transform-origin unicode-bidi vector-effect visibility white-space word-spacing writing-mode',
  ].flatMap(line => line.split(' ')),
)

const svgAttributes: ReadonlySet<string> = new Set(
  [
    'id class viewBox preserveAspectRatio version xml:space xml:lang lang systemLanguage role',
    'x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy d points width height pathLength rotate offset',
    'textLength lengthAdjust startOffset method spacing side gradientUnits gradientTransform spreadMethod',
    'patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits markerUnits',
    'markerWidth markerHeight orient refX refY filterUnits primitiveUnits in in2 result mode operator',
    'k1 k2 k3 k4 type values tableValues slope intercept amplitude exponent stdDeviation edgeMode radius',
    'order kernelMatrix divisor bias targetX targetY preserveAlpha surfaceScale diffuseConstant',
    'specularConstant specularExponent kernelUnitLength azimuth elevation z pointsAtX pointsAtY pointsAtZ',
    'limitingConeAngle xChannelSelector yChannelSelector scale baseFrequency numOctaves seed stitchTiles',
  ].flatMap(line => line.split(' ')),
)

/** A picture inside the drawing: its own bytes, of a kind that cannot run. */
const pictureData = /^data:image\/(png|jpe?g|gif|webp|avif);base64,[A-Za-z0-9+/=\s]+$/i

const options: sanitizeHtml.IOptions = {
  parser: { xmlMode: true, decodeEntities: true },
  allowedTags: [...svgTags],
  nonTextTags: svgDroppedWhole,
  nestingLimit: 100,
  // What attributes say is decided below, once for all.
  allowedAttributes: false,
  allowedSchemesAppliedToAttributes: [],
  parseStyleAttributes: false,
  selfClosing: [],
  transformTags: {
    '*': (tagName, attributes) => ({ tagName, attribs: keepAttributes(tagName, attributes) }),
  },
  textFilter: (text, tagName) => (svgTextTags.has(tagName) ? text : ''),
}

/** A drawing reduced to a closed allowlist, as one `<svg>` and nothing around it; undefined when none is left. */
export function sanitizeSvg(source: string): string | undefined {
  const css = collectStyles(source)
  const clean = dropUnwritable(sanitizeHtml(dropUnwritable(source), options))
  const begin = clean.search(/<svg[ >]/)
  const end = clean.lastIndexOf('</svg>')
  if (begin < 0 || end < begin) return undefined
  const drawing = clean.slice(begin, end + '</svg>'.length)
  if (css === '') return drawing
  const opened = drawing.indexOf('>') + 1
  return `${drawing.slice(0, opened)}<style>${css}</style>${drawing.slice(opened)}`
}

function keepAttributes(tagName: string, attributes: Record<string, string>): Record<string, string> {
  const kept: [string, string][] = tagName === 'svg' ? [['xmlns', 'http://www.w3.org/2000/svg']] : []
  for (const [name, value] of Object.entries(attributes)) {
    const safe = keepValue(tagName, name, value.trim())
    // XML knows no attribute without a value.
    if (safe) kept.push([name === 'xlink:href' ? 'href' : name, safe])
  }
  return Object.fromEntries(kept)
}

function keepValue(tagName: string, name: string, value: string): string | undefined {
  if (name === 'style') return sanitizeDeclarations(value)
  if (name === 'id') return isId(value) ? value : undefined
  if (name === 'href' || name === 'xlink:href') {
    const safe = tagName === 'image' ? pictureData.test(value) : value.startsWith('#') && isId(value.slice(1))
    return safe ? value : undefined
  }
  const known = svgAttributes.has(name) || svgProperties.has(name)
  return known && isSafeValue(value) ? writeReferences(value) : undefined
}

function collectStyles(source: string): string {
  const sheets = [...source.matchAll(/<style(?:\s[^>]*)?>([\s\S]*?)<\/style\s*>/g)]
  return sheets.map(([, css]) => sanitizeStyleSheet(decodeEntities(css!))).join('')
}

/** Programs write `&gt;` and the like in style sheets; what else `&` could begin has no place there. */
function decodeEntities(css: string): string {
  return css.replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&apos;', "'")
}

/** What XML cannot carry at all, however it is written. */
function dropUnwritable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
}

const selectorForm = /^[\w\s.#,>-]+$/
const classesOnly = /^\s*\.[\w-]+\s*(,\s*\.[\w-]+\s*)*$/
/** Neither braces nor semicolons, angle brackets or stars: nothing in a value ends its declaration or its sheet. */
const valueForm = /^[\p{L}\p{N}\s#.,%()+/"':_-]+$/u

/** The declarations of a style attribute or a rule that only say how a drawing looks. */
function sanitizeDeclarations(css: string): string {
  return readDeclarations(css)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}

/** A style sheet reduced to plain rules: no imports, fonts, conditions, animations or addresses. */
function sanitizeStyleSheet(css: string): string {
  return readRules(css.replace(/\/\*[\s\S]*?(\*\/|$)|<!--|-->|<!\[CDATA\[|\]\]>/g, ' '))
    .map(({ selector, body }) => {
      // What a class refers to can be followed through the elements that have it; other selectors cannot.
      const mayRefer = classesOnly.test(selector)
      const declarations = readDeclarations(body).filter(([, value]) => mayRefer || !/url\(/i.test(value))
      return { selector, text: declarations.map(([name, value]) => `${name}:${value}`).join(';') }
    })
    .filter(({ selector, text }) => text !== '' && selectorForm.test(selector))
    .map(({ selector, text }) => `${selector}{${text}}`)
    .join('')
}

function readDeclarations(css: string): [name: string, value: string][] {
  return css.split(';').flatMap((declaration): [string, string][] => {
    const colon = declaration.indexOf(':')
    const name = declaration.slice(0, colon).trim().toLowerCase()
    const value = declaration
      .slice(colon + 1)
      .replace(/!\s*important\s*$/i, '')
      .replace(/\s+/g, ' ')
      .trim()
    return svgProperties.has(name) && valueForm.test(value) && isSafeValue(value)
      ? [[name, writeReferences(value)]]
      : []
  })
}

function readRules(css: string): { selector: string; body: string }[] {
  const rules: { selector: string; body: string }[] = []
  let at = 0
  while (at < css.length) {
    const begin = css.slice(at).search(/[{};]/)
    if (begin < 0) break
    const prelude = css
      .slice(at, at + begin)
      .replace(/\s+/g, ' ')
      .trim()
    const opens = css[at + begin] === '{'
    at += begin + 1
    if (!opens) continue
    const end = findBlockEnd(css, at)
    if (!prelude.startsWith('@')) rules.push({ selector: prelude, body: css.slice(at, end) })
    at = end + 1
  }
  return rules
}

function findBlockEnd(css: string, from: number): number {
  let depth = 1
  for (let at = from; at < css.length; at++) {
    if (css[at] === '{') depth++
    if (css[at] === '}' && --depth === 0) return at
  }
  return css.length
}

/** Ids as drawing programs write them, which other elements of the same drawing refer to. */
const idForm = /^[\p{L}\p{N}_:.-]{1,200}$/u
const localUrl = /^url\(\s*(['"]?)#([\p{L}\p{N}_:.-]{1,200})\1\s*\)$/iu
const functionNames = new Set(
  'rgb rgba hsl hsla calc translate translatex translatey scale scalex scaley rotate skewx skewy matrix'.split(
    ' ',
  ),
)

function isId(text: string): boolean {
  return idForm.test(text)
}

/**
 * A value that names nothing outside the drawing: of functions only harmless ones, of addresses only `url(#id)`. A
 * backslash can spell any of the others, so it spells nothing here.
 */
function isSafeValue(value: string): boolean {
  if (value.includes('\\')) return false
  const rest = value.replace(/url\([^()]*\)/giu, address => (localUrl.test(address) ? '' : address))
  return [...rest.matchAll(/([\w-]*)\s*\(/g)].every(([, name]) => functionNames.has(name!.toLowerCase()))
}

/** References written in one way only: without quotes, which read differently in an attribute and in a sheet. */
function writeReferences(value: string): string {
  return value.replace(/url\([^()]*\)/giu, address => `url(#${localUrl.exec(address)?.[2] ?? ''})`)
}

/** The ids that a value refers to, as `writeReferences` writes them. */
function findReferences(value: string): string[] {
  return Array.from(value.matchAll(/url\(#([^()]*)\)/g), ([, id]) => id!)
}

/** As many elements as a very detailed map has. */
const mostDrawn = 100_000

/** Parsers take a time for each level that grows with the levels above it. */
const deepest = 500

/** The file as a drawing that can do no harm; undefined for what is none, or would never be drawn to the end. */
export function cleanSvg(bytes: Uint8Array): string | undefined {
  const source = readSvgText(bytes)
  if (source === undefined || isTooMuch(source)) return undefined
  const clean = sanitizeSvg(source)
  return clean !== undefined && countDrawn(clean) <= mostDrawn ? clean : undefined
}

/** Asked before anything is parsed, and so roughly: some of what is written is not drawn. */
function isTooMuch(source: string): boolean {
  let depth = 0
  let elements = 0
  for (const [tag] of source.matchAll(/<[a-z]|<\/[a-z]|\/>/gi)) {
    const opens = tag.length === 2 && tag !== '/>'
    depth += opens ? 1 : -1
    if (opens) elements += 1
    if (depth > deepest || elements > 2 * mostDrawn) return true
  }
  return false
}

/** The words of an XML file in the encoding it says it has; undefined when that is none we know. */
function readSvgText(bytes: Uint8Array): string | undefined {
  const encoding = findEncoding(bytes)
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function findEncoding(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const opening = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  return /^(?:\xef\xbb\xbf)?<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(opening)?.[1] ?? 'utf-8'
}

const tagForm = /<(\/?)([A-Za-z]+)((?:\s+[\w:-]+="[^"<>]*")*)\s*>/g
const attributeForm = /([\w:-]+)="([^"<>]*)"/g

/**
 * How many elements a sanitised drawing amounts to when all that refers to something else is drawn. A few lines that
 * refer to each other ten times each, level upon level, would keep a browser busy for years.
 */
function countDrawn(svg: string): number {
  const classes = readClassReferences(svg)
  const scopes: (string | undefined)[] = []
  const parts = new Map<string, Part>()
  for (const [, closing, , attributes = ''] of svg.matchAll(tagForm)) {
    if (closing) {
      scopes.pop()
      continue
    }
    const named = new Map(
      Array.from(attributes.matchAll(attributeForm), ([, name, value]) => [name!, value!]),
    )
    scopes.push(named.get('id'))
    const references = readReferences(named, classes)
    for (const scope of new Set([whole, ...scopes])) {
      if (scope !== undefined) addTo(parts, scope, references)
    }
  }
  return weigh(whole, parts)
}

/** No id has a space in it. */
const whole = ' '

/** What is inside an element with an id. */
interface Part {
  elements: number
  readonly references: string[]
}

function addTo(parts: Map<string, Part>, scope: string, references: readonly string[]): void {
  const part = parts.get(scope) ?? { elements: 0, references: [] }
  part.elements++
  part.references.push(...references)
  parts.set(scope, part)
}

function readReferences(attributes: Map<string, string>, classes: Map<string, string[]>): string[] {
  const href = attributes.get('href')
  const ofClasses = attributes.get('class')?.split(/\s+/) ?? []
  return [
    ...(href?.startsWith('#') ? [href.slice(1)] : []),
    ...[...attributes.values()].flatMap(findReferences),
    ...ofClasses.flatMap(name => classes.get(name) ?? []),
  ]
}

/** No honest drawing goes this deep. */
const deepestReference = 50

function weigh(id: string, parts: Map<string, Part>): number {
  const known = new Map<string, number>()
  const weighOne = (one: string, above: readonly string[]): number => {
    // A drawing that refers to itself is not drawn there.
    if (above.includes(one)) return 0
    if (above.length > deepestReference) return Number.POSITIVE_INFINITY
    const part = parts.get(one)
    const before = known.get(one)
    if (!part || before !== undefined) return before ?? 0
    const below = part.references.map(reference => weighOne(reference, [...above, one]))
    const weight = below.reduce((sum, size) => sum + size, part.elements)
    known.set(one, weight)
    return weight
  }
  return weighOne(id, [])
}

function readClassReferences(svg: string): Map<string, string[]> {
  const classes = new Map<string, string[]>()
  const sheet = /<style>([^<]*)<\/style>/.exec(svg)?.[1] ?? ''
  for (const [, selector = '', body = ''] of sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const found = findReferences(body)
    for (const [, name] of selector.matchAll(/\.([\w-]+)/g)) {
      if (found.length > 0) classes.set(name!, [...(classes.get(name!) ?? []), ...found])
    }
  }
  return classes
}
