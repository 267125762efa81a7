import { capitalize } from '#domain/generation/condense/sentences.ts'
import { RIGHT_ANSWER, readQuestions } from '../arrange/recognise.ts'
import { clip, splitCells, splitHead } from './lines.ts'
import { type Given, type Shape, shapeComparison, shapeSteps, unpictured } from './shapes.ts'

const within = (given: Given, least: number, most: number) =>
  given.lines.length >= least && given.lines.length <= most

/** A name may have a full stop: "Dr. Ann Lee: head of care". */
function splitPerson(line: string) {
  const [, head = '', text = ''] = /^((?:\p{L}{1,5}\.\s)[^:.]{2,50}):\s+(\S.*)$/su.exec(line.trim()) ?? []
  return head === '' ? splitHead(line) : { head, text }
}

/** "Ann Lee: head of care"; a name alone is one too. */
export const shapeTeam: Shape = given => {
  if (!within(given, 2, 8)) return null
  const people = given.lines.map(line => {
    const { head, text } = splitPerson(line)
    return { name: clip(head || text, 120), role: head === '' ? '' : clip(capitalize(text), 200) }
  })
  const isWhole = people.every(({ name, role }) => !name.endsWith('…') && !role.endsWith('…'))
  return isWhole ? { ...unpictured(given), kind: 'team', people } : null
}

/** Beside an offer that the material recommends. */
const RECOMMENDED = /\s*\(?(?:recommended|most popular|best value|рекомендуем|популярный|хит)\)?/iu

/** "Family: £19 a month; two adults; sauna". */
export const shapePricing: Shape = given => {
  if (!within(given, 2, 4)) return null
  const offers = given.lines.map(line => {
    const { head, text } = splitHead(line)
    const [price = '', ...points] = text.split(/\s*;\s+/u)
    return {
      name: clip(capitalize(head), 120),
      price,
      points: points.map(point => clip(capitalize(point), 200)),
    }
  })
  const isFit = offers.every(
    ({ name, price, points }) =>
      name !== '' && price.length <= 60 && points.length <= 6 && /\d|free|бесплатн/iu.test(price),
  )
  if (!isFit) return null
  const lifted = offers.find((_, at) => RECOMMENDED.test(given.lines[at] ?? ''))?.name ?? ''
  return { ...unpictured(given), kind: 'pricing', offers, lifted }
}

export const shapeChange: Shape = given => {
  const compared = shapeComparison(given)
  if (compared?.kind !== 'comparison') return null
  const [before, after, ...more] = compared.sides
  if (!before || !after || more.length > 0) return null
  return { ...unpictured(given), kind: 'before_after', before, after }
}

function stagesOf(kind: 'process' | 'cycle'): Shape {
  return given => {
    const shaped = within(given, 3, 6) ? shapeSteps(given) : null
    return shaped?.kind === 'steps' ? { ...unpictured(given), kind, steps: shaped.steps } : null
  }
}
export const shapeProcess = stagesOf('process')
export const shapeCycle = stagesOf('cycle')

/** "48,200 — visited the site", or the other way round. */
export const shapeFunnel: Shape = given => {
  if (!within(given, 3, 6)) return null
  const stages = given.lines.map(line => {
    const [, one = '', two = ''] = /^(.{1,120}?)(?:\s[—–-]\s|:\s+)(\S.*)$/su.exec(line.trim()) ?? []
    const [value, label] = /^\W{0,3}\d/u.test(one) ? [one, two] : [two, one]
    return { value: value.trim(), label: clip(capitalize(label.trim()), 120) }
  })
  const isFit = stages.every(({ value, label }) => /\d/u.test(value) && value.length <= 24 && label !== '')
  return isFit ? { ...unpictured(given), kind: 'funnel', stages } : null
}

/** Three lines of three cells: the names of the columns, then two rows that begin with theirs. */
export const shapeMatrix: Shape = given => {
  const rows = given.lines.map(splitCells)
  const [heads = [], one = [], two = []] = rows
  const columns = heads.slice(-2).map(name => clip(name, 60))
  const names = [one[0] ?? '', two[0] ?? ''].map(name => clip(name, 60))
  const fields = [...one.slice(1), ...two.slice(1)]
  const isFit =
    rows.length === 3 &&
    one.length === 3 &&
    two.length === 3 &&
    (heads.length === 2 || (heads.length === 3 && heads[0] === '')) &&
    [...columns, ...names, ...fields].every(Boolean) &&
    fields.every(field => field.length <= 240)
  return isFit ? { ...unpictured(given), kind: 'matrix', columns, rows: names, fields } : null
}

/** The first line asks, the others are answers; which is right is for the notes. */
export const shapeQuiz: Shape = given => {
  const [question = '', ...given_options] = given.lines
  const options = given_options.map(line => line.replace(/^\p{L}[).]\s+/u, ''))
  if (options.length < 2 || options.length > 6 || question.length > 300) return null
  const right = options.filter(option => RIGHT_ANSWER.test(option))
  const bare = options.map(option => clip(capitalize(option.replace(RIGHT_ANSWER, '').trim()), 200))
  if (bare.includes('')) return null
  const notes = [given.notes, ...right].filter(Boolean).join('\n')
  return { ...unpictured({ ...given, notes }), kind: 'quiz', question, options: bare }
}

export const shapeQuestions: Shape = given => {
  const pairs = readQuestions(given.lines)?.map(line => {
    const end = line.indexOf('?') + 1
    return { question: line.slice(0, end), answer: clip(capitalize(line.slice(end).trim()), 500) }
  })
  return pairs ? { ...unpictured(given), kind: 'qa', pairs } : null
}

export const shapeCode: Shape = given => {
  const code = given.lines.join('\n')
  return code === '' || code.length > 1_600 ? null : { ...unpictured(given), kind: 'code', code }
}

export const shapeGallery: Shape = given => {
  const shaped = within(given, 3, 6) ? shapeSteps(given) : null
  return shaped?.kind === 'steps' ? { ...unpictured(given), kind: 'gallery', works: shaped.steps } : null
}
