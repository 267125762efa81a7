import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { changes as calls } from '#contract/writing.ts'
import { planLimits } from '#domain/billing/plans.ts'
import { designDeck, listDeckLooks } from '#domain/deck/design/deck-design.ts'
import { listTexts, setTexts } from '#domain/deck/edits/text-edits.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { escapeText, textToPlain } from '#domain/deck/text/plain.ts'
import { findTheme, THEME_NAMES } from '#domain/deck/theme/themes/registry.ts'
import { DomainError } from '#domain/errors.ts'
import type { DeckChange } from '#domain/generation/changes.ts'
import { days } from '#server/clock.ts'
import { serve } from '#server/http/serve.ts'
import type { PlannedChange } from '#server/providers/writers/writer.ts'
import { sanitizeText } from '#server/sanitize-slides.ts'
import type { Services } from '#server/services.ts'
import {
  type OpenPresentation,
  openDeckOfSlide,
  openPresentation,
  type PresentationVisit,
  readVisit,
} from '../presentations/presentations.ts'
import { limitAttempts } from '../throttle/throttle.ts'
import { askWriter } from '../writing/writing.ts'
import { type Asker, deleteOldChangeSets, findChangeSet, keepChangeSet, updateChangeSet } from './queries.ts'
import { drawAdded, drawParts, offerAlternatives, readToldDeck, type ToldDeck } from './told-deck.ts'

/** Nobody looks at a spinner for longer, in milliseconds. */
const LONGEST_WAIT = 110_000

export function serveChanges(app: FastifyInstance, services: Services): void {
  serve(app, calls.plan, async call => {
    const visit = readVisit(call)
    await limitAsking(services, call.request.ip, visit, 'generation')
    const opened = await openPresentation(services, visit)
    const deck = await readToldDeck(services, opened)
    const signal = AbortSignal.timeout(LONGEST_WAIT)
    const { instruction } = call.body
    const { name, language, told } = deck
    const plan = await askWriter(
      services.writer.planChanges({ instruction, name, language, slides: told, signal }),
    )
    const isReady = services.writer.name === 'builtin'
    const planned = await Promise.all(
      plan.changes.map(one => presentChange(services, deck, { ...one, instruction, signal, isReady })),
    )
    const changes = withinPlan(
      planned.filter(change => change !== null),
      deck,
    )
    const isEmpty = changes.length === 0 && plan.refusal === null
    const refusal = isEmpty ? ('nothing' as const) : plan.refusal
    // A question that comes to nothing takes nothing away from what is still to be looked at.
    if (changes.length > 0)
      await keepChangeSet(services.orm, {
        ...askerOf(visit, opened),
        instruction,
        asked: [...deck.slides],
        changes,
        refusal,
        createdAt: services.clock.now(),
      })
    return { changes, refusal }
  })

  serve(app, calls.read, async call => {
    const visit = readVisit(call)
    const opened = await openPresentation(services, visit)
    const kept = await findChangeSet(services.orm, askerOf(visit, opened))
    if (!kept) return { set: null }
    const { instruction, asked, changes, refusal, createdAt } = kept
    return { set: { instruction, asked, changes, refusal, created_at: createdAt.toISOString() } }
  })

  serve(app, calls.settle, async call => {
    const visit = readVisit(call)
    const opened = await openPresentation(services, visit)
    const settled = new Set(call.body.changes)
    await updateChangeSet(services.orm, askerOf(visit, opened), kept =>
      kept.filter(({ id }) => !settled.has(id)),
    )
    return {}
  })

  serve(app, calls.write, async call => {
    const visit = readVisit(call)
    await limitAsking(services, call.request.ip, visit, 'revision')
    const opened = await openPresentation(services, visit)
    const deck = await readToldDeck(services, opened)
    const signal = AbortSignal.timeout(LONGEST_WAIT)
    const { instruction, change } = call.body
    const slides = await writeChange(services, deck, { ...change, instruction, signal })
    await updateChangeSet(services.orm, askerOf(visit, opened), kept =>
      kept.map(one => (one.id === change.id ? { ...one, slides } : one)),
    )
    return { slides }
  })

  serve(app, calls.alternatives, async call => {
    const visit = readVisit(call)
    await limitAsking(services, call.request.ip, visit, 'revision')
    const deck = await readToldDeck(services, await openDeckOfSlide(services, visit))
    const slide = deck.slides.find(({ id }) => id === visit.id)
    if (!slide) throw new DomainError('slide_not_found')
    return {
      slides: await offerAlternatives(services, deck, slide, call.body.by, AbortSignal.timeout(LONGEST_WAIT)),
    }
  })
}

function askerOf({ visitor }: PresentationVisit, { presentation }: OpenPresentation): Asker {
  return { presentationId: presentation.id, userId: visitor.userId ?? null }
}

/** What nobody came back to is about a presentation that has gone on. */
const KEPT = days(30)

export async function removeOldChangeSets({ orm, clock }: Services): Promise<void> {
  await deleteOldChangeSets(orm, new Date(clock.now().getTime() - KEPT))
}

async function limitAsking(
  services: Services,
  address: string,
  { visitor }: Pick<PresentationVisit, 'visitor'>,
  kind: 'generation' | 'revision',
): Promise<void> {
  const account = visitor.userId === undefined ? visitor.guestHash : String(visitor.userId)
  await limitAttempts(services, kind, { address, ...(account && { account }) })
}

interface Asked {
  readonly instruction: string
  readonly signal: AbortSignal
}

/** A planned change as it is looked at; null where it would change nothing. With a model the words come call by call. */
async function presentChange(
  services: Services,
  deck: ToldDeck,
  planned: PlannedChange & Asked & { readonly isReady: boolean },
): Promise<DeckChange | null> {
  const { instruction, signal, isReady } = planned
  const blank = { id: randomUUID(), uid: null, after: null, slides: null, theme: null, how: '', entry: null }
  const uidAt = (at: number | null) => (at === null ? null : (deck.slides[at]?.uid ?? null))
  switch (planned.action) {
    case 'look':
      return { ...blank, action: 'look', ...restyleAll(deck, planned, instruction) }
    case 'remove':
      return { ...blank, action: 'remove', uid: uidAt(planned.slide) }
    case 'move':
      return { ...blank, action: 'move', uid: uidAt(planned.slide), after: uidAt(planned.after) }
    case 'add':
      return {
        ...blank,
        action: 'add',
        after: uidAt(planned.after),
        entry: { ...planned.entry, points: [...planned.entry.points] },
      }
    case 'split': {
      const slide = deck.slides[planned.slide]
      const slides = slide && drawParts(deck, planned.parts, slide)
      return slide && slides ? { ...blank, action: 'split', uid: slide.uid, slides } : null
    }
    case 'words': {
      const slide = deck.slides[planned.slide]
      if (!slide) return null
      const change = { ...blank, action: 'rewrite' as const, uid: slide.uid, how: planned.how }
      if (!isReady) return change
      const revised = await reviseSlide(services, deck, slide, { ...planned, instruction: '', signal })
      return revised === slide ? null : { ...change, slides: [revised] }
    }
  }
}

/** What a plan of the workspace does not hold is not offered. */
function withinPlan(changes: readonly DeckChange[], { slides, plan }: ToldDeck): DeckChange[] {
  let room = planLimits[plan].slidesPerPresentation - slides.length
  return changes.filter(({ action }) => {
    if (action === 'remove') room++
    if (action !== 'add' && action !== 'split') return true
    room--
    return room >= 0
  })
}

type Written = Omit<DeckChange, 'slides' | 'theme'> & Asked

async function writeChange(services: Services, deck: ToldDeck, change: Written): Promise<Slide[]> {
  if (change.action === 'add') return [await drawAdded(services, deck, change)]
  if (change.action !== 'rewrite')
    throw new DomainError('validation_failed', { fields: { change: 'invalid' } })
  const slide = deck.slides.find(({ uid }) => uid === change.uid)
  if (!slide) throw new DomainError('slide_not_found')
  const instruction = [change.instruction, change.how].filter(Boolean).join('\n')
  return [
    await reviseSlide(services, deck, slide, { revision: 'rewrite', instruction, signal: change.signal }),
  ]
}

interface Revising extends Asked {
  readonly revision: Parameters<Services['writer']['revise']>[0]['revision']
}

/** The slide in other words, in the places that they have; the same slide where nothing differs. */
async function reviseSlide(
  services: Services,
  deck: ToldDeck,
  slide: Slide,
  { revision, instruction, signal }: Revising,
): Promise<Slide> {
  const places = listTexts(slide)
  if (places.length === 0) return slide
  const isMarkup = (path: string) => path === 'text'
  const texts = places.map(({ path, text }) => (isMarkup(path) ? text : escapeText(text)))
  const context = [slide.notes, deck.name].filter(Boolean).join('\n')
  const asked = {
    revision,
    language: deck.language,
    texts,
    context,
    signal,
    ...(instruction && { instruction }),
  }
  const revised = await askWriter(services.writer.revise(asked))
  const words = places.flatMap((place, at) => {
    const given = revised[at] ?? ''
    const text = isMarkup(place.path) ? sanitizeText(given) : textToPlain(given)
    return text === '' || given === texts[at] ? [] : [{ ...place, text }]
  })
  const alone = { slides: [{ ...slide, index: 0 }] } as unknown as Presentation
  const [changed] = words.length > 0 ? setTexts(alone, { uid: slide.uid, words }).deck.slides : []
  return changed ? { ...changed, index: slide.index } : slide
}

/** Another theme for all, by what was asked of it; never the one that is there. */
function restyleAll(
  { slides, theme, plan, slug }: ToldDeck,
  { dark, mood }: Extract<PlannedChange, { action: 'look' }>,
  instruction: string,
): Pick<DeckChange, 'slides' | 'theme'> {
  const seed = `${slug} ${instruction}`
  const looks = listDeckLooks({ theme }, { seed, count: THEME_NAMES.length, plan })
  const others = looks.filter(look => look.theme.name !== theme.name)
  const suits = (name: string, needsMood: boolean) => {
    const { dark: isDark = false, moods = [] } = findTheme(name)
    return (dark === null || isDark === dark) && (!needsMood || mood === null || moods.includes(mood))
  }
  const look =
    others.find(one => suits(one.theme.name, true)) ??
    others.find(one => suits(one.theme.name, false)) ??
    others[0]
  const made = designDeck({ theme, slides: [...slides] }, look ?? { seed, plan })
  return { theme: made.theme, slides: made.slides }
}
