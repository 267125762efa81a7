import type { Brief } from '#domain/generation/brief/brief.ts'
import { joinHead } from '../slide/lines.ts'
import { joinNames } from './join-names.ts'
import type { Material } from './material.ts'
import { weightiest } from './plan-prose.ts'
import type { Telling } from './plan-section.ts'
import type { Planned } from './planned.ts'

const OTHER_CHAPTER = 8
const LONGEST_NAME = 70

/** Neighbours share a slide until there is room for all: the lightest pair first, and those of one chapter. */
export function groupMaterials(materials: readonly Material[], most: number): Material[][] {
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
export function planGroup(group: readonly Material[], brief: Brief, telling: Telling): Planned {
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
