import { splitSentences } from '#domain/generation/condense/split-sentences.ts'
import type { SlideContent } from '#domain/generation/slide-content.ts'
import type { PageWish } from '../../writer.ts'
import { planProse } from '../outline/plan-prose.ts'
import { tidyPoint } from '../outline/tidy-point.ts'
import { findPictureWords } from '../slide/picture-words.ts'
import { writeContent } from '../slide/write-content.ts'

/** One slide from an article: what weighs most in it. */
export function composePage({ title, text, language }: PageWish): SlideContent {
  const lines = text.split('\n').filter(line => !/^\s*(?:#|\||>|!\[)/u.test(line))
  const units = lines
    .flatMap(line => splitSentences(line.replace(/^\s*[-*+]\s+/u, '').replace(/[*_`]+/gu, ''), language))
    .map(whole => ({ line: tidyPoint(whole), whole, blocks: [], under: [], isPoint: false }))
    .filter(({ line }) => line !== '')
  const planned = units.length > 0 ? planProse(units, title) : null
  const told = planned?.lines ?? []
  return writeContent(planned?.kind ?? null, {
    title,
    lines: told,
    language,
    notes: '',
    picture: findPictureWords(title, told, ''),
    source: null,
    series: [],
    ahead: [],
    contacts: [],
  })
}
