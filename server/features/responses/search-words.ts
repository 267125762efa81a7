import { foldWords } from '#domain/deck/fold-words.ts'
import type { StoredAnswer } from '#server/db/showing-schema.ts'
import { wordsSeparator } from './queries.ts'

/** One entry per answer. A number is found however its digits are grouped. */
export function searchWords(answers: readonly StoredAnswer[]): string {
  return answers
    .map(({ type, value }) => fold(type === 'phone' ? `${value} ${value.replace(/\D/g, '')}` : value))
    .join(wordsSeparator)
}

/** A LIKE pattern; what LIKE would take as a wildcard stands for itself. Undefined where nothing was searched for. */
export function searchPattern(search: string): string | undefined {
  const words = fold(search).replaceAll('\0', '')
  return words === '' ? undefined : `%${words.replace(/[\\%_]/g, '\\$&')}%`
}

function fold(text: string): string {
  return foldWords(text.toWellFormed()).replace(/\s+/g, ' ').trim()
}
