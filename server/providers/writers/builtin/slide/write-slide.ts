import type { Source } from '#domain/deck/sources.ts'
import type { Brief, Series } from '#domain/generation/brief/brief.ts'
import { findBlocks } from '#domain/generation/brief/raw-block.ts'
import { isStopWord } from '#domain/generation/condense/function-words.ts'
import { splitSentences } from '#domain/generation/condense/sentences.ts'
import type { Outline, OutlineEntry, SlideKind } from '#domain/generation/outline.ts'
import type { SlideContent } from '#domain/generation/slide-content.ts'
import { splitWords } from '#domain/search/words.ts'
import type { SlideWish } from '../../writer.ts'
import { planGroup } from '../arrange/plan-group.ts'
import { readBlocksAsGroups } from '../arrange/sections.ts'
import { groupSeries } from '../arrange/series.ts'
import { missingParts } from '../arrange/talk-parts.ts'
import { bareWords } from '../arrange/wording.ts'
import { describeSeries } from './measures.ts'
import { writeContent } from './write-content.ts'

/** One slide of an outline: its lines unchanged, and from the brief what they were taken from. */
export function writeEntry({ brief, outline, entry: wished, index }: SlideWish): SlideContent {
  const entry = withBlocks(wished, brief, index === 0 || index === outline.entries.length - 1)
  const filled = entry.points.length > 0 || stands(entry.kind) ? null : fillEntry(entry, brief)
  const told = filled?.lines ?? entry.points
  const lines = entry.kind === 'agenda' ? announce(told, brief, outline) : told
  const series = seriesOf(brief, entry.blocks, lines)
  return writeContent(entry.kind ?? filled?.kind ?? null, {
    title: entry.title,
    lines,
    language: brief.language,
    notes:
      entry.blocks.length === 0 && isUnfilled(entry.kind, outline)
        ? missingParts(brief, brief.language)
            .map(({ missing }) => missing)
            .join('\n')
        : writeNotes(brief, entry, outline.entries, [entry.title, ...lines].join(' ')),
    picture: findPictureWords(entry.title, lines, brief.title, {
      text: brief.blocks.map(({ text }) => text).join('\n'),
      isOpening: index === 0,
    }),
    source: sourceOf(brief, entry.blocks),
    series,
    seriesLines: describeSeries(series, brief),
    ahead: outline.entries.slice(index + 1, -1).map(({ title }) => title),
    contacts: brief.contacts,
  })
}

const MOST_FOUND = 4

/** An entry that a person added is looked up in the brief by its own words. */
function withBlocks(entry: OutlineEntry, brief: Brief, isFrame: boolean): OutlineEntry {
  const known = entry.blocks.filter(block => brief.blocks[block] !== undefined)
  if (known.length > 0 || entry.kind !== null || isFrame) return { ...entry, blocks: known }
  const found = findBlocks(brief, [entry.title, ...entry.points].join(' '), MOST_FOUND)
  return {
    ...entry,
    blocks: found.filter(block => brief.blocks[block]?.kind !== 'heading').sort((a, b) => a - b),
  }
}

/** These say enough with their title. */
const ALONE: ReadonlySet<SlideKind | null> = new Set<SlideKind>([
  'opening',
  'section',
  'statement',
  'agenda',
  'closing',
])

/** A plan of what is still to be told: what that is, the speaker reads in the notes. */
function isUnfilled(kind: SlideKind | null, { entries }: Outline): boolean {
  return kind === 'agenda' && entries.length === 2
}

function stands(kind: SlideKind | null): boolean {
  return ALONE.has(kind)
}

function fillEntry({ blocks }: OutlineEntry, brief: Brief) {
  const section = brief.sections.find(each => blocks.some(block => each.blocks.includes(block)))
  return readBlocksAsGroups(brief, blocks).flatMap(group => planGroup(group, brief, section))[0] ?? null
}

function sourceOf(brief: Brief, blocks: readonly number[]): Source | null {
  return blocks.map(block => brief.blocks[block]?.source).find(source => source) ?? null
}

/** The figures that most of the lines are. */
function seriesOf(brief: Brief, blocks: readonly number[], lines: readonly string[]): Series[] {
  const groups = brief.sections
    .flatMap(({ series }) => groupSeries(series))
    .filter(group => group.some(series => series.blocks.some(block => blocks.includes(block))))
  const shared = groups.map(group => describeSeries(group, brief).filter(line => lines.includes(line)).length)
  return groups[shared.indexOf(Math.max(...shared))] ?? []
}

/**
 * What an agenda announces after a person worked on the outline: names follow the slides that were renamed, moved or
 * dropped; names that the person wrote stay.
 */
function announce(names: readonly string[], brief: Brief, { entries }: Outline): string[] {
  const titles = entries.map(({ title }) => title)
  const placed = names.map(name => {
    const at = titles.indexOf(name)
    if (at >= 0) return { name, at }
    const section = brief.sections.find(({ title }) => title === name)
    if (!section) return { name, at: Number.POSITIVE_INFINITY }
    const renamed = entries.findIndex(({ blocks }) => blocks.some(block => section.blocks.includes(block)))
    return renamed < 0 ? null : { name: titles[renamed] ?? name, at: renamed }
  })
  const kept = placed.filter(each => each !== null).sort((a, b) => (a.at === b.at ? 0 : a.at - b.at))
  return [...new Set(kept.map(({ name }) => name))]
}

const DRAWN: ReadonlySet<SlideKind | null> = new Set<SlideKind>(['table', 'chart', 'comparison'])

/** The passage that a slide was taken from, for the speaker to say, unless the slide shows all of it. */
function writeNotes(
  brief: Brief,
  entry: OutlineEntry,
  entries: readonly OutlineEntry[],
  shown: string,
): string {
  const passage = entry.blocks.flatMap(index => {
    const block = brief.blocks[index]
    if (!block || block.kind === 'heading') return []
    if (block.kind === 'table')
      return DRAWN.has(entry.kind) ? [] : block.rows.map(row => `• ${row.join(' | ')}`)
    const sharers = entries.filter(each => each.id === entry.id || each.blocks.includes(index))
    const text = sharers.length > 1 ? takeShare(block.text, brief, entry, sharers) : block.text
    return text === '' ? [] : [block.kind === 'paragraph' || block.kind === 'quote' ? text : `• ${text}`]
  })
  const words = bareWords(shown)
  return passage.every(text => words.includes(bareWords(text))) ? '' : passage.join('\n')
}

/** A passage that several slides were taken from: each says the sentences from its own up to the next one's. */
function takeShare(
  text: string,
  brief: Brief,
  entry: OutlineEntry,
  sharers: readonly OutlineEntry[],
): string {
  const told = sharers.map(each => ({ each, words: bareWords([each.title, ...each.points].join(' ')) }))
  let owner = sharers[0]
  const sentences = splitSentences(text, brief.language).filter(sentence => {
    const said = bareWords(sentence)
    owner = told.find(({ words }) => isShown(said, words))?.each ?? owner
    return owner?.id === entry.id
  })
  return sentences.join(' ')
}

const ENOUGH = 24

function isShown(said: string, words: string): boolean {
  return words.includes(said) || (said.length > ENOUGH && words.includes(said.slice(0, ENOUGH)))
}

const MOST = 5
const SHORTEST = 3

/** What people and things do shows nothing: a place where bees live is no living room. */
const DOES =
  /^(?:liv(?:e|es|ing)|lived|do|does|done|make|makes|made|can|work|works|working|need|needs|want|wants|help|helps|know|get|gets|find|keep|keeps|жив[её]т|живут|жить|делат?ь?|делаем|можем|может|могут|работа(?:ть|ет|ют)|нужн\p{L}+|хот(?:им|ят|еть)|помога\p{L}+|знать|сделать)$/iu

/** Nor does what they are like: hot water is no hot-air balloon. */
const LIKE =
  /^(?:hot|cold|warm|new|old|big|small|great|good|best|open|closed|free|first|last|next|every|all|high|low|fast|slow|long|short|горяч\p{L}+|холодн\p{L}+|т[её]пл\p{L}+|нов(?:ый|ая|ое|ые|ого|ой|ых)|стар\p{L}+|больш\p{L}+|мал(?:ый|ая|ое|ые|ых)|открыт\p{L}+|закрыт\p{L}+|перв\p{L}+|последн\p{L}+|кажд\p{L}+|высок\p{L}+|низк\p{L}+|быстр\p{L}+)$/iu

/** A plan is no road, key points are no piano, and safety at the bench is no padlock: a figure of speech shows nothing. */
const FIGURATIVE =
  /^(?:keys?|points?|plans?|launch\p{L}*|instruments?|tools?|safety|security|home|ways?|paths?|roads?|questions?|answers?|goals?|growth|strateg\p{L}+|directions?|measures?|targets?|summary|change|changes|talk|talks|lessons?|minutes?|steps?|raise|ask|focus|board|pitch|risks?|compan(?:y|ies)|polic(?:y|ies)|costs?|calls?|services?|budgets?|ключ\p{L}+|план\p{L}*|запуск\p{L}*|инструмент\p{L}*|безопасност\p{L}+|дом|дома|доме|путь|пути|вопрос\p{L}*|ответ\p{L}*|цел[ьией]|рост\p{L}{0,2}|стратеги\p{L}+|направлени\p{L}+|итог\p{L}*|вывод\p{L}*|изменени\p{L}+|урок\p{L}*|минут\p{L}*|шаг\p{L}*|решени\p{L}+|выбор\p{L}*|риск\p{L}*|доклад\p{L}*|питч\p{L}*|компани\p{L}+|политик\p{L}+|отдел\p{L}*|общ\p{L}+)$/iu

/** A few words to search a picture by: those that name the slide, then the presentation. What its lines mention is no subject. */
export function findPictureWords(
  title: string,
  lines: readonly string[],
  deck: string,
  { text, isOpening = true }: { readonly text?: string; readonly isOpening?: boolean } = {},
): string {
  const subject = pickWords([deck.replace(FORENAME, '')])
  // What the talk hardly speaks of is a manner of speaking: "a retry budget" has nothing to do with coins.
  const named = pickWords([title.replace(FORENAME, '')]).filter(
    word => text === undefined || subject.includes(word) || countUses(text, word) >= FEWEST_USES,
  )
  // The subject of the whole is shown once, where it is named; over "Parking" it would be a picture of something else.
  if (!isOpening) return named.slice(0, MOST).join(' ')
  const found = [...new Set([...named, ...subject])].slice(0, MOST)
  return (found.length > 0 ? found : pickWords(lines)).join(' ')
}

const FEWEST_USES = 3
/** "the board of Harbour Roasters": what a company is called by is not what it does. */
const FORENAME = /(?<=\p{Ll}\s)\p{Lu}\p{Ll}+\s(?=\p{Lu}\p{Ll})/gu

function countUses(text: string, word: string): number {
  return text.toLowerCase().split(word.slice(0, Math.max(4, word.length - 2))).length - 1
}

function pickWords(texts: readonly string[]): string[] {
  const found: string[] = []
  for (const word of texts.flatMap(text => splitWords(text.slice(0, 300)))) {
    if (found.length >= MOST) break
    if (
      word.length < SHORTEST ||
      word.length > 24 ||
      /\p{N}/u.test(word) ||
      DOES.test(word) ||
      LIKE.test(word) ||
      FIGURATIVE.test(word)
    )
      continue
    if (!isStopWord(word) && !found.includes(word)) found.push(word)
  }
  return found
}
