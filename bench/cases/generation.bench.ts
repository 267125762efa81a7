import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { GeneratorStatus } from '../../contract/generation.ts'
import { readBrief } from '../../domain/generation/brief/read-brief.ts'
import { drawDeck } from '../../domain/generation/draft/draw-deck.ts'
import { generationRequestSchema } from '../../domain/generation/request.ts'
import { builtInWriter } from '../../server/providers/writers/builtin/built-in-writer.ts'
import type { Writer } from '../../server/providers/writers/writer.ts'
import { createClock } from '../../tests/support/clock.ts'
import { FakeWriter, writeWords } from '../../tests/support/fakes/writer.ts'
import { openTestServer, type TestServer } from '../../tests/support/server/open-test-server.ts'
import { type Person, signUpPerson } from '../../tests/support/workspace-people.ts'
import { defineCase } from '../define-case.ts'

interface Workplace {
  readonly server: TestServer
  readonly person: Person
}

/** A server with its workers running, and a client that asks. */
async function openWorkplace(writer?: Writer): Promise<Workplace> {
  const env = { RATE_LIMIT_FACTOR: '10000', LOG_LEVEL: 'error' }
  const server = await openTestServer({ env, clock: createClock(), ...(writer && { writer }) })
  const person = await signUpPerson(server)
  await server.services.jobs.startWorkers()
  return { server, person }
}

/** Milliseconds from asking until the task is as far as that; polled as a page would, only more often. */
async function timeGeneration(
  { person }: Workplace,
  body: { readonly brief: string; readonly slides: number },
  isThere: (status: GeneratorStatus) => boolean,
): Promise<number> {
  const { generation, presentations } = person.client
  const begin = performance.now()
  const { task_id } = await generation.start({ body })
  const poll = async (until: (status: GeneratorStatus) => boolean): Promise<GeneratorStatus> => {
    for (;;) {
      const status = await generation.status({ query: { task_id } })
      if (status.task_state === 'FAILURE') throw new Error(`The generation failed: ${status.error}`)
      if (until(status)) return status
      await pause(10)
    }
  }
  await poll(isThere)
  const taken = performance.now() - begin
  const { slug } = await poll(({ task_state }) => task_state === 'SUCCESS')
  // The free plan holds ten.
  await presentations.remove({ params: { slug: slug! } })
  return taken
}

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
