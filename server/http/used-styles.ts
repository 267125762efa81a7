/**
 * The rules of a style sheet that a finished page can need. Slides can look in some forty ways and a deck has one of them:
 * with all of them a public page would carry fifteen times the styles it uses.
 */
export interface KnownMarkup {
  /** The page as it is sent. */
  readonly html: string
  /** The scripts that work on it: what they name may come into the page later. */
  readonly scripts: string
}

export function keepUsedRules(css: string, markup: KnownMarkup): string {
  const known = readMarkup(markup)
  const rules = splitRules(css).map(rule => keepRule(rule, known))
  return dropUnusedFrames(rules.join(''))
}

interface Known {
  readonly classes: ReadonlySet<string>
  readonly tags: ReadonlySet<string>
  /** The values of each attribute. */
  readonly attributes: ReadonlyMap<string, ReadonlySet<string>>
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
  return { classes, tags, attributes, scripts }
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
  const selectors = splitSelectors(head).filter(selector => canMatch(selector, known))
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

/** What a script names may come; what stands in brackets (`:not`, `:is`, `:has`) is not looked at. */
function canMatch(selector: string, { classes, tags, attributes, scripts }: Known): boolean {
  let plain = selector
  for (let before = ''; before !== plain; ) {
    before = plain
    plain = plain.replace(/:[\w-]+\([^()]*\)/g, '')
  }
  if (/[()]/.test(plain)) return true
  const conditions = [...plain.matchAll(/\[([\w-]+)(?:([~|^$*]?)="?([^"\]]*)"?(?:\s[is])?)?\]/g)]
  const rest = plain.replace(/\[[^\]]*\]/g, '').replace(/::?[\w-]+/g, '')
  return (
    conditions.every(([, name = '', sign, value]) => {
      if (namesAttribute(scripts, name)) return true
      const values = attributes.get(name)
      return values !== undefined && (value === undefined || sign !== '' || values.has(value))
    }) &&
    [...rest.matchAll(/\.([\w-]+)/g)].every(([, name = '']) => classes.has(name) || scripts.includes(name)) &&
    [...rest.matchAll(/(?:^|[\s>+~])([a-z][a-z\d]*)/g)].every(
      ([, tag = '']) => tags.has(tag) || new RegExp(`["'\`]${tag}["'\`]`).test(scripts),
    )
  )
}

function namesAttribute(scripts: string, name: string): boolean {
  if (scripts.includes(name)) return true
  if (!name.startsWith('data-')) return false
  const inScripts = name.slice('data-'.length).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return new RegExp(`[.{,]${inScripts}\\b`).test(scripts)
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
