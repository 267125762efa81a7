import type { Locale } from '../../locale.ts'
import { makeHeading } from '../condense/make-heading.ts'
import type { GenerationRequest, TalkKind } from '../request.ts'
import { type Brief, type BriefBlock, type BriefSection, noWishes } from './brief.ts'
import { cleanText, lowerHeadings, skipAddresses, skipFrontMatter, skipMail } from './clean-text.ts'
import { detectLanguage } from './detect-language.ts'
import { findContacts } from './facts/contacts.ts'
import { findFacts } from './facts/find-facts.ts'
import { promoteHeadings } from './headings.ts'
import { type RawBlock, textOf, toBlock } from './raw-block.ts'
import { readBlocks } from './read-blocks.ts'
import { takeBlockWishes } from './read-wishes.ts'
import { findSections, type SectionDraft, splitTopics } from './sections.ts'
import { chooseTitle } from './titles.ts'
import { readTranscript } from './transcript.ts'
import { isAboutSlides, LISTENERS } from './wish-patterns.ts'

/** Who speaks to these speaks of children, and gives them no lesson. */
const GROWN_UPS = /родител|учител|педагог|воспитател|parents|teachers|educators/iu

/** Longer than any title may be, even one that a person wrote. */
const LONGEST_NAME = 140

/** What a brief and its documents say, in their own words: pure, and the same for the same request. */
export function readBrief(request: GenerationRequest): Brief {
  const detected = detectLanguage([request.brief, ...request.documents.map(({ text }) => text)]) ?? 'en'
  const { title: given, rest } = skipFrontMatter(request.brief)
  const { lines, subject } = skipMail(cleanText(rest).split('\n'))
  const wishes = noWishes()
  const about = subject
    .split(/(?<=,)\s|\s(?=[—–-]\s)/u)
    .filter(part => !isAboutSlides(part))
    .join(' ')
    .replace(/^[—–-]\s|,$/gu, '')
  const { lines: told, address } = skipAddresses(readTranscript(lines, detected) ?? lines)
  const own = takeBlockWishes(readBlocks(told, null), detected, wishes)
  promoteHeadings(own)
  lowerHeadings(own, detected)
  const documents = request.documents.flatMap(({ text, source }) => readDocument(text, source, detected))
  const blocks = [...own, ...documents]
  const language: Locale = request.language ?? wishes.language ?? detected
  const { title, subtitle, taken } = chooseTitle(
    blocks,
    { given: given || about, address },
    wishes,
    request,
    detected,
  )
  const parted = sectionProse(blocks, taken, detected)
  const sections = findSections(parted, taken, detected)
  const plain = parted.map(toBlock)
  const headings = plain
    .slice(0, 400)
    .filter(({ kind }) => kind === 'heading')
    .map(({ text }) => text)
    .join('\n')
  return {
    language,
    title: title.length <= LONGEST_NAME ? title : makeHeading(title, detected, LONGEST_NAME),
    subtitle,
    kind: guessKind(
      `${GROWN_UPS.test(wishes.audience) ? wishes.request.replace(LISTENERS, ' ') : wishes.request} ${title} ${subtitle}`,
      headings,
      plain.slice(0, 400).map(textOf).join('\n'),
    ),
    audience: request.audience || wishes.audience || listenersOf(title),
    wishes: { slides: wishes.slides, tone: wishes.tone },
    blocks: plain,
    sections: sections.map(draft => finishSection(draft, plain, detected)),
    contacts: findContacts([...plain.map(textOf), request.brief.slice(-600)]),
  }
}

function readDocument(
  text: string,
  source: GenerationRequest['documents'][number]['source'],
  language: Locale,
): RawBlock[] {
  const lines = cleanText(skipFrontMatter(text).rest).split('\n')
  const blocks = readBlocks(readTranscript(lines, language) ?? lines, source)
  promoteHeadings(blocks)
  return blocks
}

function listenersOf(title: string): string {
  LISTENERS.lastIndex = 0
  const { en, ru } = LISTENERS.exec(title)?.groups ?? {}
  return (en ?? ru ?? '').trim()
}

function finishSection(draft: SectionDraft, blocks: readonly BriefBlock[], language: Locale): BriefSection {
  const { title, isNamed, level, blocks: own } = draft
  return { title, isNamed, level, blocks: own, ...findFacts(draft, blocks, language) }
}

/** Splits what is under no heading where its subject changes: the first block of each part opens a section. */
function sectionProse(blocks: readonly RawBlock[], taken: ReadonlySet<number>, language: Locale): RawBlock[] {
  const out: RawBlock[] = []
  let run: number[] = []
  let isHeaded = false
  const flush = () => {
    if (run.length === 0) return
    const { blocks: parted, starts } = splitTopics(blocks, run, language)
    const first = new Set(starts)
    parted.forEach((block, index) => {
      out.push(first.has(index) && index > 0 ? { ...block, opens: true } : block)
    })
    run = []
  }
  blocks.forEach((block, index) => {
    const isNext = index > 0 && block.source?.title !== blocks[index - 1]!.source?.title
    const opens = block.opens || isNext
    if (opens || block.kind === 'heading' || taken.has(index)) flush()
    if (opens) isHeaded = false
    if (block.kind === 'heading' && !taken.has(index)) isHeaded = true
    if (isNext) block.opens = true
    if (isHeaded || block.kind === 'heading' || taken.has(index)) out.push(block)
    else run.push(index)
  })
  flush()
  return out
}

const SIGNS: readonly (readonly [TalkKind, RegExp])[] = [
  [
    'pitch',
    /(?<![a-zà-ɏа-яё])(?:pitch|investors?|startup|start-up|seed|series [abc]|fundrais\w*|raising|valuation|traction|tam|sam|runway|питч[a-zà-ɏа-яё]*|инвест[a-zà-ɏа-яё]*|стартап[a-zà-ɏа-яё]*|раунд[a-zà-ɏа-яё]*|привлека[a-zà-ɏа-яё]* инвест[a-zà-ɏа-яё]*|оценк[a-zà-ɏа-яё] компании|юнит-экономик[a-zà-ɏа-яё]*|дорожн[a-zà-ɏа-яё]+ карт[a-zà-ɏа-яё]*)(?![a-zà-ɏа-яё])/giu,
  ],
  [
    'lesson',
    /(?<![a-zà-ɏа-яё])(?:lesson|lecture|pupils?|\d(?:th)? grade|homework|exercises?|quiz|course|workshop for|for beginners|explained|урок[a-zà-ɏа-яё]*|лекци[a-zà-ɏа-яё]*|ученик[a-zà-ɏа-яё]*|\d класс[a-zà-ɏа-яё]{0,2}|домашн[a-zà-ɏа-яё]+ задани[a-zà-ɏа-яё]*|курс[a-zà-ɏа-яё]{0,2}|обучени[a-zà-ɏа-яё]*|изуч[a-zà-ɏа-яё]*|упражнени[a-zà-ɏа-яё]*|для начинающих)(?![a-zà-ɏа-яё])/giu,
  ],
  [
    'report',
    /(?<![a-zà-ɏа-яё])(?:report|results|quarter\w*|q[1-4]|annual|kpi|revenue|year over year|yoy|summary of|review|performance|отч[её]т[a-zà-ɏа-яё]*|итог[a-zà-ɏа-яё]*|результат[a-zà-ɏа-яё]*|квартал[a-zà-ɏа-яё]*|годов[a-zà-ɏа-яё]*|выручк[a-zà-ɏа-яё]*|показател[a-zà-ɏа-яё]*|прибыл[a-zà-ɏа-яё]*)(?![a-zà-ɏа-яё])/giu,
  ],
  [
    'product',
    /(?<![a-zà-ɏа-яё])(?:product|features?|launch\w*|release|pricing|app|platform|demo|продукт[a-zà-ɏа-яё]*|функци[a-zà-ɏа-яё]*|возможност[a-zà-ɏа-яё]*|запуск[a-zà-ɏа-яё]*|тариф[a-zà-ɏа-яё]*|приложени[a-zà-ɏа-яё]*|сервис[a-zà-ɏа-яё]*|презентаци[а-я]+ нов[а-я]+|релиз[a-zà-ɏа-яё]*)(?![a-zà-ɏа-яё])/giu,
  ],
  [
    'event',
    /(?<![a-zà-ɏа-яё])(?:event|conference|meetup|workshop|festival|wedding|party|registration|agenda|venue|speakers?|invite\w*|invitation|schedule|мероприяти[a-zà-ɏа-яё]*|конференци[a-zà-ɏа-яё]*|фестивал[a-zà-ɏа-яё]*|свадьб[a-zà-ɏа-яё]*|праздник[a-zà-ɏа-яё]*|регистраци[a-zà-ɏа-яё]*|программ[a-zà-ɏа-яё] (?:дня|вечера|мероприятия)|спикер[a-zà-ɏа-яё]*|приглаша[a-zà-ɏа-яё]*|митап[a-zà-ɏа-яё]*|выставк[a-zà-ɏа-яё]*|выпускн[a-zà-ɏа-яё]*|день открытых дверей)(?![a-zà-ɏа-яё])/giu,
  ],
  [
    'portfolio',
    /(?<![a-zà-ɏа-яё])(?:portfolio|my work|my projects|case stud\w*|resume|cv|about me|freelanc\w*|clients i|портфолио|мои (?:работы|проекты)|обо мне|резюме|кейс[a-zà-ɏа-яё]*|фрилансер[a-zà-ɏа-яё]*)(?![a-zà-ɏа-яё])/giu,
  ],
  [
    'plan',
    /(?<![a-zà-ɏа-яё])(?:plan|roadmap|strategy|milestones?|goals?|timeline|deadline|budget|action plan|next steps|план[a-zà-ɏа-яё]{0,3}|стратеги[a-zà-ɏа-яё]*|этап[a-zà-ɏа-яё]*|цел[ьи]|дедлайн[a-zà-ɏа-яё]*|срок[a-zà-ɏа-яё]*|бюджет[a-zà-ɏа-яё]*|дорожн[a-zà-ɏа-яё]+ карт[a-zà-ɏа-яё]*)(?![a-zà-ɏа-яё])/giu,
  ],
]
/** In the request and the title a sign says far more than in the body, and a heading somewhat more. */
const TITLE_WEIGHT = 6
const HEADING_WEIGHT = 2
const FEWEST = 3
const LOOKED_AT = 30_000

/** What sort of talk it is, by its words. */
function guessKind(title: string, headings: string, body: string): TalkKind {
  const text = body.slice(0, LOOKED_AT)
  // A long text says any word now and then.
  const dilution = 1 / Math.max(1, text.length / 1_000)
  let best: TalkKind = 'talk'
  let most = 0
  for (const [kind, pattern] of SIGNS) {
    const inBody = text.match(pattern) ?? []
    const forms = new Set(inBody.map(word => word.toLowerCase().slice(0, 5)))
    const score =
      TITLE_WEIGHT * count(title, pattern) +
      HEADING_WEIGHT * count(headings, pattern) +
      forms.size * Math.max(dilution, 0.4) +
      inBody.length * dilution +
      (kind === 'event' && hasSchedule(text) ? 3 : 0)
    if (score > most && score >= FEWEST) {
      best = kind
      most = score
    }
  }
  return best
}

function count(text: string, pattern: RegExp): number {
  return new Set(text.match(pattern)?.map(word => word.toLowerCase().slice(0, 5))).size
}

/** Three times of the day that open lines: a programme. */
function hasSchedule(text: string): boolean {
  return (text.match(/^\D{0,4}\d{1,2}[:.]\d{2}(?!\d|[.,]\d)/gm)?.length ?? 0) >= 3
}
