import sanitizeHtml from 'sanitize-html'
import { isId, isSafeValue, writeReferences } from './safe-value.ts'
import { sanitizeDeclarations, sanitizeStyleSheet } from './sanitize-css.ts'
import { svgAttributes, svgDroppedWhole, svgProperties, svgTags, svgTextTags } from './svg-allowlist.ts'

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
