import type { Brief } from '#domain/generation/brief/brief.ts'
import { rolesOf } from '../skeletons/roles-of.ts'
import type { Role } from '../skeletons/skeleton.ts'
import { freeUnits, type Material } from './material.ts'
import { planAgenda, planQuestions } from './plan-frame.ts'
import { findRole, missingRoles, planPrompt } from './plan-prompts.ts'
import { planProse } from './plan-prose.ts'
import { planPiece, type Telling } from './plan-section.ts'
import type { Planned } from './planned.ts'
import type { Unit } from './read-units.ts'

const MOST_ANNOUNCED = 10

/**
 * A brief of a few sentences or words: the slides of its kind of talk, each with the sentences that speak of it, and
 * questions to the speaker where none does.
 */
export function planThin(
  brief: Brief,
  materials: readonly Material[],
  room: number,
  telling: Telling,
): Planned[] {
  const roles = rolesOf(brief.kind, brief.language)
  const pieces = materials.flatMap(material => material.pieces).filter(({ kind }) => kind !== 'numbers')
  const told = assignUnits(
    materials.flatMap(material => freeUnits(material, pieces)),
    roles,
  )
  const covered = new Set(told.keys())
  const asked = new Set(missingRoles(brief, covered, room - covered.size - pieces.length))
  const shown = materials.flatMap(material =>
    material.pieces
      .filter(piece => pieces.includes(piece))
      .map(piece => planPiece(piece, material, true, telling)),
  )
  const planned = roles.flatMap(role => {
    const units = told.get(role)
    if (units) return [planProse(units, telling.titles.claim(role.title))]
    return asked.has(role) ? [planPrompt(role, brief.title, telling)] : []
  })
  const middle = Math.ceil(planned.length / 2)
  const body = [...planned.slice(0, middle), ...shown, ...planned.slice(middle)]
  const left = room - body.length
  const agenda =
    left > 1 ? [planAgenda(body.map(({ title }) => title).slice(0, MOST_ANNOUNCED), telling)] : []
  return [...agenda, ...body, ...(left > 0 ? [planQuestions(telling)] : [])]
}

/** A sentence that speaks of no role goes with the one before it; the first of all is at home where the kind of talk says so. */
function assignUnits(units: readonly Unit[], roles: readonly Role[]): Map<Role, Unit[]> {
  const told = new Map<Role, Unit[]>()
  let last = roles.find(({ isHome }) => isHome) ?? roles[0]
  for (const unit of units) {
    const role = findRole(unit.whole, roles) ?? last
    if (!role) continue
    told.set(role, [...(told.get(role) ?? []), unit])
    last = role
  }
  return told
}
