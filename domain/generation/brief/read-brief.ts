import type { Locale } from '../../locale.ts'
import { makeHeading } from '../condense/make-heading.ts'
import type { GenerationRequest } from '../request.ts'
import type { Brief, BriefBlock, BriefSection } from './brief.ts'
import { chooseTitle } from './choose-title.ts'
import { cleanText } from './clean-text.ts'
import { detectLanguage } from './detect-language.ts'
import { textOf } from './find-blocks.ts'
import { findContacts } from './find-contacts.ts'
import { findFacts } from './find-facts.ts'
import { findSections, type SectionDraft } from './find-sections.ts'
import { skipFrontMatter } from './front-matter.ts'
import { guessKind } from './guess-kind.ts'
import { calmHeadings } from './letter-case.ts'
import { partProse } from './part-prose.ts'
import { promoteHeadings } from './promote-headings.ts'
import { type RawBlock, toBlock } from './raw-block.ts'
import { readBlocks } from './read-blocks.ts'
import { isAboutSlides } from './request-patterns.ts'
import { skipMail } from './skip-mail.ts'
import { takeBlockWishes } from './take-block-wishes.ts'
import { LISTENERS } from './wish-patterns.ts'
import { noWishes } from './wishes.ts'

/** Longer than any title may be, even one that a person wrote. */
const LONGEST_NAME = 140

/** What a brief and its documents say, in their own words: pure, and the same for the same request. */
export function readBrief(request: GenerationRequest): Brief {
  const detected = detectLanguage([request.brief, ...request.documents.map(({ text }) => text)]) ?? 'en'
  const { title: given, rest } = skipFrontMatter(request.brief)
  const { lines, subject } = skipMail(cleanText(rest).split('\n'))
  const wishes = noWishes()
  const about = subject
    .split(/,\s/)
    .filter(part => !isAboutSlides(part))
    .join(', ')
  const own = takeBlockWishes(readBlocks(lines, null), detected, wishes)
  promoteHeadings(own)
  calmHeadings(own, detected)
  const documents = request.documents.flatMap(({ text, source }) => readDocument(text, source))
  const blocks = [...own, ...documents]
  const language: Locale = request.language ?? wishes.language ?? detected
  const { title, subtitle, taken } = chooseTitle(blocks, given || about, wishes, request, detected)
  const parted = partProse(blocks, taken, detected)
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
      `${wishes.request} ${title} ${subtitle}`,
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

function readDocument(text: string, source: GenerationRequest['documents'][number]['source']): RawBlock[] {
  const blocks = readBlocks(cleanText(skipFrontMatter(text).rest).split('\n'), source)
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
