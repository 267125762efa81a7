import type { ApiClient } from '#contract/client.ts'
import { slidesPerRead } from '#contract/presentations.ts'
import type { Editor } from '#editor/editor.ts'
import { browserTimers } from '../browser-timers.ts'
import { createSlideLoader, type SlideLoader } from './slide-loader.ts'

const loaders = new WeakMap<Editor, SlideLoader>()

/** The one loader of an editor: whoever needs slides, they are asked for once. */
export function loaderOf(editor: Editor, api: ApiClient): SlideLoader {
  const known = loaders.get(editor)
  if (known) return known
  const loader = createSlideLoader({
    editor,
    read: async (slug, query) => (await api.presentations.slides({ params: { slug }, query })).results,
    readOne: id => api.slides.read({ params: { id } }),
    after: browserTimers.after,
    max: slidesPerRead.max,
  })
  loaders.set(editor, loader)
  return loader
}
