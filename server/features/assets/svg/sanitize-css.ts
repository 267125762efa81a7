import { isSafeValue, writeReferences } from './safe-value.ts'
import { svgProperties } from './svg-allowlist.ts'

const selectorForm = /^[\w\s.#,>-]+$/
const classesOnly = /^\s*\.[\w-]+\s*(,\s*\.[\w-]+\s*)*$/
/** Neither braces nor semicolons, angle brackets or stars: nothing in a value ends its declaration or its sheet. */
const valueForm = /^[\p{L}\p{N}\s#.,%()+/"':_-]+$/u

/** The declarations of a style attribute or a rule that only say how a drawing looks. */
export function sanitizeDeclarations(css: string): string {
  return readDeclarations(css)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
}

/** A style sheet reduced to plain rules: no imports, fonts, conditions, animations or addresses. */
export function sanitizeStyleSheet(css: string): string {
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
