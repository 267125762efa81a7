import type { PresentationTemplate } from '#content/presentation-templates/presentation-template.ts'
import { nameKey } from '#domain/deck/name-key.ts'
import { locales } from '#domain/locale.ts'

/** Those that have every word of the search in some language, by its beginning; those that are named so come first. */
export function searchTemplates(
  templates: readonly PresentationTemplate[],
  search: string,
): PresentationTemplate[] {
  const wanted = splitWords(search)
  if (wanted.length === 0) return search.trim() === '' ? [...templates] : []
  const hits = (words: readonly string[]) => wanted.every(word => words.some(known => known.startsWith(word)))
  const found = templates.filter(template => hits(readWords(template).all))
  const named = found.filter(template => hits(readWords(template).names))
  return [...named, ...found.filter(template => !named.includes(template))]
}

interface TemplateWords {
  readonly names: readonly string[]
  readonly all: readonly string[]
}

const known = new WeakMap<PresentationTemplate, TemplateWords>()

function readWords(template: PresentationTemplate): TemplateWords {
  const read = known.get(template)
  if (read) return read
  const names = locales.flatMap(locale => splitWords(template[locale].name))
  const others = locales.flatMap(locale => {
    const { about, deck } = template[locale]
    return splitWords(`${about} ${deck.name} ${template.words[locale]}`)
  })
  const words = { names, all: [...names, ...others] }
  known.set(template, words)
  return words
}

function splitWords(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).flatMap(word => (word === '' ? [] : [nameKey(word)]))
}
