import { useCallback, useMemo, useState } from 'react'
import { longestPictureText } from '#contract/pictures.ts'
import { textToPlain } from '#domain/deck/text/plain.ts'
import { useRouteLocale } from '#web/platform/router/use-route-locale.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { useEditor } from '../../binding/editor-context.ts'
import { useEditorState } from '../../binding/use-editor-state.ts'
import { readActiveSlide } from '../insert/insert-item.ts'
import { askForPictures, findAtHand, leafThroughGallery, type PictureAnswer } from './picture-source.ts'
import { usePages } from './use-pages.ts'
import { useSettled } from './use-settled.ts'

export type PictureState = Omit<PictureAnswer, 'entries' | 'more'>

/** Pictures for what is typed, and for the slide's own words where nothing is. */
export function usePictureSearch() {
  const { api } = useRuntime()
  const locale = useRouteLocale()
  const [typed, setTyped] = useState('')
  const [state, setState] = useState<PictureState>({ source: 'builtin', note: null, matched: true })
  const words = useSettled(typed).trim()
  const slide = useSlideWords()
  const typing = words !== ''
  const text = typing ? words : slide.text

  const load = useCallback(
    async (page: number) => {
      const { entries, more, ...rest } = await askForPictures(api, slide.id, { text, locale, page, typing })
      setState(rest)
      return { entries, more }
    },
    [api, locale, slide.id, text, typing],
  )
  const loadGallery = useCallback(
    async (page: number) => {
      if (!typing) return leafThroughGallery(locale, page)
      const { entries, more, matched } = await findAtHand({ text, locale, page, typing })
      return matched ? { entries, more } : { entries: [], more: false }
    },
    [locale, text, typing],
  )
  return { typed, setTyped, words, state, found: usePages(load), gallery: usePages(loadGallery) }
}

/** As they were when one came to the slide: suggestions that change under the pointer help nobody. */
function useSlideWords(): { readonly id: number | null; readonly text: string } {
  const editor = useEditor()
  const uid = useEditorState(({ selection }) => selection.active)
  const isLoaded = useEditorState(({ selection, unloaded }) =>
    selection.active === null ? false : !unloaded.has(selection.active),
  )
  return useMemo(() => {
    const slide = uid !== null && isLoaded ? readActiveSlide(editor) : undefined
    const text = slide?.items.map(item => textToPlain(item.text)).filter(Boolean) ?? []
    return { id: slide?.id ?? null, text: text.join('\n').slice(0, longestPictureText) }
  }, [editor, uid, isLoaded])
}
