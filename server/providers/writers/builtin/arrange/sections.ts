import type { Brief, BriefBlock, BriefSection } from '#domain/generation/brief/brief.ts'
import { leansOnTheOneBefore } from '#domain/generation/condense/condense.ts'
import { makeHeading } from '#domain/generation/condense/make-heading.ts'
import { splitSentences } from '#domain/generation/condense/sentences.ts'
import type { SlideKind } from '#domain/generation/outline.ts'
import { isBalanced } from '../slide/lines.ts'
import { MOST_NAMED, MOST_WORDS, splitList, splitMembers } from './lists-in-sentences.ts'
import {
  bareWords,
  dropStop,
  findLabel,
  isAboutTheDeck,
  isChange,
  isContactLine,
  isMailHead,
  isSame,
  openLabel,
  tidyLine,
} from './wording.ts'

/** The smallest thing that stands on a slide: a point of a list with what is under it, or a sentence. Never cut. */
export interface Line {
  readonly text: string
  readonly under: readonly string[]
  readonly blocks: readonly number[]
}

/** What belongs together in a brief and stays together on slides. */
export interface Group {
  readonly kind: 'prose' | 'list' | 'numbered' | 'sides' | 'table' | 'quote' | 'code'
  readonly lines: readonly Line[]
  readonly rows: readonly (readonly string[])[]
  readonly blocks: readonly number[]
  /** The words that introduce it, where the brief has some: "How it works:". */
  readonly lead: string
}

/** A section of the brief, or a part of one that has a label of its own: "Goals: …". */
export interface Section {
  readonly title: string
  readonly isNamed: boolean
  /** The section of the first level that it belongs to. */
  readonly parent: string
  readonly groups: readonly Group[]
  readonly blocks: readonly number[]
}

/** A slide to be: its lines are what a person reads and edits in the outline, and what the slide is made from. */
export interface Planned {
  readonly kind: SlideKind
  readonly lines: readonly string[]
  readonly blocks: readonly number[]
  /** The sentences of running text, of which the weightiest stay where there is less room. */
  readonly sentences?: readonly Line[]
  /** What introduces it in the brief; empty for none. */
  readonly lead: string
}

/** Everything of a brief that slides are made of, in its order; headings without words of their own included. */
export function readSections(brief: Brief): Section[] {
  const top = Math.min(...brief.sections.map(({ level }) => level))
  let parent = ''
  return brief.sections.flatMap((section, at): Section[] => {
    if (section.level === top) parent = section.title
    const next = brief.sections[at + 1]
    if (section.blocks.length === 0) {
      const isChapter = next !== undefined && next.level > section.level
      return isChapter || !section.isNamed ? [] : [{ ...pick(section), parent, groups: [] }]
    }
    return splitByLabels(brief, section).map(part => ({
      ...part,
      parent: section.level === top ? part.title : parent,
      groups: readGroups(brief, section, part),
    }))
  })
}

/** Blocks as they are, without the sections they stand in: for a slide that a person added to the outline. */
export function readBlocksAsGroups(brief: Brief, blocks: readonly number[]): Group[] {
  return groupBlocks(brief, blocks, { labelled: null, isNamed: false })
}

type Part = Pick<Section, 'title' | 'isNamed' | 'blocks'> & { readonly labelled: number | null }

function pick({ title, isNamed, blocks }: BriefSection) {
  return { title, isNamed, blocks }
}

/** A paragraph with a label opens a part, but for the first of a section that has a name. */
function splitByLabels(brief: Brief, section: BriefSection): Part[] {
  const parts: Part[] = []
  const listed = findBareLists(brief, section.blocks).points
  // "Before: …" and "After: …" are the two sides of one slide.
  const isSided =
    section.isNamed &&
    (sidesOf(brief, section, section.blocks) ?? labelledSides(brief, section, section.blocks)) !== null
  const short = findShortLabels(brief, section.blocks)
  for (const [at, index] of section.blocks.entries()) {
    const block = brief.blocks[index]
    const label =
      block?.kind === 'paragraph' &&
      !isMailHead(block.text) &&
      !listed.has(index) &&
      !short.has(index) &&
      !isSided &&
      (!section.isNamed || at > 0)
        ? openLabel(block.text)
        : null
    const isTopic =
      at > 0 &&
      !section.isNamed &&
      block?.kind === 'paragraph' &&
      splitSentences(block.text, brief.language).length >= 2
    const last = parts.at(-1)
    const isShort = !section.isNamed && short.has(index)
    const name = isShort && block ? (findLabel(block.text)?.label ?? '') : ''
    if (isShort && last && short.has(index - 1) && last.blocks.includes(index - 1))
      parts[parts.length - 1] = {
        ...last,
        title: `${last.title}, ${name.charAt(0).toLowerCase()}${name.slice(1)}`,
        blocks: [...last.blocks, index],
      }
    else if (isShort) parts.push({ title: name, isNamed: true, blocks: [index], labelled: null })
    else if (last && !section.isNamed && short.has(index - 1))
      parts.push({ title: brief.title, isNamed: false, blocks: [index], labelled: null })
    else if (label) parts.push({ title: label.label, isNamed: true, blocks: [index], labelled: index })
    else if (isTopic)
      parts.push({
        title: makeHeading(block.text, brief.language, 60),
        isNamed: false,
        blocks: [index],
        labelled: null,
      })
    else {
      if (last) parts[parts.length - 1] = { ...last, blocks: [...last.blocks, index] }
      else parts.push({ ...pick(section), blocks: [index], labelled: null })
    }
  }
  const [first] = parts
  if (!first || section.isNamed || first.isNamed || parts.length === 1) return parts
  // The name that was made for the whole may have come from a part that now stands by itself.
  const opening = brief.blocks[first.blocks[0] ?? -1]?.text ?? ''
  return parts.with(0, { ...first, title: makeHeading(opening, brief.language, 60) || first.title })
}

function readGroups(brief: Brief, section: BriefSection, { blocks, labelled, isNamed }: Part): Group[] {
  const sides = sidesOf(brief, section, blocks) ?? labelledSides(brief, section, blocks)
  return sides ? [sides] : groupBlocks(brief, blocks, { labelled, isNamed })
}

function groupBlocks(
  brief: Brief,
  blocks: readonly number[],
  { labelled, isNamed }: Pick<Part, 'labelled' | 'isNamed'>,
): Group[] {
  const groups: Group[] = []
  let lead = ''
  const bare = findBareLists(brief, blocks)
  const short = findShortLabels(brief, blocks)
  for (const index of blocks) {
    const found = brief.blocks[index]
    if (!found) continue
    const isBare = bare.points.has(index) || short.has(index)
    const block: BriefBlock = isBare ? { ...found, kind: 'bullet', level: 0 } : found
    if (bare.leads.has(index)) {
      lead = found.text
      continue
    }
    const last = groups.at(-1)
    switch (block.kind) {
      case 'heading':
        break
      case 'table':
        groups.push({ kind: 'table', lines: [], rows: block.rows, blocks: [index], lead })
        lead = ''
        break
      case 'code':
        groups.push({ kind: 'code', lines: [lineOf(block.text, index)], rows: [], blocks: [index], lead })
        lead = ''
        break
      case 'quote':
        groups.push({ kind: 'quote', lines: [lineOf(block.text, index)], rows: [], blocks: [index], lead })
        lead = ''
        break
      case 'bullet':
      case 'numbered': {
        const kind = block.kind === 'bullet' ? 'list' : 'numbered'
        const isSame =
          lead === '' &&
          last &&
          (last.kind === 'list' || last.kind === 'numbered') &&
          (last.kind === kind || block.level > 0)
        if (isSame) groups[groups.length - 1] = addPoint(last, block, index)
        else groups.push(addPoint({ kind, lines: [], rows: [], blocks: [], lead }, block, index))
        lead = ''
        break
      }
      case 'paragraph': {
        if (QUOTED.test(block.text)) {
          groups.push({ kind: 'quote', lines: [lineOf(block.text, index)], rows: [], blocks: [index], lead })
          lead = ''
          break
        }
        const read = readParagraph(brief, block, index, {
          isLabelled: index === labelled,
          isAlone: isNamed && blocks.length === 1,
        })
        lead = read.lead
        if (read.lines.length === 0) break
        const kind = read.isList ? 'list' : 'prose'
        if (last?.kind === 'prose' && kind === 'prose')
          groups[groups.length - 1] = {
            ...last,
            lines: [...last.lines, ...read.lines],
            blocks: [...last.blocks, index],
          }
        else groups.push({ kind, lines: read.lines, rows: [], blocks: [index], lead: '' })
      }
    }
  }
  return groups
    .map(group => withoutAsides(group, brief))
    .filter(({ lines, rows }) => lines.length + rows.length > 0)
}

/** «…» — who said it, on a line of its own. */
const QUOTED = /^[«“"][^»”"]{20,300}[»”"][.,]?\s[—–-]\s\p{L}[^.!?]{2,70}$/u

const FEWEST_BARE = 3
const LONGEST_BARE = 90

/** Lines that end without a full stop, one under the other, are a list that nobody marked; a name may stand over it. */
function findBareLists(brief: Brief, blocks: readonly number[]) {
  const points = new Set<number>()
  const leads = new Set<number>()
  let run: number[] = []
  const textAt = (index: number | undefined) => brief.blocks[index ?? -1]?.text ?? ''
  const flush = () => {
    const [first, ...rest] = run
    const isName =
      first !== undefined && !/\d/u.test(textAt(first)) && rest.every(index => /\d/u.test(textAt(index)))
    if (run.length >= FEWEST_BARE) {
      if (isName && rest.length >= 2) leads.add(first)
      for (const index of isName && rest.length >= 2 ? rest : run) points.add(index)
    }
    run = []
  }
  for (const index of blocks) {
    const block = brief.blocks[index]
    const isBare =
      block?.kind === 'paragraph' &&
      block.text.length <= LONGEST_BARE &&
      !/[.!?…:;]$|[.!?]\s/u.test(block.text.trim()) &&
      !QUOTED.test(block.text) &&
      !isMailHead(block.text)
    if (isBare && run.at(-1) === index - 1) run.push(index)
    else {
      flush()
      if (isBare) run = [index]
    }
  }
  flush()
  return { points, leads }
}

/** Two headings set against each other, "Pros" and "Cons", where they are all that the section has. */
function sidesOf(brief: Brief, { comparisons }: BriefSection, blocks: readonly number[]): Group | null {
  const found = comparisons.find(each => blocks.every(block => each.blocks.includes(block)))
  if (!found || found.blocks.some(block => brief.blocks[block]?.kind === 'table')) return null
  const lines = found.sides.map(({ head, points }) => ({
    text: head,
    under: points.map(point => dropStop(point)),
    blocks: found.blocks,
  }))
  return { kind: 'sides', lines, rows: [], blocks: found.blocks, lead: '' }
}

/** "Series: one path" and "Parallel: several" under "Series vs parallel", "Before: …" and "After: …": sides of one slide. */
function labelledSides(
  brief: Brief,
  { title, isNamed }: BriefSection,
  blocks: readonly number[],
): Group | null {
  const labels = blocks.map(index => {
    const block = brief.blocks[index]
    return block?.kind === 'paragraph' ? findLabel(block.text) : null
  })
  const known = labels.filter(label => label !== null)
  if (!isNamed || known.length !== blocks.length || known.length < 2 || known.length > 4) return null
  const above = bareWords(title)
  const names = known.map(({ label }) => label)
  if (!isChange(names) && !names.every(name => above.includes(bareWords(name)))) return null
  const lines = known.map(({ label, rest }, at) => {
    const points = splitList(rest, MOST_WORDS)
    return {
      text: label,
      under: points.length > 0 ? points : [dropStop(rest)],
      blocks: blocks.slice(at, at + 1),
    }
  })
  return { kind: 'sides', lines, rows: [], blocks, lead: '' }
}

const LONGEST_SHORT = 60

/** "When: Wednesdays at 17:00", "Price: free", one after the other: each alone would be a slide with three words. */
function findShortLabels(brief: Brief, blocks: readonly number[]): ReadonlySet<number> {
  const isShort = (index: number) => {
    const block = brief.blocks[index]
    const found = block?.kind === 'paragraph' ? findLabel(block.text) : null
    return (
      found !== null &&
      found.rest.length <= LONGEST_SHORT &&
      !/[.!?]\s/u.test(found.rest) &&
      splitList(found.rest, MOST_WORDS).length === 0
    )
  }
  return new Set(
    blocks.filter(index => isShort(index) && (isShort(index - 1) || isShort(index + 1))).slice(0, 6),
  )
}

function lineOf(text: string, index: number): Line {
  return { text, under: [], blocks: [index] }
}

function addPoint(group: Group, block: BriefBlock, index: number): Group {
  const parent = group.lines.at(-1)
  const blocks = [...group.blocks, index]
  if (block.level > 0 && parent) {
    const under = [...parent.under, dropStop(block.text)]
    const lines = group.lines.with(-1, { ...parent, under, blocks: [...parent.blocks, index] })
    return { ...group, lines, blocks }
  }
  return { ...group, lines: [...group.lines, lineOf(tidyLine(block.text), index)], blocks }
}

interface Paragraph {
  readonly lines: readonly Line[]
  readonly isList: boolean
  /** Its last sentence, where that announces what follows. */
  readonly lead: string
}

const LONGEST_LEAD = 90

function readParagraph(
  brief: Brief,
  block: BriefBlock,
  index: number,
  { isLabelled, isAlone }: { readonly isLabelled: boolean; readonly isAlone: boolean },
): Paragraph {
  const text = isLabelled ? (openLabel(block.text)?.rest ?? block.text) : block.text
  if (isMailHead(text)) return { lines: [], isList: false, lead: '' }
  // All that a section says may be a list of names; a sentence with commas is none.
  const items = splitList(text, isLabelled ? MOST_WORDS : isAlone ? MOST_NAMED : 0)
  if (items.length > 0)
    return { lines: items.map(item => lineOf(tidyLine(item), index)), isList: true, lead: '' }
  const sentences = joinBound(splitSentences(text, brief.language))
  const last = sentences.at(-1) ?? ''
  const announces = last.endsWith(':')
  const told = announces ? sentences.slice(0, -1) : sentences
  // Behind a label, what semicolons part within a sentence are members of a list, and the next sentence speaks of all of them.
  const parted = isLabelled ? told.map(splitMembers) : []
  if (parted.some(({ length }) => length > 2))
    return {
      lines: parted.flat().map(item => lineOf(tidyLine(item), index)),
      isList: true,
      lead: '',
    }
  return {
    lines: told.map(sentence => lineOf(sentence, index)),
    isList: false,
    lead: announces && last.length <= LONGEST_LEAD ? last.slice(0, -1).trim() : '',
  }
}

const LONGEST_PAIR = 240

/** A sentence that leans on the one before, or the rest of a quotation, stays with it: alone it says nothing. */
function joinBound(sentences: readonly string[]): string[] {
  const joined: string[] = []
  for (const sentence of sentences) {
    const before = joined.at(-1)
    const isBound = before !== undefined && (leansOnTheOneBefore(sentence) || !isBalanced(before))
    if (isBound && before.length + sentence.length < LONGEST_PAIR)
      joined[joined.length - 1] = `${before} ${sentence}`
    else joined.push(sentence)
  }
  return joined
}

/** What is said to the author of the deck, its own title, and where to turn: none of it is content. */
function withoutAsides(group: Group, brief: Brief): Group {
  const lines = group.lines.filter(
    ({ text, under }) =>
      under.length > 0 || !(isAboutTheDeck(text) || isSame(text, brief.title) || isContactLine(text, brief)),
  )
  return { ...group, lines }
}
