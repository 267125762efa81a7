import type { ApiClient } from '#contract/client.ts'
import type { DeckPatch, SentSlide, SlidePatch, Transport } from '#editor/transport.ts'
import { createKeepaliveBudget } from './keepalive-budget.ts'
import { toRefusal } from './to-refusal.ts'

/** A line that went silent never answers: its calls would hold up all that come after, and the page would say "Saving". */
const longestCall = 30_000

/** The editor's way to the server, over the calls of the contract. */
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
      send(false, { key, name, workspace, theme, settings, slides }, async input => {
        const { slides: made, ...fields } = await api.presentations.create(input)
        const order = made.map(({ id, uid, revision }) => ({ id: id ?? 0, uid, revision }))
        return { head: { ...fields, order }, slides: made }
      }),
    saveDeck: (slug, patch, leaving) =>
      send(leaving, writePatch(patch), input => api.presentations.update({ params: { slug }, ...input })),
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

function writePatch({ moves, ...patch }: DeckPatch) {
  return moves ? { ...patch, moves: [...moves] } : patch
}

function writeSlide(presentation: string, slide: SentSlide) {
  const { uid, index, items, stickers, layout, theme, notes, key } = slide
  return { uid, index, items, stickers, layout, theme, notes, presentation, key }
}
