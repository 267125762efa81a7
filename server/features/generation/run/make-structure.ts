import { defaultTitle } from '#content/default-title.ts'
import { type Plan, planLimits } from '#domain/billing/plans.ts'
import type { Brief } from '#domain/generation/brief/brief.ts'
import { countSlides } from '#domain/generation/count-slides.ts'
import { REQUEST_LIMITS } from '#domain/generation/request.ts'
import { change, keep, type Run } from './held.ts'
import { selectResults } from './queries.ts'
import { readBriefApart } from './read-brief-apart.ts'

export interface Structure {
  readonly brief: Brief
  readonly slides: number
}

/** How many slides a generated deck may have under a plan. */
export function mostSlides(plan: Plan): number {
  return Math.min(planLimits[plan].slidesPerPresentation, REQUEST_LIMITS.mostSlides)
}

/** What was asked, understood without any writer. */
export async function makeStructure(run: Run, plan: Plan): Promise<Structure> {
  const [known] = await selectResults(run.services.orm, run.taskId, 'structure')
  if (known) return known.value as Structure
  await change(run, { step: 'structure' })
  const { request } = run.task
  const brief = withTitle(await readBriefApart(request, run.signal), run.task.name)
  const slides = countSlides(brief, request, mostSlides(plan))
  const structure = { brief, slides }
  const { language } = brief
  const result = { step: 'structure', key: '', fingerprint: '', value: structure } as const
  await keep(run, result, { language, slidesTotal: slides })
  return structure
}

/** A brief may say nothing but what it wants ("a deck, 5 slides"): a presentation has a name all the same. */
function withTitle(brief: Brief, name: string): Brief {
  return brief.title === '' ? { ...brief, title: name || defaultTitle(brief.language) } : brief
}
