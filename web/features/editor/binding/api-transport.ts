import { ApiError } from '#contract/api-error.ts'
import type { ApiClient } from '#contract/client.ts'
import { type Slide, slideSchema } from '#domain/deck/slide.ts'
import { type DeckPatch, SaveRefused, type Transport } from '#editor/transport.ts'

/** The editor's way to the server, over the calls of the contract. */
export function createApiTransport(api: ApiClient): Transport {
  return {
    createDeck: deck =>
      refuseInItsWords(async () => {
        const { name, workspace, theme, settings } = deck
        const body = { name, workspace, theme, settings, slides: deck.slides }
        const { slides, ...fields } = await api.presentations.create({ body })
        const order = slides.map(({ id, uid, revision }) => ({ id: id ?? 0, uid, revision }))
        return { head: { ...fields, order }, slides }
      }),
    saveDeck: (slug, patch, leaving) =>
      refuseInItsWords(() =>
        api.presentations.update({ params: { slug }, body: writePatch(patch), ...keep(leaving) }),
      ),
    createSlide: (slug, slide, leaving) =>
      refuseInItsWords(() => {
        const { uid, index, items, stickers, layout, theme, notes } = slide
        const body = { uid, index, items, stickers, layout, theme, notes, presentation: slug }
        return api.slides.create({ body, ...keep(leaving) })
      }),
    saveSlide: (id, patch, leaving) =>
      refuseInItsWords(() => api.slides.update({ params: { id }, body: patch, ...keep(leaving) })),
    deleteSlide: (id, leaving) =>
      refuseInItsWords(async () => void (await api.slides.remove({ params: { id }, ...keep(leaving) }))),
  }
}

function writePatch({ moves, ...patch }: DeckPatch) {
  return moves ? { ...patch, moves: [...moves] } : patch
}

function keep(leaving: boolean) {
  return leaving ? { keepalive: true } : {}
}

async function refuseInItsWords<Reply>(call: () => Promise<Reply>): Promise<Reply> {
  try {
    return await call()
  } catch (error) {
    throw toRefusal(error)
  }
}

export function toRefusal(error: unknown): SaveRefused {
  // fetch rejects with a TypeError when no answer came.
  if (!(error instanceof ApiError)) return new SaveRefused('offline')
  switch (error.code) {
    case 'pay':
      return new SaveRefused('pay')
    case 'slide_changed':
      return new SaveRefused('changed', readSlide(error.data?.slide))
    case 'slide_not_found':
      return new SaveRefused('gone')
    case 'unauthorized':
    case 'forbidden':
    case 'workspace_access_denied':
    case 'presentation_not_found':
    case 'workspace_not_found':
      return new SaveRefused('closed')
    case 'validation_failed':
    case 'malformed_request':
    case 'payload_too_large':
      return new SaveRefused('invalid')
    default:
      return new SaveRefused('failed')
  }
}

function readSlide(value: unknown): Slide | undefined {
  return slideSchema.safeParse(value).data
}
