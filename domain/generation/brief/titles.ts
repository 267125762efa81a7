import type { Locale } from '../../locale.ts'
import { splitWords, stemWord } from '../../search/words.ts'
import {
  AUXILIARIES,
  contentWords,
  countEach,
  isFunctionWord,
  PREPOSITIONS,
} from '../condense/function-words.ts'
import { makeHeading } from '../condense/make-heading.ts'
import { capitalize, splitSentences } from '../condense/sentences.ts'
import type { GenerationRequest } from '../request.ts'
import type { Wishes } from './brief.ts'
import { LONGEST_TITLE, makeTitle, tidyTitle } from './make-title.ts'
import { newBlock, type RawBlock } from './raw-block.ts'

const LONGEST_SUBTITLE = 90
const PARTS =
  /^(?:introduction|intro|overview|background|contents|agenda|summary|введение|вступление|содержание|обзор|итоги)$/iu

interface ChosenTitle {
  readonly title: string
  readonly subtitle: string
  /** The blocks that became the title and the line under it. */
  readonly taken: ReadonlySet<number>
}

/** The title: asked for, or the first line, or made of the words. Words that had no block get one. */
export function chooseTitle(
  blocks: RawBlock[],
  { given, address }: { readonly given: string; readonly address: string },
  wishes: Wishes,
  request: GenerationRequest,
  language: Locale,
): ChosenTitle {
  const first = blocks[0]
  if (!first && address !== '' && given === '' && !wishes.topic) return none(nameOfAddress(address))
  const body = blocks
    .slice(0, 200)
    .map(({ text }) => text)
    .join('\n')
  const asked = given !== '' ? tidyTitle(given) : wishes.topic ? makeTitle(wishes.topic, language, body) : ''
  const isHeaded = first?.kind === 'heading' && first.level === 1 && first.source === null && isTitle(blocks)
  if (asked !== '') return isHeaded ? withSubtitle(blocks) : underAsked(blocks, asked, wishes)
  const own = first && first.source === null ? readFirst(blocks, language) : null
  if (own) return own
  // A sheet that was pasted goes by what its columns compare.
  const columns =
    first?.kind === 'table' && first.source === null ? (first.rows[0] ?? []).slice(1).filter(Boolean) : []
  const compared = columns.join(', ')
  if (columns.length > 1 && compared.length <= LONGEST_TITLE && /\p{L}/u.test(compared))
    return none(capitalize(compared))
  if (first?.source) return titleOfDocument(blocks, request)
  if (!first && request.documents.length > 0) return none(documentName(request))
  if (wishes.occasion !== '') return none(capitalize(wishes.occasion.replace(/^(?:the|a|an|our)\s/i, '')))
  const prose = (blocks.find(({ kind }) => kind === 'paragraph')?.text ?? first?.text ?? '')
    .replace(WHAT, '')
    .replace(ADDRESSED, '')
  const sentence = splitSentences(prose.slice(0, 2_000), language)[0] ?? ''
  // A short first sentence names the subject itself: "Kite is a delivery startup."
  const topic = subjectNamed(sentence) || (sentence.length <= 60 ? '' : topicOfProse(body, language))
  return none(topic || makeHeading(prose, language, LONGEST_TITLE))
}

/** "Company: Nook. We put lockers…": the name is what follows. */
const WHAT = /^(?:company|product|project|startup|brand|компания|проект|продукт|стартап|название)\s?:\s/iu

/** "https://example.org/blog/why-we-moved" → "Why we moved"; nothing where the path says nothing. */
function nameOfAddress(address: string): string {
  const [, ...path] = address
    .replace(/^[-*•]\s+/u, '')
    .replace(/^https?:\/\/|[?#].*$|[.,;)]+$/giu, '')
    .split('/')
  const words = (path.filter(Boolean).at(-1) ?? '').replace(/\.\w{2,5}$/u, '').replace(/[-_+]+/gu, ' ')
  return /\p{L}{3}/u.test(words) ? capitalize(words.trim()) : ''
}

/** "Friends, a harvest supper is…": to whom it is said is no subject. */
const ADDRESSED =
  /^(?:dear\s)?(?:friends|colleagues|everyone|everybody|ladies and gentlemen|brothers and sisters|folks|друзья|коллеги|братья и сёстры|дорогие \p{L}+|уважаемые \p{L}+)[,!.]\s+/iu
/** "A harvest supper is a strange thing", «Ужин урожая — странная вещь»: what the first sentence is about. */
const SUBJECT =
  /^(?<en>(?:an?|the)\s[a-z-]{3,20}(?:\s[a-z-]{3,20}){1,2})\s(?:is|are|was|were)\s|^(?<ru>[А-ЯЁ][а-яё-]{3,20}(?:\s[а-яё-]{3,20}){1,2})\s[—–]\s/u

function subjectNamed(sentence: string): string {
  const { en, ru } =
    SUBJECT.exec(
      sentence.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, letter =>
        /[a-z]/iu.test(letter) ? letter.toLowerCase() : letter,
      ),
    )?.groups ?? {}
  const found = en ?? ru ?? ''
  return contentWords(found).length > 1 ? capitalize(found) : ''
}

function none(title: string): ChosenTitle {
  return { title, subtitle: '', taken: new Set() }
}

function readFirst(blocks: RawBlock[], language: Locale): ChosenTitle | null {
  const first = blocks[0]!
  if (first.kind === 'heading') return isTitle(blocks) ? withSubtitle(blocks) : null
  if (first.kind !== 'paragraph') return null
  const isAbove =
    blocks.length === 1 ||
    blocks[1]!.isApart ||
    blocks[1]!.kind !== 'paragraph' ||
    isParticulars(blocks[1]!) ||
    first.text.endsWith(':')
  const line = first.isLone && isAbove ? readTitleLine(first.text, language) : null
  if (
    line &&
    (blocks.length > 1 || line.subtitle === '') &&
    !(blocks.length === 1 && /[.!…]$/u.test(first.text))
  ) {
    first.kind = 'heading'
    first.level = 1
    return withSubtitle(blocks, line)
  }
  const [sentence = '', ...more] = splitSentences(first.text.slice(0, 400), language)
  if (more.length === 0 || !isTitleSentence(sentence)) return null
  first.text = first.text.slice(sentence.length).trim()
  blocks.unshift({ ...newBlock('heading', sentence.replace(/\.$/, ''), 1), source: first.source })
  return { ...none(tidyTitle(sentence.replace(WHAT, ''))), taken: new Set([0]) }
}

function underAsked(blocks: RawBlock[], title: string, wishes: Wishes): ChosenTitle {
  const words = wishes.topic?.words ?? ''
  // A topic that says more than a title can hold is content too.
  const isLong = words.length > title.length + 40
  blocks.unshift(newBlock('heading', title, 1))
  if (isLong) blocks.splice(1, 0, newBlock('paragraph', capitalize(words), 0))
  return { title, subtitle: '', taken: new Set([0]) }
}

/** The first heading is the title where it is above all others, or says too much to be the name of a part. */
function isTitle(blocks: readonly RawBlock[]): boolean {
  const first = blocks[0]!
  if (PARTS.test(first.text)) return false
  const others = blocks.filter(
    ({ kind, source }, index) => index > 0 && kind === 'heading' && source?.title === first.source?.title,
  )
  if (others.every(({ level }) => level > first.level)) return true
  if (blocks[1]?.kind === 'heading' && blocks[1].level === first.level && !blocks[1].opens) return true
  const isTelling = first.text.split(' ').length >= 4 || /[:—–«“"\d]/u.test(first.text)
  return !first.opens && isTelling && others.every(({ level }) => level >= first.level)
}

function withSubtitle(
  blocks: readonly RawBlock[],
  line = splitTitle(tidyHeading(blocks[0]!.text)),
): ChosenTitle {
  const [, next, after] = blocks
  if (next && isParticulars(next)) {
    const subtitle = [line.subtitle, next.text].filter(Boolean).join(' · ')
    return { title: line.title, subtitle, taken: new Set([0, 1]) }
  }
  if (line.subtitle !== '') return { ...line, taken: new Set([0]) }
  const isLine =
    next !== undefined && isSubtitle(next) && after !== undefined && (after.kind === 'heading' || after.opens)
  return {
    title: line.title,
    subtitle: isLine ? tidyTitle(next.text) : '',
    taken: new Set(isLine ? [0, 1] : [0]),
  }
}

/** "60 min · Class 5B · Room 14": where and when, in a line of its own right under the title. */
function isParticulars({ kind, text, isApart, opens }: RawBlock): boolean {
  return kind === 'paragraph' && !isApart && !opens && text.includes(' · ') && text.length <= LONGEST_SUBTITLE
}

/** A line that says what this is, and no sentence of the content: no figures, no full stop. */
function isSubtitle({ kind, text, opens, level }: RawBlock): boolean {
  if (
    opens ||
    text.length > LONGEST_SUBTITLE ||
    (kind !== 'paragraph' && !(kind === 'bullet' && level === 0))
  )
    return false
  return (
    isTitleSentence(text) ||
    (!/[.!?…:]$/u.test(text) && !/:\s/.test(text) && !/\d{2,}[^\d]*\d{2,}/.test(text))
  )
}

function tidyHeading(text: string): string {
  return text.endsWith('?') ? capitalize(text) : tidyTitle(text)
}

/** Of a document, its own title or the name of its file. */
function titleOfDocument(blocks: readonly RawBlock[], request: GenerationRequest): ChosenTitle {
  return blocks[0]!.kind === 'heading' && isTitle(blocks) ? withSubtitle(blocks) : none(documentName(request))
}

function documentName(request: GenerationRequest): string {
  const name = request.documents[0]?.source.title ?? ''
  return tidyTitle(name.replace(/\.(?:docx?|pdf|pptx?|md|markdown|txt|rtf|odt)$/i, '').replace(/_+/g, ' '))
}

interface TitleLine {
  readonly title: string
  readonly subtitle: string
}

const LONGEST_LINE = 150
const SHORTEST_SPLIT = 45

/** A line above a text as a title and what follows it; null where the line is a sentence of the text. */
function readTitleLine(line: string, language: Locale): TitleLine | null {
  if (line.length > LONGEST_LINE) return null
  const [first = '', ...more] = splitSentences(line.replace(WHAT, ''), language)
  if (more.length > 1 || first.length > 110) return null
  if (more.length === 1) return { title: tidyTitle(first), subtitle: more[0]! }
  const quoted = /[:—–-]\s[«“"]([^«»“”]{12,100})[»”"]\.?$/u.exec(first)
  if (quoted) return { title: capitalize(quoted[1]!), subtitle: tidyTitle(first.slice(0, quoted.index)) }
  if (first.endsWith('.') && (hasVerb(first) || first.length > 100)) return null
  return splitTitle(tidyTitle(first))
}

/** "Harbour Lights 2026 — briefing for volunteers": what comes after the dash, in brackets or after a comma is the line below. */
function splitTitle(text: string): TitleLine {
  const bracket = /^(.{3,90}?)\s\(([^()]{4,100})\)$/u.exec(text)
  if (bracket) return { title: bracket[1]!, subtitle: capitalize(bracket[2]!) }
  if (text.length < SHORTEST_SPLIT && !/\s[—–-]\s(?:для|for)\s/iu.test(text))
    return { title: text, subtitle: '' }
  const dash = /^(.{3,80}?)\s[—–-]\s(.{4,100})$/u.exec(text)
  if (dash) return { title: dash[1]!, subtitle: capitalize(dash[2]!) }
  const comma =
    /^([^,]{12,90}),\s(?=(?:for|a|an|the|prepared|для|на|по|\d|два|три|программа)(?![a-zа-яё])|\d)(.{4,110})$/iu.exec(
      text,
    )
  if (comma) return { title: comma[1]!, subtitle: capitalize(comma[2]!) }
  return { title: text, subtitle: '' }
}

function hasVerb(text: string): boolean {
  return text
    .toLowerCase()
    .split(/[^\p{L}'’]+/u)
    .some(
      word =>
        AUXILIARIES.has(word) ||
        /^(?:i|we|you|they|he|she|it|я|мы|вы|он|она|они)$|['’](?:s|re|m|ve|ll)$/u.test(word),
    )
}

/** The first sentence of a prose that names its subject and has no verb: "Black holes explained." */
function isTitleSentence(sentence: string): boolean {
  return (
    sentence.length <= 80 && sentence.endsWith('.') && sentence.split(' ').length >= 2 && !hasVerb(sentence)
  )
}

const LOOKED_AT = 12_000
const MOST_WORDS = 5
const FEWEST_USES = 3

/** What a text without a heading is about: a subject that opens one of its sentences and comes back again and again. */
function topicOfProse(text: string, language: Locale): string {
  const looked = text.slice(0, LOOKED_AT)
  const counts = countEach(contentWords(looked))
  const named = nameAtStart(looked)
  if (named !== '') return named
  let best = ''
  let most = 0
  splitSentences(looked, language).forEach((sentence, index) => {
    const subject = subjectOf(sentence, counts)
    if (subject === '') return
    const words = contentWords(subject)
    const score =
      words.reduce((sum, word) => sum + (counts.get(word) ?? 0), 0) *
      (index === 0 ? 3 : 1) *
      Math.min(words.length, 2)
    if (score > most) {
      most = score
      best = subject
    }
  })
  return best
}

/** Nobody in particular is no subject. */
const ANYBODY =
  /^(?:some(?:one|body|thing)|any(?:one|body|thing)|every(?:one|body|thing)|no(?:body|thing)|people|pupils|students|кто-то|что-то|кто-нибудь|никто|ничто|все|люди|человек|ученики|дети)$/iu

/** The words a sentence begins with, as long as the text speaks of them again. */
function subjectOf(sentence: string, counts: ReadonlyMap<string, number>): string {
  const words = sentence.split(/\s+/).slice(0, 12)
  const taken: string[] = []
  let uses = 0
  for (const word of words) {
    const bare = splitWords(word).join(' ')
    if (bare === '') break
    if (PREPOSITIONS.has(bare) && taken.length === 0) return ''
    const isArticle = /^(?:the|a|an|our|наш|наша|наше|наши)$/u.test(bare)
    if (isFunctionWord(bare) && !(isArticle && taken.length === 0)) break
    const count = counts.get(stemWord(bare)) ?? 0
    const isName = taken.length > 0 && /^\p{Lu}\p{Ll}/u.test(word)
    if (!isArticle && count < 2 && !isName) break
    uses = Math.max(uses, count)
    taken.push(word)
    if (taken.length >= MOST_WORDS || /[,.;:!?)]$/u.test(word)) break
  }
  const subject = taken
    .join(' ')
    .replace(/^(?:a|an|our)\s/i, '')
    .replace(/[^\p{L}\p{N}»”"]+$/u, '')
  return uses >= FEWEST_USES && contentWords(subject).length > 0 && !ANYBODY.test(subject)
    ? capitalize(subject)
    : ''
}

/** "The Skarra lighthouse stands on a rock": a name and its noun at the very beginning. */
function nameAtStart(text: string): string {
  const words = text.slice(0, 120).split(/\s+/)
  const end = words.findIndex(
    (word, index) => index > 0 && (isFunctionWord(word.toLowerCase()) || /[,.;:!?]$/u.test(word)),
  )
  const phrase = words.slice(0, Math.max(end, 0))
  // The word before a preposition that ends as a verb does is one.
  if (phrase.length > 2 && /(?:s|ed)$/.test(phrase.at(-1)!) && !/[,.;:!?]$/u.test(words[end] ?? ''))
    phrase.pop()
  const hasName = phrase.slice(1).some(word => /^\p{Lu}\p{Ll}/u.test(word))
  return hasName && phrase.length >= 2 && phrase.length <= 5 && /^(?:the|a|an)$/i.test(phrase[0]!)
    ? phrase.join(' ')
    : ''
}
