import type { Locale } from '../../locale.ts'
import { contentWords } from '../condense/content-words.ts'
import { makeHeading } from '../condense/make-heading.ts'
import { splitSentences } from '../condense/split-sentences.ts'
import { leansOnTheOneBefore } from '../condense/weigh-sentences.ts'
import type { RawBlock } from './raw-block.ts'
import { splitHead } from './split-head.ts'

const LONGEST = 70
/** Who is meant was said in another sentence. */
const SOMEBODY = /(?<![a-zа-яё])(?:he|she|it|they|them|он|она|оно|они|его|её|их)(?![a-zа-яё])/iu
const BLOCKS = 3
const SENTENCES = 6

/** A title for what has none, out of its own words; not one of those in use. */
export function nameSection(
  blocks: readonly RawBlock[],
  used: ReadonlySet<string>,
  language: Locale,
): string {
  const sentences = blocks
    .slice(0, BLOCKS)
    .flatMap(block => sentencesOf(block, language))
    .slice(0, SENTENCES)
  let best = ''
  let most = Number.NEGATIVE_INFINITY
  sentences.forEach((sentence, index) => {
    for (const [title, bonus] of candidates(sentence, index, language)) {
      const score = bonus - index * 0.2 - (used.has(title.toLowerCase()) ? 2 : 0)
      if (title !== '' && score > most) {
        most = score
        best = title
      }
    }
  })
  return best
}

function sentencesOf(block: RawBlock, language: Locale): string[] {
  if (block.kind === 'table') return [(block.rows[0] ?? []).filter(Boolean).join(', ')]
  return splitSentences(block.text.slice(0, 2_000), language)
}

/** Ways to name a section by a sentence, each with how good it is. */
function candidates(sentence: string, index: number, language: Locale): [title: string, score: number][] {
  const { head } = splitHead(sentence)
  const bare = sentence.replace(/^\d{1,2}[:.]\d{2}(?:\s?[–—-]\s?\d{1,2}[:.]\d{2})?\s/u, '')
  const heading = makeHeading(bare, language, LONGEST)
  const isWhole = heading.length >= bare.length - 2
  const content = contentWords(heading).length
  const score =
    1 +
    (isWhole ? 0.2 : 0) -
    (leansOnTheOneBefore(sentence) ? 0.7 : 0) -
    (content < 2 && !(isWhole && index === 0) ? 0.4 : 0) -
    (/^(?:i|я)\s|^[«“"]/iu.test(sentence) ? 0.2 : 0) -
    (/\d/.test(heading) ? 0.1 : 0) -
    (SOMEBODY.test(heading.split(' ').slice(0, 4).join(' ')) ? 0.4 : 0)
  const isName = index === 0 && head !== '' && head.length <= 40 && !/\d/.test(head)
  return isName
    ? [
        [makeHeading(head, language, LONGEST), 1.6],
        [heading, score],
      ]
    : [[heading, score]]
}
