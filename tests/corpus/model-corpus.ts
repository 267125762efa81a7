import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StoredPresentation } from '#contract/presentation-shape.ts'
import { type GenerationRequest, generationRequestSchema } from '#domain/generation/request.ts'
import type { Locale } from '#domain/locale.ts'
import { startModelServer } from '../support/fakes/model-server.ts'
import { openTestServer } from '../support/server/open-test-server.ts'
import { signUpPerson } from '../support/workspace-people.ts'

type Answer = Readonly<Record<string, unknown>>
type Slide = Answer & { readonly kind: string; readonly title: string }

/** A brief, and what an excellent language model answers to each of our questions about it. */
export interface ModelBrief {
  readonly name: string
  readonly language: Locale
  readonly brief: string
  readonly knowledge?: boolean
  readonly plan: Answer
  readonly slides: readonly Slide[]
  /** What its editor says of the plan, and of the slides by their number. */
  readonly cuts?: readonly Answer[]
  readonly remarks?: readonly Answer[]
  /** The slides that are written once more, by their number. */
  readonly mended?: Readonly<Record<string, Slide>>
}

const FOLDER = join(import.meta.dirname, 'models')

export const modelCorpus: readonly ModelBrief[] = readdirSync(FOLDER)
  .filter(file => file.endsWith('.json'))
  .sort()
  .map(file => ({
    ...(JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Omit<ModelBrief, 'name' | 'language'>),
    name: file.replace(/\.json$/, ''),
    language: file.slice(0, 2) as Locale,
  }))

/** What the model says when it is asked so. */
function answer(one: ModelBrief, task: string): Answer {
  const { slides, plan, cuts = [], remarks = [], mended = {} } = one
  if (task.startsWith('Make the outline')) return { ...plan, entries: slides.map(planSlide) }
  if (task.startsWith('Review the plan')) return { remarks: cuts }
  if (task.startsWith('Review the slides')) return { remarks }
  const title = /<<< THIS SLIDE \S+\n(.*)/.exec(task)?.[1] ?? ''
  const at = slides.findIndex(slide => slide.title === title)
  const better = task.includes('WHAT IS WRONG WITH IT') ? mended[String(at + 1)] : undefined
  return { slide: better ?? slides[at] ?? slides[0] }
}

/** The entry of the plan for a slide: its title and kind, and in short what it will say. */
function planSlide({ kind, title, role = '', emphasis = 'normal', picture = '', ...slide }: Slide): Answer {
  const { notes: _, icons: __, arrangement: ___, chart: ____, ...said } = slide
  return { kind, title, role, emphasis, picture, points: textsIn(said).slice(0, 6) }
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

export interface ModelDeck {
  readonly deck: StoredPresentation
  readonly request: GenerationRequest
  readonly calls: number
  readonly usage: { readonly calls: number; readonly tokens: number } | null
  readonly left: readonly string[]
}

/** The product with a language model that answers as the corpus has it. */
export async function openModelProduct() {
  let current: ModelBrief | undefined
  const model = await startModelServer({
    protocol: 'openai',
    answers: ({ task }) => JSON.stringify(current ? answer(current, task) : {}),
  })
  const server = await openTestServer({ env: { RATE_LIMIT_FACTOR: '1000', ...model.environment } })
  return {
    model,
    /** One presentation from brief to slides, through the calls that the pages make. */
    async generate(one: ModelBrief): Promise<ModelDeck> {
      current = one
      // Each by somebody else: a free workspace has room for a few.
      const { client } = await signUpPerson(server)
      const asked = model.questions.items.length
      const request = generationRequestSchema.parse({ brief: one.brief, knowledge: one.knowledge ?? null })
      const { task_id } = await client.generation.start({ body: request })
      await server.services.jobs.drain()
      const task = await client.generation.read({ params: { task_id } })
      if (task.slug === null) throw new Error(`${one.name}: ${task.task_state} ${task.error}`)
      const deck = await client.presentations.read({ params: { slug: task.slug } })
      return {
        deck,
        request,
        calls: model.questions.items.length - asked,
        usage: task.usage,
        left: (task.outline?.left ?? []).map(({ title }) => title),
      }
    },
    async close() {
      await server.close()
      await model.close()
    },
  }
}
