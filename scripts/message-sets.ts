import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { IntlMessageFormat } from 'intl-messageformat'
import type { Plugin } from 'vite'
import { fallbackLocale, locales } from '#domain/locale.ts'
import { findMessageSet, mergeMessages } from '#web/platform/i18n/message-sets.ts'

const reader = /[\\/]web[\\/]platform[\\/]i18n[\\/]message-files\.ts$/
const ending = '.words.js'
/** Said by the server alone. */
const unsaid = ['mail', 'outbox', 'public', 'forms', 'deck']

/**
 * Joins the words that the same pages need into one file for each language, with what a language lacks filled in from
 * the fallback: by namespace and language the editor asked for ten files, and a reader of Russian for twenty. They are
 * read while building, so that no browser needs the parser of their grammar.
 */
export function builtMessageSets(): Plugin {
  const fileOf = (locale: string, set: string) => resolve('locales', locale, set + ending)
  return {
    name: 'message-sets',
    apply: 'build',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id === 'use-intl/format-message') return this.resolve(`${id}/format-only`, importer)
      return id.endsWith(ending) ? id : undefined
    },
    async load(id) {
      if (reader.test(id)) {
        const sets = locales.flatMap(locale =>
          listSets().map(set => [`${locale}/${set}`, fileOf(locale, set)] as const),
        )
        return writeReader(sets)
      }
      if (!id.endsWith(ending)) return undefined
      const [, locale = '', set = ''] = /([^\\/]+)[\\/]([^\\/]+)\.words\.js$/.exec(id) ?? []
      const compile = await loadCompiler()
      return `export default ${JSON.stringify(compileTree(readSet(locale, set), compile))}`
    },
  }
}

type Compile = (message: string) => unknown

/** The one that belongs to the library which reads its output in the browser. */
async function loadCompiler(): Promise<Compile> {
  const { resolve: find } = createRequire(createRequire(import.meta.url).resolve('use-intl'))
  const compiler = await import(pathToFileURL(find('icu-minify/compile')).href)
  return compiler.default
}

export function compileTree(tree: unknown, compile: Compile): unknown {
  if (typeof tree === 'string') return spellStyles(compile(tree))
  return Object.fromEntries(
    Object.entries(tree as object).map(([key, value]) => [key, compileTree(value, compile)]),
  )
}

/** How a compiled message marks a number, a date and a time, whose style follows. */
const styledKinds = { 4: 'number', 5: 'date', 6: 'time' } as const

/** The names of styles, such as `long`, are known to the parser alone: what they mean is written in their place. */
function spellStyles(part: unknown): unknown {
  if (Array.isArray(part)) {
    const [name, kind, style] = part
    const known =
      typeof name === 'string' && typeof kind === 'number' && styledKinds[kind as keyof typeof styledKinds]
    if (!known || part.length > 3) return part.map(spellStyles)
    if (typeof style !== 'string') return part
    const meaning = IntlMessageFormat.formats[known][style]
    if (!meaning) throw new Error(`No message knows the ${known} style ${style}`)
    return [name, kind, meaning]
  }
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, spellStyles(value)]))
}

function listNamespaces(): string[] {
  return readdirSync(resolve('locales', fallbackLocale))
    .map(name => name.replace(/\.json$/, ''))
    .filter(name => !unsaid.includes(name))
}

function listSets(): string[] {
  return [...new Set(listNamespaces().map(findMessageSet))]
}

function readSet(locale: string, set: string): Record<string, unknown> {
  const members = listNamespaces().filter(name => findMessageSet(name) === set)
  return Object.fromEntries(
    members.map(name => [name, mergeMessages(readWords(fallbackLocale, name), readWords(locale, name))]),
  )
}

function readWords(locale: string, namespace: string): unknown {
  return JSON.parse(readFileSync(resolve('locales', locale, `${namespace}.json`), 'utf8'))
}

function writeReader(sets: readonly (readonly [name: string, file: string])[]): string {
  const importers = sets.map(
    ([name, file]) => `${JSON.stringify(name)}: () => import(${JSON.stringify(file)})`,
  )
  return `import { findMessageSet } from './message-sets.ts'
const sets = { ${importers.join(', ')} }
export async function readMessages(locale, namespace) {
  const load = sets[locale + '/' + findMessageSet(namespace)]
  if (!load) throw new Error('There are no messages ' + locale + '/' + namespace)
  return (await load()).default[namespace]
}`
}
