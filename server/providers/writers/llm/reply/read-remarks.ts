import { OUTLINE_LIMITS, type Outline } from '#domain/generation/outline.ts'
import type { Remark } from '../../writer.ts'
import type { Reading } from '../ask-model.ts'
import { findFigures } from '../fact-checks.ts'
import type { Json } from './parse-json.ts'
import { asFields, pick, readLine, readList } from './read-fields.ts'

const LONGEST_ADVICE = 400

/** What an editor said of so many slides: nothing of the first and the last, of none twice, and of a third at most. */
export function readRemarks(
  json: Json,
  slides: number,
  mayGo: (index: number) => boolean = () => false,
): Reading<Remark[]> {
  const fields = Array.isArray(json) ? { remarks: json } : asFields(json)
  const seen = new Set<number>()
  const remarks = readList(pick(fields, 'remarks', 'issues', 'slides'), slides, one => {
    const own = asFields(one)
    const index = Number(pick(own, 'number', 'slide', 'index')) - 1
    if (!Number.isInteger(index) || index < 1 || index >= slides - 1 || seen.has(index)) return undefined
    seen.add(index)
    const fault = pick(own, 'fault', 'verdict') === 'repeat' ? ('repeat' as const) : ('weak' as const)
    const advice = readLine(pick(own, 'advice', 'why', 'text'), LONGEST_ADVICE)
    return { index, fault, advice, mayGo: fault === 'repeat' && mayGo(index) }
  })
  return { value: remarks.slice(0, Math.floor(slides / 3)) }
}

/**
 * The plan without the slides that its editor would not miss. One that has a figure of the brief which no other entry
 * has stays, and so do as many as were asked for; whoever reads the outline is told which went.
 */
export function takeOut(
  outline: Outline,
  remarks: readonly Remark[],
  { fewest, figures }: { readonly fewest: number; readonly figures: ReadonlySet<string> },
): Outline {
  let kept = outline.entries
  const left = [...(outline.left ?? [])]
  for (const { index, fault } of remarks) {
    const entry = outline.entries[index]
    if (!entry || kept.length <= fewest || left.length >= OUTLINE_LIMITS.left) continue
    const others = findFigures(
      kept.flatMap(other => (other === entry ? [] : [other.title, ...other.points])).join('\n'),
    )
    const own = findFigures([entry.title, ...entry.points].join('\n'))
    if ([...own].some(figure => figure.length > 1 && figures.has(figure) && !others.has(figure))) continue
    kept = kept.filter(other => other !== entry)
    left.push({ title: entry.title, why: fault })
  }
  return left.length > 0 ? { ...outline, entries: kept, left } : outline
}
