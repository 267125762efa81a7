import type { Brief } from '#domain/generation/brief/brief.ts'
import { rolesOf } from '../skeletons/roles-of.ts'
import type { Role } from '../skeletons/skeleton.ts'
import type { Material } from './material.ts'
import { findRole, missingRoles, planPrompt } from './plan-prompts.ts'
import { planProse } from './plan-prose.ts'
import type { Telling } from './plan-section.ts'
import type { Planned } from './planned.ts'
import type { Unit } from './read-units.ts'

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
  const told = assignUnits(
    materials.flatMap(({ units }) => units),
    roles,
  )
  const pieces = materials.flatMap(material => material.pieces)
  const covered = new Set(told.keys())
  const asked = new Set(missingRoles(brief, covered, room - covered.size - pieces.length))
  return roles.flatMap(role => {
    const units = told.get(role)
    if (units) return [planProse(units, telling.titles.claim(role.title))]
    return asked.has(role) ? [planPrompt(role, brief.title, telling)] : []
  })
}

/** A sentence that speaks of no role goes with the one before it; the first of all opens the talk. */
function assignUnits(units: readonly Unit[], roles: readonly Role[]): Map<Role, Unit[]> {
  const told = new Map<Role, Unit[]>()
  let last = roles[0]
  for (const unit of units) {
    const role = findRole(unit.whole, roles) ?? last
    if (!role) continue
    told.set(role, [...(told.get(role) ?? []), unit])
    last = role
  }
  return told
}
