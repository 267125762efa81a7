import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readBrief } from '../../domain/generation/brief/read-brief.ts'
import { drawDeck } from '../../domain/generation/draft/draw-deck.ts'
import { generationRequestSchema } from '../../domain/generation/request.ts'
import { builtInWriter } from '../../server/providers/writers/builtin/built-in-writer.ts'
import { FakeWriter, writeWords } from '../../tests/support/fakes/writer.ts'
import { defineCase } from '../define-case.ts'
import { openWorkplace, timeGeneration, type Workplace } from '../generation/follow-task.ts'

const slides = 12
const file = join(import.meta.dirname, '..', '..', 'tests', 'corpus', 'briefs', 'en-strategy-cycling.md')
const body = { brief: readFileSync(file, 'utf8'), slides }
const isDone = ({ task_state }: { task_state: string }) => task_state === 'SUCCESS'

let workplace: Workplace
const clean = () => workplace.server.close()

/** What cannot be left out: reading, writing and drawing, and storing the deck by one call. */
async function makeBarely(): Promise<number> {
  const begin = performance.now()
  const request = generationRequestSchema.parse(body)
  const brief = readBrief(request)
  const outline = await builtInWriter.writeOutline({ request, brief, slides })
  const contents = await Promise.all(
    outline.entries.map((entry, index) =>
      builtInWriter.writeSlide({ request, brief, outline, entry, index }),
    ),
  )
  const { title, kind, entries } = outline
  const deck = drawDeck(
    {
      ...{ title, kind, language: brief.language, tone: request.tone, seed: title, plan: 'free', contents },
      count: entries.length,
      pictures: new Map(),
      nextUid: index => entries[index]!.id,
    },
    'colour_scheme',
  )
  const { presentations } = workplace.person.client
  const { slug } = await presentations.create({
    body: { name: title, theme: deck.theme, slides: deck.slides },
  })
  const taken = performance.now() - begin
  await presentations.remove({ params: { slug } })
  return taken
}

export const builtInGeneration = defineCase({
  name: 'generation: 12 slides of a one-page brief by the built-in writer, POST to SUCCESS',
  unit: 'ms',
  against: { name: 'the same without a task: read, write, draw, store', run: makeBarely },
  prepare: async () => {
    workplace = await openWorkplace()
    await makeBarely()
  },
  run: () => timeGeneration(workplace, body, isDone),
  clean,
  rounds: 7,
  limit: 6,
})

const latency = 800

function openWithModel(): Promise<Workplace> {
  const model = new FakeWriter()
  const { writeOutline } = model
  model.concurrency = slides
  model.writeOutline = async wish => {
    await pause(latency)
    return writeOutline.call(model, wish)
  }
  model.writeSlide = async ({ entry }) => {
    await pause(latency)
    return writeWords(entry)
  }
  return openWorkplace(model)
}

const floor = {
  name: `its outline and one slide, ${latency} ms each`,
  run: async () => {
    const begin = performance.now()
    await pause(latency)
    await pause(latency)
    return performance.now() - begin
  },
}

const prepare = async () => {
  workplace = await openWithModel()
  await timeGeneration(workplace, body, isDone)
}

export const firstSlide = defineCase({
  name: 'generation: the first slide of a language model',
  unit: 'ms',
  against: floor,
  prepare,
  run: () => timeGeneration(workplace, body, ({ slides_done }) => slides_done > 0),
  clean,
  rounds: 3,
  limit: 1.5,
})

export const lastSlide = defineCase({
  name: 'generation: 12 slides of a language model, POST to SUCCESS',
  unit: 'ms',
  against: floor,
  prepare,
  run: () => timeGeneration(workplace, body, isDone),
  clean,
  rounds: 3,
  limit: 1.6,
})
