import type { Brief } from '#domain/generation/brief/brief.ts'
import { easyCount, type Material, mostCount, sumOf } from './material.ts'
import { groupMaterials, planGroup } from './merge-materials.ts'
import { planAgenda } from './plan-frame.ts'
import { planExtras, planNamed } from './plan-prompts.ts'
import { planSection, type Telling } from './plan-section.ts'
import { planSummary } from './plan-summary.ts'
import type { Planned } from './planned.ts'
import { shareSlides } from './share-slides.ts'
import { unique } from './unique.ts'

const FRAME = 2
const AGENDA = { from: 8, always: 12, fewest: 3, most: 10, longest: 60 } as const
const SUMMARY = { from: 8, always: 12 } as const
const DIVIDERS = { from: 14, fewest: 3, most: 8 } as const

/** A brief with sections: they are told in their order, split or joined to fill as many slides as wished. */
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
