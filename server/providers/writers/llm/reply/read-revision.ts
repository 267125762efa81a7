import { LIMITS } from '#domain/deck/limits.ts'
import { textToPlain } from '#domain/deck/text/plain.ts'
import type { RevisionWish } from '../../writer.ts'
import type { Reading } from '../ask.ts'
import { findFigures, findUnknownFigures } from '../figures.ts'
import { findLanguageDoubt, joinDoubts } from './find-doubts.ts'
import { keepMarkup } from './keep-markup.ts'
import type { Json } from './parse-json.ts'
import { asFields, pick } from './read-fields.ts'

export function readRevision(json: Json, { texts, revision, language }: RevisionWish): Reading<string[]> {
  const given = Array.isArray(json) ? json : pick(asFields(json), 'texts', 'text', 'result', 'answer')
  const list = Array.isArray(given)
    ? given
    : texts.length === 1 && typeof given === 'string'
      ? [given]
      : undefined
  if (list?.length !== texts.length) {
    return { problem: `Your answer has ${list?.length ?? 'no'} texts in place of ${texts.length}.` }
  }
  const revised = texts.map((text, index) => reviseOne(text, list[index]))
  const failed = revised.indexOf(undefined)
  if (failed >= 0) return { problem: `Text ${failed + 1} is empty or too long.` }
  const value = revised as string[]
  const dropped = revision === 'expand' ? '' : findDropped(texts, value)
  return joinDoubts(value, findLanguageDoubt(plain(value), language), findAdded(texts, value) || dropped)
}

function reviseOne(original: string, revised: Json | undefined): string | undefined {
  if (textToPlain(original) === '') return original
  if (typeof revised !== 'string' || revised.length > LIMITS.text) return undefined
  const kept = keepMarkup(original, revised.replace(/^\s*\[\d{1,3}\]\s*/, ''))
  return textToPlain(kept) === '' || kept.length > LIMITS.text ? undefined : kept
}

function findAdded(before: readonly string[], after: readonly string[]): string {
  const added = findUnknownFigures(plain(after), findFigures(plain(before)), 1)
  return added.length > 0 ? `These figures are not in the texts: ${added.slice(0, 8).join('; ')}.` : ''
}

function findDropped(before: readonly string[], after: readonly string[]): string {
  const dropped = findUnknownFigures(plain(before), findFigures(plain(after)), 1)
  return dropped.length > 0
    ? `These figures of the texts are missing: ${dropped.slice(0, 8).join('; ')}.`
    : ''
}

function plain(texts: readonly string[]): string {
  return texts.map(textToPlain).join('\n')
}
