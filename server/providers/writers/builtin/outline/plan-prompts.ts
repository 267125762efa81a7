import type { Brief } from '#domain/generation/brief/brief.ts'
import { contentWords } from '#domain/generation/condense/content-words.ts'
import { anyRolesOf, rolesOf } from '../skeletons/roles-of.ts'
import type { Role } from '../skeletons/skeleton.ts'
import type { Material } from './material.ts'
import { planQuestions } from './plan-frame.ts'
import type { Telling } from './plan-section.ts'
import type { Planned } from './planned.ts'

const LONGEST_TOPIC = 45

/** The slide of a role that the brief says nothing about: it asks the speaker. */
export function planPrompt(role: Role, topic: string, { titles }: Telling): Planned {
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
export function findRole(text: string, roles: readonly Role[]): Role | null {
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
export function missingRoles(brief: Brief, covered: ReadonlySet<Role>, count: number): Role[] {
  const free = rolesOf(brief.kind, brief.language).filter(role => !covered.has(role))
  const kept = new Set([...free].sort((a, b) => a.rank - b.rank).slice(0, Math.max(0, count)))
  return free.filter(role => kept.has(role))
}
