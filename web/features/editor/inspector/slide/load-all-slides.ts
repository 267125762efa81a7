import type { ApiClient } from '#contract/client.ts'
import { slidesPerRead } from '#contract/presentations.ts'
import type { Editor } from '#editor/editor.ts'

/** Brings in what has not come yet: a change to every slide must not be made on slides that are only known by place. */
export async function loadAllSlides(editor: Editor, api: ApiClient): Promise<void> {
  const { deck } = editor.getState()
  const count = slidesPerRead.max
  for (let from = 0; from < deck.slides.length; from += count) {
    const { unloaded } = editor.getState()
    if (unloaded.size === 0 || deck.slug === null) return
    if (!deck.slides.slice(from, from + count).some(({ uid }) => unloaded.has(uid))) continue
    const { results } = await api.presentations.slides({
      params: { slug: deck.slug },
      query: { from, count },
    })
    editor.load(results)
  }
}
