import { LIMITS } from '#domain/deck/limits.ts'
import type { Brief } from '#domain/generation/brief/brief.ts'
import { capitalize, splitSentences } from '#domain/generation/condense/sentences.ts'
import type { SlideKind } from '#domain/generation/outline.ts'
import { type Phrases, pickPhrase } from '../phrases.ts'
import { clip, splitCells, splitHead } from '../slide/lines.ts'
import { type Chapter, countSlides, fitChapters, toChapter } from './chapters.ts'
import { readSections, type Section } from './sections.ts'
import {
  bareWords,
  dropStop,
  isContactLine,
  isEcho,
  isSame,
  joinNames,
  namesContacts,
  readPerson,
  speaksOfOthers,
  tidyLine,
  unique,
} from './wording.ts'

export interface TitledSlide {
  readonly kind: SlideKind
  readonly title: string
  readonly lines: readonly string[]
  readonly blocks: readonly number[]
}

/** The slides of a brief, in its order and with its words: at most so many, and fewer where there is less to say. */
export function arrangeDeck(
  brief: Brief,
  wish: { readonly slides: number; readonly most: number },
  phrases: Phrases,
): TitledSlide[] {
  const titles = openTitles(phrases)
  const { subtitle, sections: led } = takeSubtitle(brief, calmTitles(readSections(brief)))
  const { sections, turnTo } = takeContacts(brief, led)
  const opening = openDeck(brief, subtitle, titles)
  const closing = closeDeck(brief, phrases, turnTo)
  const around = 1 + Number(closing !== null)
  const [likely, most] = [Math.max(1, wish.slides - around), Math.max(1, wish.most - around)]
  const natural = sections
    .map(section => toChapter(section, brief))
    .filter(({ slides: own }) => own.length > 0)
  const chapters = fitChapters(natural, { likely, most }, brief, phrases)
  const text = brief.blocks.map(block => block.text).join('\n')
  const told = chapters.flatMap(chapter => nameSlides(chapter, titles, { phrases, text }))
  const agenda = announce(chapters, most - told.length, titles, phrases, brief)
  return [
    opening,
    ...agenda,
    ...told,
    ...(closing ? [{ ...closing, title: titles.claim(closing.title) }] : []),
  ]
}

/** Titles of a chapter's slides: its own, then what introduces each, a sentence that can be one, or the same again. */
function nameSlides(
  { title, isNamed, slides }: Chapter,
  titles: Titles,
  { phrases: { and, times }, text }: { readonly phrases: Phrases; readonly text: string },
): TitledSlide[] {
  let isTitleFree = isNamed
  let name = title
  return slides.map((slide, at): TitledSlide => {
    const { kind, lines, blocks, lead } = slide
    const sentence = slide.sentences ? findTitle(slide.sentences.map(({ text }) => text)) : ''
    const [only = '', ...more] = lines
    if (
      kind === 'statement' &&
      more.length === 0 &&
      only.length <= LONGEST_SAID &&
      (!isNamed || (at === 0 && slides.length > 1))
    )
      return { kind, title: titles.claim(dropStop(only)), lines: [], blocks }
    // Words before a list or a table can go by their own sentence; the name of the section is for what it is about.
    const isLeadIn =
      at === 0 && sentence !== '' && lines.length <= 2 && slides[1] !== undefined && !slides[1].sentences
    const isFree = (at > 0 || !isNamed) && lead === '' && !slide.sentences
    const heads = !isFree
      ? ''
      : kind === 'table'
        ? nameByColumns(lines, and, text)
        : kind === 'timeline' && lines.every(line => CLOCK.test(line))
          ? times
          : nameByHeads(lines, and, text)
    // A figure in the words before a list ("860 people were asked:") has no other place than over it.
    const isTold = lead !== '' && /\d/u.test(lead) && title.length + lead.length <= LONGEST_TITLE
    const whole = isTold ? [`${title}: ${lead.charAt(0).toLowerCase()}${lead.slice(1)}`] : []
    const wished =
      isTitleFree && !isLeadIn
        ? [...whole, title]
        : [lead, sentence, heads, ...(at === 0 ? [title] : []), name]
    if (!isLeadIn) isTitleFree = false
    const claimed = titles.claim(...wished.map(tidyLine).filter(Boolean))
    // What nobody named goes on under the name that its first slide got.
    if (at === 0 && !isNamed) name = claimed
    const rest = kind === 'quiz' ? lines : lines.filter(line => !isEcho(line, claimed))
    const [rested = '', ...others] = rest
    // A few words under a longer title are its end, and no text of their own.
    const isTail = kind === 'text' && others.length === 0 && rested.length <= claimed.length
    return {
      kind: (rest.length === 0 && kind !== 'section') || isTail ? 'statement' : kind,
      title: claimed,
      lines: rest,
      blocks,
    }
  })
}

const LONGEST_HEADS = 48
const CLOCK = /^\d{1,2}[:.]\d{2}(?!\d)/u

/** What a table sets side by side: "Wood, electricity and heat pump". */
function nameByColumns([header = '']: readonly string[], and: string, text: string): string {
  const names = splitCells(header).slice(1).filter(Boolean)
  const name = and === '' || names.length < 2 ? '' : joinNames(names, and, text)
  return name.length <= LONGEST_TITLE ? name : ''
}

const COUNTED = /^(\p{L}+)\s\d{1,2}$/u

/** What the lines of a slide are about, by their heads: "Channels and targets" says more than "continued". */
function nameByHeads(lines: readonly string[], and: string, text: string): string {
  const heads = lines
    .map(line => splitHead(line).head.split(/\s[—–-]\s/u)[0] ?? '')
    .filter(head => head !== '')
  const [first = '', last = ''] = [heads[0], heads.at(-1)]
  const counted = heads.length === lines.length && heads.length > 1 ? COUNTED.exec(first) : null
  // "Lesson 1–6"
  if (counted && heads.every(head => head.startsWith(`${counted[1]} `)))
    return `${first}–${last.slice((counted[1] ?? '').length + 1)}`
  const named = heads.filter(head => !/\d|\p{Ll}\s\p{Lu}/u.test(head))
  if (and === '' || named.length < 2 || named.length < heads.length || named.length < lines.length * 0.3)
    return ''
  const some = [named, named.slice(0, 3), named.slice(0, 2)]
  return some.map(names => joinNames(names, and, text)).find(({ length }) => length <= LONGEST_HEADS) ?? ''
}

/** A sentence that is its own title. */
const LONGEST_SAID = 140
const SHORTEST_TITLE = 12
const LONGEST_TITLE = 70
const FEWEST_TITLE_WORDS = 5
/** A later one would leave the sentences before it without their place. */
const LOOKED_AT = 2

const ASKED = /^\p{Lu}[^.!?«“":;]{8,}\?$/u
/** "What is left.": a few words before the rest are its name, unless somebody does something in them. */
const NAMED =
  /^(?!(?:i|we|you|he|she|it|they|я|мы|ты|вы|он|она|оно|они)\s)\p{L}{2,}(?:\s[^\s.!?«“":;,\d]+){1,3}\.$/iu

/** A sentence that can be the title over the others: short, whole, and clear without those before it. */
function findTitle(sentences: readonly string[]): string {
  if (sentences.length < 2) return ''
  const [opening = ''] = sentences
  // Who opens with a question answers it below.
  const isName = ASKED.test(opening) || NAMED.test(opening)
  if (isName && opening.length <= LONGEST_TITLE && !speaksOfOthers(opening)) return opening
  const isTitle = (sentence: string) => {
    const line = dropStop(sentence)
    return (
      line.length >= SHORTEST_TITLE &&
      line.length <= LONGEST_TITLE &&
      line.split(/\s+/u).length >= FEWEST_TITLE_WORDS &&
      !/[«“":;]|[.!?]\s/u.test(line) &&
      !speaksOfOthers(line)
    )
  }
  return sentences.slice(0, LOOKED_AT).find(isTitle) ?? ''
}

interface Titles {
  /** The first that is free; the first of all once more, marked, where none is. */
  claim(...wished: readonly string[]): string
}

function openTitles({ continued, untitled }: Phrases): Titles {
  const used = new Set<string>()
  const letters = 'BCDEFGHIJKLMNOPQRSTUVWXYZ'
  return {
    claim(...wished) {
      const whole = wished.map(title => clip(capitalize(title.trim()), LIMITS.name)).filter(Boolean)
      const [first = untitled] = whole
      const again = function* () {
        yield* whole
        yield first
        const short = clip(first, LIMITS.name - 24)
        yield `${short} (${continued})`
        for (const one of letters)
          for (const two of ['', ...letters]) yield `${short} (${continued} ${one}${two})`
      }
      for (const title of again()) {
        const key = bareWords(title) || title
        if (used.has(key)) continue
        used.add(key)
        return title
      }
      return first
    },
  }
}

const FEWEST_LOUD = 3

/** A brief that writes all its headings in capitals marks headings by that, and shouts on slides. One alone may be a name. */
function calmTitles(sections: readonly Section[]): Section[] {
  const isLoud = (title: string) => /\p{Lu}{3}/u.test(title) && title === title.toUpperCase()
  if (sections.filter(({ title }) => isLoud(title)).length < FEWEST_LOUD) return [...sections]
  const calm = (title: string) => (isLoud(title) ? capitalize(title.toLowerCase()) : title)
  return sections.map(each => ({ ...each, title: calm(each.title), parent: calm(each.parent) }))
}

const LONGEST_SUBTITLE = 120

/** A line between the title and the first heading stands under the title, where the brief has no better one. */
function takeSubtitle(
  brief: Brief,
  sections: readonly Section[],
): { subtitle: string; sections: readonly Section[] } {
  const [first, next] = sections
  const [group, ...others] = first?.groups ?? []
  const [line, ...more] = group?.lines ?? []
  const isLead =
    first && !first.isNamed && next?.isNamed && group?.kind === 'prose' && others.length + more.length === 0
  if (brief.subtitle !== '' || !isLead || !line || line.text.length > LONGEST_SUBTITLE)
    return { subtitle: brief.subtitle, sections }
  return { subtitle: line.text, sections: sections.slice(1) }
}

function openDeck(brief: Brief, subtitle: string, titles: Titles): TitledSlide {
  const isNew = subtitle !== '' && !isSame(subtitle, brief.title)
  return {
    kind: 'opening',
    title: titles.claim(brief.title),
    lines: isNew ? [dropStop(subtitle)] : [],
    blocks: [],
  }
}

const AGENDA = { fewest: 4, most: 9, longest: 60, slides: 6 } as const

/** The names of what comes, where there are enough of them, all are short, and one more slide has room. */
function announce(
  chapters: readonly Chapter[],
  room: number,
  titles: Titles,
  phrases: Phrases,
  brief: Brief,
): TitledSlide[] {
  const names = unique(chapters.map(({ parent, title }) => parent || title))
  const isFit =
    room > 0 &&
    phrases.contents.length > 0 &&
    countSlides(chapters) >= AGENDA.slides &&
    names.length >= AGENDA.fewest &&
    names.length <= AGENDA.most &&
    chapters.every(({ isNamed }) => isNamed) &&
    names.every(name => name.length <= AGENDA.longest)
  if (!isFit) return []
  const title = titles.claim(pickPhrase(phrases.contents, brief.title))
  return [{ kind: 'agenda', title, lines: names, blocks: [] }]
}

const CALL =
  /^(?:join|sign up|register|contact|call us|visit|book (?:a|your|now)|try it|come (?:and|along|to|by)|write to|subscribe|apply (?:by|now|to|at)|download|order (?:now|yours|at)|donate|let[’']s|приходите|звоните|пишите|регистрируйтесь|зарегистрируйтесь|присоединяйтесь|свяжитесь|запишитесь|записывайтесь|подпишитесь|попробуйте|закажите|скачайте|приезжайте|поддержите|давайте)(?!\p{L})/iu
const LONGEST_CALL = 140
const LATEST = 8
const MOST_CONTACTS = 4

interface TurnTo {
  readonly title: string
  readonly lines: readonly string[]
}

const LONGEST_TURN = 160

/** The part that only says whom to write to is the last slide itself, under its own name and with whose contacts they are. */
function takeContacts(
  brief: Brief,
  sections: readonly Section[],
): { sections: readonly Section[]; turnTo: TurnTo | null } {
  const at = sections.findLastIndex(
    ({ title, isNamed, blocks }) =>
      isNamed &&
      namesContacts(title) &&
      blocks.some(block => brief.contacts.some(contact => brief.blocks[block]?.text.includes(contact))),
  )
  const found = sections[at]
  const lines = (found?.groups ?? []).flatMap(group => group.lines)
  const words = lines.map(({ text }) => text).filter(text => !brief.contacts.some(one => text.includes(one)))
  const isShort = words.join(', ').length <= LONGEST_TURN && lines.every(({ under }) => under.length === 0)
  if (!found || !isShort || found.groups.some(({ kind }) => kind === 'table'))
    return { sections, turnTo: null }
  const whole = found.blocks.map(block => brief.blocks[block]?.text ?? '').join('\n')
  const small = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
  const person = words
    .map(text => dropStop(text))
    .map(text => (whole.includes(text) ? text : small(text)))
    .join(', ')
  return {
    sections: sections.toSpliced(at, 1),
    turnTo: { title: found.title, lines: person === '' ? [] : [person] },
  }
}

/** The talk's own end: what it asks its listeners to do, and where they can turn. None where the brief says neither. */
function closeDeck(brief: Brief, phrases: Phrases, named: TurnTo | null): TitledSlide | null {
  const sentences = brief.blocks
    .slice(-LATEST)
    .filter(({ kind }) => kind === 'paragraph' || kind === 'bullet')
    .flatMap(({ text }) => splitSentences(text, brief.language))
  const last = brief.blocks.findLast(({ kind }) => kind === 'paragraph')
  const ending =
    last && brief.blocks.indexOf(last) >= brief.blocks.length - 2
      ? splitSentences(last.text, brief.language)
      : []
  const persons = sentences
    .filter(sentence => isContactLine(sentence, brief))
    .map(sentence => readPerson(sentence, brief))
    .filter(Boolean)
  const call = ending.findLast(
    sentence =>
      CALL.test(sentence) &&
      sentence.length <= LONGEST_CALL &&
      !brief.contacts.some(contact => sentence.includes(contact)),
  )
  if (brief.contacts.length === 0 && !call) return null
  const turnTo = [
    ...(named && named.lines.length > 0 ? named.lines : unique(persons).slice(0, 1)),
    ...brief.contacts.slice(0, MOST_CONTACTS),
  ]
  const [first = '', ...others] = turnTo
  if (!call && phrases.contacts === '') return { kind: 'closing', title: first, lines: others, blocks: [] }
  if (!call) return { kind: 'closing', title: named?.title ?? phrases.contacts, lines: turnTo, blocks: [] }
  return { kind: 'closing', title: dropStop(call), lines: turnTo, blocks: [] }
}
