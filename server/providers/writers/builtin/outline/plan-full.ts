import type { Brief } from '#domain/generation/brief/brief.ts'
import { joinHead } from '../slide/lines.ts'
import { easyCount, type Material, mostCount, sumOf } from './material.ts'
import { planAgenda, planSummary } from './plan-frame.ts'
import { planSection, type Telling, weightiest } from './plan-section.ts'
import { planExtras, planNamed } from './plan-thin.ts'
import { type Planned, shareSlides } from './planned-slides.ts'
import { joinNames, unique } from './wording.ts'

const FRAME = 2
const AGENDA = { from: 8, always: 12, fewest: 3, most: 10, longest: 60 } as const
const SUMMARY = { from: 8, always: 12 } as const
const DIVIDERS = { from: 14, fewest: 3, most: 8 } as const

/** A brief with sections: they keep their order, split or joined to fill as many slides as wished. */
export function planFull(
  brief: Brief,
  materials: readonly Material[],
  slides: number,
  telling: Telling,
): Planned[] {
  const names = unique(materials.map(({ parent }) => parent))
  const isRoomy = materials.length < slides - FRAME && sumOf(materials, 'easy') <= slides - FRAME + 1
  const hasAgenda =
    slides >= AGENDA.from && isAnnounced(names) && (isRoomy || slides >= AGENDA.always) && hasNames(materials)
  let room = slides - FRAME - Number(hasAgenda)
  const isEasy = sumOf(materials, 'easy') < room || slides >= SUMMARY.always
  const hasSpace = slides >= SUMMARY.from && room > materials.length && isEasy
  const summary = hasSpace ? planSummary(materials, telling) : null
  if (summary) room--
  const groups = groupMaterials(materials, room)
  const easy = shareSlides(
    groups.map(group => ({ easy: easeOf(group), most: easeOf(group) })),
    room,
  )
  const spare = room - sum(easy)
  const hasDividers = slides >= DIVIDERS.from && isDivided(names, groups) && spare >= names.length
  const space = room - (hasDividers ? names.length : 0)
  const shares = shareSlides(
    groups.map(group => ({ easy: easeOf(group), most: mostOf(group) })),
    space,
  )
  const announced = new Map<string, string>()
  const told = groups.flatMap((group, at) => {
    const [first] = group
    if (!first) return []
    const isNew = !announced.has(first.parent)
    const divider = hasDividers && isNew ? [planDivider(first.parent, telling)] : []
    const planned = planOne(group, shares[at] ?? 1, brief, telling)
    const opens = first.isNamed && group.length === 1 ? first.parent : planned[0]?.title
    if (isNew) announced.set(first.parent, divider[0]?.title ?? opens ?? first.parent)
    return [...divider, ...planned]
  })
  const agenda = hasAgenda ? [planAgenda([...announced.values()], telling)] : []
  const left = slides - FRAME - agenda.length - told.length - (summary ? 1 : 0)
  const extras = planExtras(brief, materials, left, telling)
  return [...agenda, ...told, ...extras, ...(summary ? [summary] : [])]
}

function planOne(group: readonly Material[], share: number, brief: Brief, telling: Telling): Planned[] {
  const [only] = group
  if (group.length > 1 || !only) return [planGroup(group, brief, telling)]
  if (only.units.length === 0 && only.pieces.length === 0) return [planNamed(only, brief, telling)]
  return planSection(only, share, telling)
}

function planDivider(name: string, { titles }: Telling): Planned {
  return { kind: 'section', title: titles.claim(name), lines: [], blocks: [] }
}

function isAnnounced(names: readonly string[]): boolean {
  const isShort = names.every(name => name !== '' && name.length <= AGENDA.longest)
  return names.length >= AGENDA.fewest && names.length <= AGENDA.most && isShort
}

/** A section without a name goes by its first slide's, and figures or a quotation have none to announce. */
function hasNames(materials: readonly Material[]): boolean {
  return materials.every(({ isNamed, pieces }) => isNamed || pieces.length === 0)
}

function isDivided(names: readonly string[], groups: readonly (readonly Material[])[]): boolean {
  const isWhole = groups.every(group => group.length === 1)
  return isWhole && names.length >= DIVIDERS.fewest && names.length <= DIVIDERS.most
}

function easeOf(group: readonly Material[]): number {
  const [only] = group
  return group.length === 1 && only ? easyCount(only) : 1
}

function mostOf(group: readonly Material[]): number {
  const [only] = group
  return group.length === 1 && only ? mostCount(only) : 1
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}

const OTHER_CHAPTER = 8
const LONGEST_NAME = 70

/** Neighbours share a slide until there is room for all: the lightest pair first, and those of one chapter. */
function groupMaterials(materials: readonly Material[], most: number): Material[][] {
  const groups = (materials.length > most ? takeLead(materials) : materials).map(material => [material])
  while (groups.length > Math.max(1, most)) {
    const costs = groups.slice(1).map((group, at) => costOf([...(groups[at] ?? []), ...group]))
    const at = costs.indexOf(Math.min(...costs))
    groups.splice(at, 2, [...(groups[at] ?? []), ...(groups[at + 1] ?? [])])
  }
  return groups
}

const MOST_LEAD = 2

/** A sentence or two before the first heading go along with what follows. */
function takeLead(materials: readonly Material[]): readonly Material[] {
  const [lead, next, ...others] = materials
  if (
    !lead ||
    !next ||
    lead.isNamed ||
    !next.isNamed ||
    lead.units.length > MOST_LEAD ||
    lead.pieces.length > 1
  )
    return materials
  const joined = { ...next, blocks: [...lead.blocks, ...next.blocks], units: [...lead.units, ...next.units] }
  return [joined, ...others]
}

const ENDS = /recommend|conclusion|decision|ask|next|рекоменд|вывод|итог|решени|просим|дальше|шаги/iu

function costOf(group: readonly Material[]): number {
  const weight = group.reduce(
    (sum, { units, pieces }) => sum + Math.min(units.length, 6) + 3 * pieces.length,
    0,
  )
  const ends = group.some(({ title }) => ENDS.test(title)) ? OTHER_CHAPTER / 2 : 0
  return weight + ends + (new Set(group.map(({ parent }) => parent)).size > 1 ? OTHER_CHAPTER : 0)
}

const MOST_SIDES = 3
const MOST_LINES = 6
const SHORT = 70

/** Several sections on one slide: side by side where they are short lists, else a line of each. */
function planGroup(group: readonly Material[], brief: Brief, telling: Telling): Planned {
  const blocks = group.flatMap(material => material.blocks)
  const title = telling.titles.claim(...nameGroup(group, brief, telling))
  if (group.length <= MOST_SIDES && group.every(isShortList)) {
    const lines = group.map(({ title: head, units }) =>
      joinHead({
        head: asHead(head),
        text: units
          .slice(0, 4)
          .map(({ line }) => line)
          .join('; '),
      }),
    )
    return { kind: 'comparison', title, lines, blocks }
  }
  const lines = group.map(material => joinHead({ head: asHead(material.title), text: bestLine(material) }))
  return { kind: 'points', title, lines: lines.slice(0, MOST_LINES), blocks }
}

function nameGroup(group: readonly Material[], brief: Brief, { phrases }: Telling): string[] {
  const parents = [...new Set(group.map(({ parent }) => parent))]
  const isChapter = parents.length === 1 && parents[0] !== '' && group.length > 1
  const text = brief.blocks.map(block => block.text).join('\n')
  const named = group.filter(({ isNamed }) => isNamed).map(({ title }) => title)
  const joined = joinNames(named.length > 0 ? named : [group[0]?.title ?? ''], phrases.and, text)
  const pair = joinNames(named.slice(0, 2), phrases.and, text)
  const fit = [joined, pair].filter(name => name !== '' && name.length <= LONGEST_NAME)
  return [...(isChapter ? parents : []), ...fit, named[0] ?? group[0]?.title ?? '', ...phrases.summary]
}

function isShortList({ units }: Material): boolean {
  return (
    units.length >= 2 &&
    units.every(({ line, isPoint }) => isPoint && line.length <= SHORT && !/[;:]/u.test(line))
  )
}

/** Only words without a colon or a dash can stand before one. */
function asHead(title: string): string {
  return title.replace(/\s*(?::|\s[—–-])\s+/gu, ', ').slice(0, 60)
}

function bestLine({ units, pieces }: Material): string {
  const [unit] = weightiest(
    units.filter(({ line }) => line.length <= 140).length > 0
      ? units.filter(({ line }) => line.length <= 140)
      : units,
    1,
  )
  return unit?.line ?? pieces[0]?.lines.slice(0, 3).join(', ') ?? ''
}
