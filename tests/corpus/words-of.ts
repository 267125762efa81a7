import type { Item } from '#domain/deck/items/registry.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { textToPlain } from '#domain/deck/text/plain.ts'

/** All that is read on a slide, in its order; the notes are not. */
export function wordsOf({ items }: Pick<Slide, 'items'>): string {
  return items.flatMap(wordsOfItem).join('\n')
}

function wordsOfItem(item: Item): string[] {
  const own = textToPlain(item.text)
  if (item.type === 'table') return [own, ...item.rows.flatMap(row => row.map(({ text }) => text))]
  if (item.type === 'chart') {
    const series = item.series.flatMap(({ name, values }) => [name, ...values.map(String)])
    return [own, item.unit, ...item.categories, ...series]
  }
  return [own]
}

/** Words without what typesetting changes: spaces, dashes, marks, capitals, the full stop after a lead-in. */
export function bare(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}%€£$₽]+/gu, ' ')
    .trim()
}

const BETWEEN = '[ \\u00a0\\u202f.,]'
const NUMBER = new RegExp(`\\d+(?:${BETWEEN}\\d+)*`, 'g')

/** The numbers of a text as digits: 1,640 and 1 640 are 1640. */
export function numbersOf(text: string): string[] {
  return (text.match(NUMBER) ?? []).flatMap(token => {
    const parts = token.split(new RegExp(BETWEEN))
    return isGrouped(parts) ? [parts.join('')] : parts
  })
}

/** The same, and whatever else may be meant: a comma or a space may also stand between two numbers. */
export function readingsOf(text: string): Set<string> {
  const all = new Set<string>()
  for (const token of text.match(NUMBER) ?? []) {
    const parts = token.split(new RegExp(BETWEEN))
    for (let from = 0; from < parts.length; from++)
      for (let to = from + 1; to <= parts.length; to++) {
        const some = parts.slice(from, to)
        if (some.length === 1 || isGrouped(some)) all.add(some.join(''))
      }
  }
  return all
}

function isGrouped([first = '', ...rest]: readonly string[]): boolean {
  return rest.length > 0 && first.length <= 3 && rest.every(part => part.length === 3)
}
