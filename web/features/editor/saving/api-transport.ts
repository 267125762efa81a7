import { ApiError } from '#contract/api-error.ts'
import type { ApiClient } from '#contract/client.ts'
import { lockedLookSchema } from '#domain/deck/catalog/locked-look.ts'
import { contentOf } from '#domain/deck/merge/merge-slide.ts'
import { slideSchema } from '#domain/deck/slide.ts'
import { markOrder } from '#domain/deck/slide-order.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { type AnnouncedCause, versionRules } from '#domain/history/versions.ts'
import type { Editor } from '#editor/editor.ts'
import {
  type DeckPatch,
  SaveRefused,
  type SentSlide,
  type SlidePatch,
  type SlideRef,
  type Transport,
} from '#editor/transport.ts'

/** A dead connection never answers: its calls would block all later ones, and the page would show "Saving" forever. */
const longestCall = 30_000

/** How the editor saves: the transport over the API client. */
export function createApiTransport(api: ApiClient): Transport {
  const budget = createKeepaliveBudget()

  async function send<Body, Reply>(
    leaving: boolean,
    body: Body,
    call: (input: { body: Body; keepalive?: boolean; signal?: object }) => Promise<Reply>,
  ): Promise<Reply> {
    try {
      if (!leaving) return await call({ body, signal: AbortSignal.timeout(longestCall) })
      return await budget.spend(body, keepalive => call({ body, keepalive }))
    } catch (error) {
      throw toRefusal(error)
    }
  }

  return {
    createDeck: ({ name, workspace, theme, settings, slides }, key) =>
      // On only where it was turned on before the first save: otherwise its workspace decides.
      send(
        false,
        { key, name, workspace, theme, settings, link: settings.link || undefined, slides },
        async input => {
          const { slides: made, ...fields } = await api.presentations.create(input)
          const order = made.map(({ id, uid, revision }) => ({ id: id ?? 0, uid, revision }))
          return { head: { ...fields, order }, slides: made }
        },
      ),
    saveDeck: (slug, patch, leaving, known) =>
      send(leaving, writePatch(patch, known), async input => {
        const { order = known, ...head } = await api.presentations.update({ params: { slug }, ...input })
        return { ...head, order }
      }),
    createSlide: (slug, slide, leaving) =>
      send(leaving, writeSlide(slug, slide), input => api.slides.create(input)),
    saveSlide: (id, patch, leaving) =>
      send(leaving, patch as SlidePatch, input => api.slides.update({ params: { id }, ...input })),
    deleteSlide: (id, revision, leaving) =>
      send(leaving, undefined, async ({ body: _, ...sending }) => {
        await api.slides.remove({ params: { id }, query: { revision }, ...sending })
      }),
  }
}

function writePatch({ moves, ...patch }: DeckPatch, known: readonly SlideRef[]) {
  return moves ? { ...patch, moves: [...moves] } : { ...patch, known_order: markOrder(known) }
}

function writeSlide(presentation: string, slide: SentSlide) {
  const { uid, index, key } = slide
  return { ...contentOf(slide), uid, index, presentation, key }
}

/** How long a large change waits for a version of what is there before it. */
const longestKeeping = 4_000
const keptAt = new WeakMap<object, number>()

/**
 * Keeps a version before a large change that the server cannot tell from small ones. It must have all that was there and
 * nothing of the change, or the version shows a state that never was. Without a connection the change is made all the same.
 */
export async function keepVersionBefore(
  { editor, api }: { readonly editor: Pick<Editor, 'flush' | 'getState'>; readonly api: ApiClient },
  before: AnnouncedCause,
): Promise<void> {
  const { slug } = editor.getState().deck
  const now = performance.now()
  if (slug === null || now - (keptAt.get(editor) ?? Number.NEGATIVE_INFINITY) < versionRules.betweenAnnounced)
    return
  const signal = AbortSignal.timeout(longestKeeping)
  try {
    // What is in dispute or was refused is not on the server, and no part of its versions.
    await Promise.race([editor.flush().catch(() => undefined), rejectWhen(signal)])
    const { phase } = editor.getState().save
    if (phase === 'offline' || phase === 'closed') return
    await api.versions.keep({ params: { slug }, body: { before }, signal })
    keptAt.set(editor, now)
  } catch {
    // Undo still takes the change back.
  }
}

function rejectWhen(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}

/** Browsers accept 64 KB of keepalive bodies in total; a request beyond that is refused as a whole. */
const keepaliveLimit = 60 * 1024

interface KeepaliveBudget {
  /** Sends with keepalive if there is room for the body, and as an ordinary request if not. */
  spend<Reply>(body: unknown, call: (keepalive: boolean) => Promise<Reply>): Promise<Reply>
}

function createKeepaliveBudget(): KeepaliveBudget {
  let spent = 0
  return {
    async spend(body, call) {
      const size = new TextEncoder().encode(JSON.stringify(body) ?? '').length
      if (spent + size > keepaliveLimit) return call(false)
      spent += size
      try {
        return await call(true)
      } finally {
        spent -= size
      }
    },
  }
}

const reasons: Partial<Record<ErrorCode, SaveRefused['reason']>> = {
  pay: 'pay',
  email_unconfirmed: 'unlisted',
  slide_changed: 'changed',
  slide_not_found: 'gone',
  unauthorized: 'closed',
  forbidden: 'closed',
  workspace_access_denied: 'closed',
  presentation_not_found: 'closed',
  workspace_not_found: 'closed',
  validation_failed: 'invalid',
  malformed_request: 'invalid',
  payload_too_large: 'invalid',
}

/** Maps an error of the API to the editor's reason. Anything but a reply of the server counts as offline. */
function toRefusal(error: unknown): SaveRefused {
  if (!(error instanceof ApiError)) return new SaveRefused('offline')
  const reason = reasons[error.code] ?? 'failed'
  if (reason === 'changed') return new SaveRefused(reason, slideSchema.safeParse(error.data?.slide).data)
  if (reason !== 'pay') return new SaveRefused(reason)
  return new SaveRefused(reason, undefined, lockedLookSchema.array().safeParse(error.data?.locked).data)
}
