import { createHash } from 'node:crypto'
import type { PublicPageFiles } from '../deck-pages.ts'

/**
 * The rules of a style sheet that a finished page can need. Slides can look in some forty ways and a deck has one of them:
 * with all of them a public page would carry fifteen times the styles it uses.
 */
export interface KnownMarkup {
  /** The page as it is sent. */
  readonly html: string
  /** The scripts that work on it: what they name may come into the page later. */
  readonly scripts: string
  /** All that it will ever show stands in it, but for what somebody writes into its fields. */
  readonly isWhole?: boolean
}

export function keepUsedRules(css: string, markup: KnownMarkup): string {
  const known = readMarkup(markup)
  const rules = splitRules(css).map(rule => keepRule(rule.trim(), known))
  const kept = dropUnusedFrames(rules.join(''))
  return markup.isWhole ? dropUnusedFaces(dropUnusedProperties(kept, markup), markup.html) : kept
}

interface Known {
  readonly classes: ReadonlySet<string>
  readonly tags: ReadonlySet<string>
  /** The values of each attribute. */
  readonly attributes: ReadonlyMap<string, ReadonlySet<string>>
  /** Whether a script may give something this attribute. */
  readonly mayCome: (attribute: string) => boolean
  readonly scripts: string
}

function readMarkup({ html, scripts }: KnownMarkup): Known {
  const classes = new Set<string>()
  const tags = new Set<string>()
  const attributes = new Map<string, Set<string>>()
  for (const [, tag = '', inside = ''] of html.matchAll(/<([a-zA-Z][\w-]*)((?:"[^"]*"|[^">])*)>/g)) {
    tags.add(tag.toLowerCase())
    for (const [, name = '', value = ''] of inside.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)) {
      if (name === 'class') for (const one of value.split(/\s+/)) classes.add(one)
      const values = attributes.get(name) ?? new Set()
      attributes.set(name, values.add(value))
    }
  }
  const found = new Map<string, boolean>()
  function mayCome(attribute: string): boolean {
    const known = found.get(attribute) ?? namesAttribute(scripts, attribute)
    found.set(attribute, known)
    return known
  }
  return { classes, tags, attributes, mayCome, scripts }
}

/** A sheet as its outermost rules, each with its block. */
function splitRules(css: string): string[] {
  const rules: string[] = []
  let depth = 0
  let start = 0
  let quote = ''
  for (let at = 0; at < css.length; at++) {
    const sign = css[at]
    if (quote) {
      if (sign === '\\') at += 1
      else if (sign === quote) quote = ''
    } else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '/' && css[at + 1] === '*') at = css.indexOf('*/', at) + 1
    else if (sign === '{') depth += 1
    else if (sign === '}') depth -= 1
    if (!quote && depth === 0 && (sign === '}' || sign === ';')) {
      rules.push(css.slice(start, at + 1))
      start = at + 1
    }
  }
  return rules
}

const groups = /^\s*@(?:media|supports|layer|container)\b/

function keepRule(rule: string, known: Known): string {
  const open = rule.indexOf('{')
  const head = rule.slice(0, open)
  const block = rule.slice(open + 1, -1)
  if (groups.test(head)) {
    const inner = splitRules(block)
      .map(one => keepRule(one, known))
      .join('')
    return inner && `${head}{${inner}}`
  }
  // Faces, frames of animations, what has no block: there is nothing to match.
  if (open === -1 || head.trimStart().startsWith('@')) return rule
  const selectors = splitSelectors(head)
    .filter(selector => canMatch(selector, known))
    .map(selector => narrowLists(selector, known))
  return selectors.length > 0 ? `${selectors.join(',')}{${block}}` : ''
}

/** By the commas that are not inside brackets. */
function splitSelectors(head: string): string[] {
  const selectors = ['']
  let depth = 0
  for (const sign of head) {
    if ('(['.includes(sign)) depth += 1
    else if (')]'.includes(sign)) depth -= 1
    if (sign === ',' && depth === 0) selectors.push('')
    else selectors[selectors.length - 1] += sign
  }
  return selectors.map(selector => selector.trim())
}

const listed = /:(is|where|has|not)\(/g

/** What one of the selectors in brackets can match; one that none can match anywhere matches nothing itself. */
function takeLists(selector: string, known: Known): { readonly plain: string; readonly canBe: boolean } {
  let plain = ''
  let from = 0
  for (const { index, 0: opening, 1: name } of selector.matchAll(listed)) {
    if (index < from) continue
    const end = findClosing(selector, index + opening.length)
    const inside = splitSelectors(selector.slice(index + opening.length, end))
    if (name !== 'not' && !inside.some(one => canMatch(one, known))) return { plain: '', canBe: false }
    plain += selector.slice(from, index)
    from = end + 1
  }
  return { plain: plain + selector.slice(from), canBe: true }
}

const plainParts = /^(?:\[[^\]]*\]|\.[\w-]+)$/
const plainTags = /^[a-z\d]+$/

/** Leaves out of a list what nothing can be, where all in it weigh the same: a list weighs what its heaviest does. */
function narrowLists(selector: string, known: Known): string {
  return selector.replace(/:is\(([^()]*)\)/g, (whole, inside: string) => {
    const all = splitSelectors(inside)
    const kind = [plainParts, plainTags].find(one => all.every(part => one.test(part)))
    const left = all.filter(part => canMatch(part, known))
    if (!kind || left.length === 0) return whole
    return kind === plainParts && left.length === 1 ? left.join('') : `:is(${left.join(',')})`
  })
}

/** Where the bracket ends whose inside begins here. */
function findClosing(text: string, start: number): number {
  let depth = 1
  for (let at = start; at < text.length; at++) {
    if (text[at] === '(') depth += 1
    else if (text[at] === ')') depth -= 1
    if (depth === 0) return at
  }
  return text.length
}

/** What a script names may come. */
function canMatch(selector: string, known: Known): boolean {
  const { classes, tags, attributes, mayCome, scripts } = known
  const { plain: outer, canBe } = takeLists(selector, known)
  if (!canBe) return false
  const plain = outer.replace(/:[\w-]+\([^()]*\)/g, '')
  if (/[()]/.test(plain)) return true
  const conditions = [...plain.matchAll(/\[([\w-]+)(?:([~|^$*]?)="?([^"\]]*)"?(?:\s[is])?)?\]/g)]
  const rest = plain.replace(/\[[^\]]*\]/g, '').replace(/::?[\w-]+/g, '')
  return (
    conditions.every(([, name = '', sign, value]) => {
      if (mayCome(name)) return true
      const values = attributes.get(name)
      return values !== undefined && (value === undefined || sign !== '' || values.has(value))
    }) &&
    [...rest.matchAll(/\.([\w-]+)/g)].every(([, name = '']) => classes.has(name) || scripts.includes(name)) &&
    [...rest.matchAll(/(?:^|[\s>+~])([a-z][a-z\d]*)/g)].every(
      ([, tag = '']) => tags.has(tag) || new RegExp(`["'\`]${tag}["'\`]`).test(scripts),
    )
  )
}

/** By its own name, or as a field of a `dataset`: any object has a `type`. */
function namesAttribute(scripts: string, name: string): boolean {
  if (scripts.includes(name)) return true
  if (!name.startsWith('data-')) return false
  const inScripts = name.slice('data-'.length).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return new RegExp(`dataset\\.${inScripts}\\b`).test(scripts)
}

/** Animations that no rule that is left plays. */
function dropUnusedFrames(css: string): string {
  const rules = splitRules(css)
  const others = rules.filter(rule => !rule.startsWith('@keyframes')).join('')
  return rules
    .filter(rule => {
      const name = /^@keyframes\s+([\w-]+)/.exec(rule)?.[1]
      return name === undefined || others.includes(name)
    })
    .join('')
}

/** Custom properties that nothing reads; those that only they read go with them. */
function dropUnusedProperties(css: string, { html, scripts }: KnownMarkup): string {
  const elsewhere = readUsed(html + scripts)
  for (let before = css; ; ) {
    const used = readUsed(before)
    // What is quoted or an address may have signs in it that end nothing: it stays.
    const after = before.replace(/(?<=[{;])(--[\w-]+):[^;{}"']*(?:;|(?=\}))/g, (whole, name: string) =>
      used.has(name) || elsewhere.has(name) || scripts.includes(name) || whole.includes('url(') ? whole : '',
    )
    if (after === before) return after
    before = after
  }
}

function readUsed(text: string): Set<string> {
  return new Set([...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name))
}

/** What is written into a field in the languages of the product has the face of the rest. */
const written = 'AZaz09.,@АЯЁаяё'

/**
 * Faces for letters that the page has not; those that a style makes capital are other letters. Slanted ones where no
 * style slants anything and no words are `em`, as all slanted words of a slide are.
 */
function dropUnusedFaces(css: string, html: string): string {
  const fields = /<(?:input|textarea)\b/.test(html) ? written : ''
  const signs = new Set(html + html.toUpperCase() + css + fields)
  const letters = [...signs].map(sign => sign.codePointAt(0) ?? 0)
  const faces = /@font-face\s*\{[^}]*\}/g
  const isSlanted = /<em\b|italic/.test(html) || css.replace(faces, '').includes('italic')
  return css.replace(faces, face => {
    if (!isSlanted && /font-style:\s*italic/.test(face)) return ''
    const ranges = /unicode-range:([^;}]*)/.exec(face)?.[1]
    return ranges === undefined || ranges.split(',').some(range => hasLetter(letters, range)) ? face : ''
  })
}

/** `U+0131`, `U+0000-00FF` or `U+4??`. */
function hasLetter(letters: readonly number[], range: string): boolean {
  const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-')
  const first = Number.parseInt(from.replaceAll('?', '0'), 16)
  const last = Number.parseInt(to.replaceAll('?', 'F'), 16)
  return Number.isNaN(first + last) || letters.some(letter => letter >= first && letter <= last)
}

const linkedStyles = /<link rel="stylesheet" href="(\/_app\/[^"]+)">/g

/** What the page uses of its style sheets stands in it: it is drawn without waiting for another file, and is smaller. */
export function takeStylesIn(
  html: string,
  { readSheet, scripts }: PublicPageFiles,
  { isWhole = false } = {},
): string {
  const sheets = [...html.matchAll(linkedStyles)].map(([, path = '']) => {
    const folder = path.slice(0, path.lastIndexOf('/') + 1)
    return readSheet(path).replaceAll('url("./', `url("${folder}`)
  })
  const style = keepUsedRules(sheets.join(''), { html, scripts, isWhole })
  return html.replaceAll(linkedStyles, '').replace('</head>', () => `<style>${style}</style></head>`)
}

/** Ours is the first and stands in the head, where no words of a deck are markup. */
export function hashStyle(html: string): string {
  const head = html.slice(0, html.indexOf('</head>'))
  const [, style] = /<style>([\s\S]*)<\/style>/.exec(head) ?? []
  return style === undefined ? '' : ` 'sha256-${createHash('sha256').update(style).digest('base64')}'`
}
