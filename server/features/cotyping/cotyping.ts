import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { cotyping } from '#contract/cotyping.ts'
import type { CallReply } from '#contract/endpoint.ts'
import { days } from '#server/clock.ts'
import { serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import type { Orm } from '../../db/database.ts'
import { publishChange, publishText } from '../live/live.ts'
import {
  changePresentation,
  type OpenPresentation,
  openDeckOfSlide,
  readVisit,
  type SlideVisit,
} from '../presentations/presentations.ts'
import { findText, type StoredText, writeText } from '../slides/slides.ts'
import { keepFirstVersion } from '../versions/versions.ts'
import { type Heading, type SharedText, startText, takeOutside, takeSteps } from './authority.ts'
import {
  deleteSteps,
  deleteUnused,
  findSession,
  insertSession,
  insertSteps,
  type StepRow,
  selectSteps,
  updateSession,
} from './queries.ts'

/** Several people in one text: see decision 0052. */
export function serveCotyping(app: FastifyInstance, services: Services): void {
  const news = new SlideNews(services, error => app.log.warn({ err: error }, 'news of a text'))
  app.addHook('preClose', () => news.close())

  serve(app, cotyping.join, async exchange => joinText(services, readVisit(exchange), exchange.body))

  serve(app, cotyping.push, async exchange => {
    const { reply, written } = await pushSteps(services, readVisit(exchange), exchange.body)
    if (written) news.tell(written, exchange.params.id)
    return reply
  })
}

interface TextVisit extends SlideVisit {
  readonly item: string
}

type Joined = CallReply<typeof cotyping.join>

/** Opens the session of a text, or begins one: under the lock of the presentation, so that two who come at once share it. */
async function joinText(
  services: Services,
  visit: TextVisit,
  { heading }: { readonly heading: Heading },
): Promise<Joined> {
  return changePresentation(
    services,
    on => openDeckOfSlide(on, visit),
    async (orm, { presentation }) => {
      const { item } = visit
      const stored = await findText(orm, visit.id, item)
      const usedAt = services.clock.now()
      const known = await openSession(orm, { stored, item, usedAt })
      const { id, version, words, doc } =
        known ??
        (await insertSession(orm, {
          ...{ presentationId: presentation.id, slideId: visit.id, item, usedAt },
          ...startText(stored.text, heading),
        }))
      return { session: id, version, revision: stored.revision, words, doc: { ...doc } }
    },
  )
}

interface Opening {
  readonly stored: StoredText
  readonly item: string
  readonly usedAt: Date
}

type OpenSession = SharedText & { readonly id: number }

/** The session, with what was written past it taken in as a step that its people are told of. */
async function openSession(orm: Orm, { stored, item, usedAt }: Opening): Promise<OpenSession | undefined> {
  const row = await findSession(orm, stored.slideId, item)
  if (!row) return undefined
  const before: OpenSession = { ...row, heading: row.heading as Heading }
  const { text, steps } = takeOutside(before, stored.text)
  if (steps.length > 0) {
    await insertSteps(orm, numberSteps(before, steps))
    await publishText(orm, {
      ...{ presentationId: stored.presentationId, by: null, slide: stored.uid, item, session: row.id },
      ...{ from: before.version, revision: stored.revision, steps, caret: null },
    })
  }
  if (text !== before) await updateSession(orm, row.id, { ...pickState(text), usedAt })
  return { ...text, id: row.id }
}

function pickState({ version, doc, words }: SharedText) {
  return { version, doc, words }
}

function numberSteps(
  { id, version }: OpenSession,
  steps: readonly { readonly client: string; readonly step: Record<string, unknown> }[],
): StepRow[] {
  return steps.map((step, at) => ({ ...step, sessionId: id, version: version + at + 1 }))
}

type Push = z.output<typeof cotyping.push.body>

interface Pushed {
  readonly reply: CallReply<typeof cotyping.push>
  /** The presentation in which words were written. */
  readonly written?: number
}

/**
 * Adds steps that were made on the latest version, and answers with all that the caller lacks. The version makes a repeat
 * harmless: sent again after a lost reply, the steps are those of an earlier one, and come back as the caller's own.
 */
async function pushSteps(services: Services, visit: TextVisit, push: Push): Promise<Pushed> {
  return changePresentation(
    services,
    on => openDeckOfSlide(on, visit),
    async (orm, opened) => {
      const { item } = visit
      const stored = await findText(orm, visit.id, item)
      const usedAt = services.clock.now()
      const session = await openSession(orm, { stored, item, usedAt })
      // Of another session, or further on than this one: the database was restored, or the session had ended.
      if (session?.id !== push.session || session.version < push.version) {
        return { reply: { version: 0, revision: stored.revision, steps: null } }
      }
      const isNext = push.steps.length > 0 && session.version === push.version
      const taken = isNext ? await take(services, orm, { opened, visit, stored, session, push }) : undefined
      const { version } = taken?.text ?? session
      const lacking = await selectSteps(orm, session.id, push.version)
      const steps = lacking.map(({ client, step }) => ({ client, step }))
      const reply = { version, revision: taken?.revision ?? stored.revision }
      return {
        reply: { ...reply, steps: steps.length === version - push.version ? steps : null },
        ...(taken && { written: stored.presentationId }),
      }
    },
    ({ presentation }) =>
      push.steps.length > 0 ? keepFirstVersion(services, presentation) : Promise.resolve(),
  )
}

interface Taking {
  readonly opened: OpenPresentation
  readonly visit: TextVisit
  readonly stored: StoredText
  readonly session: OpenSession
  readonly push: Push
}

async function take(services: Services, orm: Orm, { opened, visit, stored, session, push }: Taking) {
  const { item } = visit
  const text = takeSteps(session, push.steps)
  const steps = push.steps.map(step => ({ client: push.client, step }))
  const write = { slideId: visit.id, item, text: text.words, visitor: visit.visitor }
  const revision =
    text.words === session.words ? stored.revision : await writeText(services, orm, opened, write)
  await insertSteps(orm, numberSteps(session, steps))
  await updateSession(orm, session.id, { ...pickState(text), usedAt: services.clock.now() })
  if (isPruned(session.version, text.version)) await deleteSteps(orm, session.id, text.version - stepsKept)
  await publishText(orm, {
    ...{ presentationId: stored.presentationId, by: visit.visitor.client, slide: stored.uid, item },
    ...{ session: session.id, from: session.version, revision, steps, caret: push.caret },
  })
  return { text, revision }
}

const stepsKept = 2048
const prunedEvery = 512

function isPruned(before: number, after: number): boolean {
  return Math.floor(before / prunedEvery) !== Math.floor(after / prunedEvery)
}

/** Sessions that nobody has typed in since yesterday. The words are on their slides. */
export async function removeOldTexts(services: Services): Promise<void> {
  await deleteUnused(services.orm, new Date(services.clock.now().getTime() - days(1)))
}

/** How soon people who are not in a text see its words. */
const newsEvery = 700

/** Tells those who are not in a text of its words, now and then: each of them reads the whole slide. */
class SlideNews {
  readonly #services: Services
  readonly #onError: (error: unknown) => void
  readonly #waiting = new Map<number, { readonly timer: NodeJS.Timeout; readonly presentationId: number }>()

  constructor(services: Services, onError: (error: unknown) => void) {
    this.#services = services
    this.#onError = onError
  }

  tell(presentationId: number, slideId: number): void {
    if (this.#waiting.has(slideId)) return
    const timer = setTimeout(() => void this.#publish(slideId), newsEvery).unref()
    this.#waiting.set(slideId, { timer, presentationId })
  }

  async close(): Promise<void> {
    await Promise.all([...this.#waiting.keys()].map(slideId => this.#publish(slideId)))
  }

  async #publish(slideId: number): Promise<void> {
    const waiting = this.#waiting.get(slideId)
    if (!waiting) return
    clearTimeout(waiting.timer)
    this.#waiting.delete(slideId)
    const { presentationId } = waiting
    try {
      await publishChange(this.#services.orm, { presentationId, kind: 'slide_saved', by: null, slideId })
    } catch (error) {
      this.#onError(error)
    }
  }
}
