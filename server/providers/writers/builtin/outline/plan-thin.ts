import type { Brief } from '#domain/generation/brief/brief.ts'
import { contentWords } from '#domain/generation/condense/function-words.ts'
import type { TalkKind } from '#domain/generation/request.ts'
import type { Locale } from '#domain/locale.ts'
import { englishAny, englishSkeletons } from '../skeletons/english.ts'
import { russianAny, russianSkeletons } from '../skeletons/russian.ts'
import type { Role, Skeletons } from '../skeletons/skeleton.ts'
import { freeUnits, type Material } from './material.ts'
import { planAgenda, planQuestions } from './plan-frame.ts'
import { planPiece, planProse, type Telling } from './plan-section.ts'
import type { Planned } from './planned-slides.ts'
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

const LONGEST_TOPIC = 45

/** The slide of a role that the brief says nothing about: it asks the speaker. */
function planPrompt(role: Role, topic: string, { titles }: Telling): Planned {
  const isName = topic.length <= LONGEST_TOPIC && !/^(?:we|i|our|мы|я|наш\p{L}*)\s/iu.test(topic)
  const named = isName ? topic : ''
  return {
    kind: role.kind,
    title: titles.claim(role.title),
    lines: role.prompts.map(prompt => putTopic(prompt, named)),
    blocks: [],
  }
}

/** A long topic inside a question would hide the question. */
function putTopic(prompt: string, topic: string): string {
  return topic === ''
    ? prompt.replace(/“\{topic\}”/gu, 'it').replace(/\s?«\{topic\}»/gu, '')
    : prompt.replaceAll('{topic}', () => topic.replace(/[«»“”"]/gu, ''))
}

/** A section of which the brief has only the name: asked about as its kind of talk does, or as anybody would. */
export function planNamed(material: Material, brief: Brief, telling: Telling): Planned {
  const found = findRole(material.title, rolesOf(brief.kind, brief.language))
  const others = anyRolesOf(brief.language)
  const role = found ?? others[material.title.length % others.length]
  const topic = found ? brief.title : material.title
  return role
    ? planPrompt({ ...role, title: material.title }, topic, telling)
    : { kind: 'section', title: telling.titles.claim(material.title), lines: [], blocks: [] }
}

/** Where the wished number asks for more than the brief says: what such a talk usually has, then the listeners' word. */
export function planExtras(
  brief: Brief,
  materials: readonly Material[],
  count: number,
  telling: Telling,
): Planned[] {
  if (count <= 0) return []
  const roles = rolesOf(brief.kind, brief.language)
  const texts = materials.flatMap(({ title, units }) => [title, ...units.map(({ whole }) => whole)])
  const covered = new Set(texts.map(text => findRole(text, roles)).filter(role => role !== null))
  const asked = missingRoles(brief, covered, count - 1).map(role => planPrompt(role, brief.title, telling))
  return [...asked, planQuestions(telling)]
}

/** Which role words speak of: the one most of whose words they share. */
function findRole(text: string, roles: readonly Role[]): Role | null {
  const words = new Set(contentWords(text))
  let [best, most]: [Role | null, number] = [null, 0]
  for (const role of roles) {
    const stems = new Set([...contentWords(role.words), ...contentWords(role.title)])
    let shared = 0
    for (const stem of stems) if (words.has(stem)) shared++
    if (shared > most) [best, most] = [role, shared]
  }
  return best
}

/** The roles of the kind of talk that nothing in the brief speaks of, as many as asked, in their order. */
function missingRoles(brief: Brief, covered: ReadonlySet<Role>, count: number): Role[] {
  const free = rolesOf(brief.kind, brief.language).filter(role => !covered.has(role))
  const kept = new Set([...free].sort((a, b) => a.rank - b.rank).slice(0, Math.max(0, count)))
  return free.filter(role => kept.has(role))
}

const skeletons: Record<Locale, Skeletons> = { en: englishSkeletons, ru: russianSkeletons }

export function rolesOf(kind: TalkKind, language: Locale): readonly Role[] {
  return skeletons[language][kind]
}

const any: Record<Locale, readonly Role[]> = { en: englishAny, ru: russianAny }

/** What anything can be asked. */
function anyRolesOf(language: Locale): readonly Role[] {
  return any[language]
}
