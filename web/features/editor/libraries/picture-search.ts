import { useCallback, useMemo, useState } from 'react'
import type { ApiClient } from '#contract/client.ts'
import { longestPictureText, type OfferedPicture, type OfferedPictures } from '#contract/pictures.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import { textToPlain } from '#domain/deck/text/plain.ts'
import type { Locale } from '#domain/locale.ts'
import { useRouteLocale, useRuntime } from '#web/platform/runtime/runtime.ts'
import { useEditor, useEditorState } from '../session/editor-context.ts'
import { readActiveSlide } from './insert-item.ts'
import { type LibraryEntry, type LibraryPage, useDebounced, usePages } from './library-pages.ts'

type PictureState = Omit<PictureResults, 'entries' | 'more'>

/** Pictures for the typed text, or for the slide's own text when nothing is typed. */
export function usePictureSearch() {
  const { api } = useRuntime()
  const locale = useRouteLocale()
  const [typed, setTyped] = useState('')
  const [state, setState] = useState<PictureState>({ source: 'builtin', note: null, matched: true })
  const words = useDebounced(typed).trim()
  const slide = useSlideWords()
  const typing = words !== ''
  const text = typing ? words : slide.text

  const load = useCallback(
    async (page: number) => {
      const { entries, more, ...rest } = await searchPictures(api, slide.id, { text, locale, page, typing })
      setState(rest)
      return { entries, more }
    },
    [api, locale, slide.id, text, typing],
  )
  const loadGallery = useCallback(
    async (page: number) => {
      if (!typing) return listGallery(locale, page)
      const { entries, more, matched } = await searchBuiltIn({ text, locale, page, typing })
      return matched ? { entries, more } : { entries: [], more: false }
    },
    [locale, text, typing],
  )
  return { typed, setTyped, words, state, found: usePages(load), gallery: usePages(loadGallery) }
}

/** The text as it was when the slide was opened: suggestions must not change under the pointer. */
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

interface PictureResults extends LibraryPage<LibraryEntry> {
  readonly source: OfferedPictures['source']
  readonly note: OfferedPictures['note']
  readonly matched: boolean
}

interface PictureQuery {
  readonly text: string
  readonly locale: Locale
  readonly page: number
  /** The text is typed by the user; otherwise it is the text of the slide. */
  readonly typing: boolean
}

const PAGE = 24
const FEWEST = 6

/** Asks the server if it knows the slide; otherwise, or when the request fails, searches the built-in gallery. */
export async function searchPictures(
  api: ApiClient,
  slideId: number | null | undefined,
  question: PictureQuery,
): Promise<PictureResults> {
  const { text, locale, page } = question
  if (!slideId) return searchBuiltIn(question)
  try {
    const reply = await api.pictures.forSlide({ params: { id: slideId }, query: { text, locale, page } })
    const { source, note } = reply
    const isKnown = reply.results.some(({ matched }) => matched)
    // The server does not match a half-typed word; the search of the built-in gallery matches by prefix.
    if (source === 'builtin' && question.typing && page === 1 && !isKnown) {
      return { ...(await searchBuiltIn(question)), note }
    }
    const results = preferMatched(reply.results, question)
    return { entries: results.map(toEntry), more: results.length === PAGE, source, note, matched: isKnown }
  } catch {
    return searchBuiltIn(question)
  }
}

async function searchBuiltIn(question: PictureQuery): Promise<PictureResults> {
  const { text, locale, page, typing } = question
  const { findPictures } = await import('#content/pictures/find-pictures.ts')
  const all = findPictures(text, { locale, typing, limit: PAGE * page + 1, atLeast: FEWEST })
  const found = preferMatched(all, question)
  const entries = found
    .slice(PAGE * (page - 1), PAGE * page)
    .map(({ src, alt, focus }) => ({ src, name: alt, alt, focus, ratio: 16 / 9 }))
  const matched = found[0]?.matched ?? false
  return { entries, more: found.length > PAGE * page, source: 'builtin', note: null, matched }
}

/** A user who typed a word wants only matches; suggestions for a slide may include pictures that fit anything. */
function preferMatched<Found extends { readonly matched: boolean }>(
  found: readonly Found[],
  { typing }: PictureQuery,
): readonly Found[] {
  const meant = found.filter(({ matched }) => matched)
  return typing && meant.length > 0 ? meant : found
}

/** The whole built-in gallery, page by page. */
export async function listGallery(locale: Locale, page: number): Promise<LibraryPage<LibraryEntry>> {
  const { pictures } = await import('#content/pictures/registry.ts')
  const entries = pictures.slice(PAGE * (page - 1), PAGE * page).map(({ src, name, alt, focus }) => ({
    src,
    name: name[locale],
    alt: alt[locale],
    focus,
    ratio: 16 / 9,
  }))
  return { entries, more: pictures.length > PAGE * page }
}

function toEntry(picture: OfferedPicture): LibraryEntry {
  const { src, preview, alt, focus, width, height, attribution, download_location } = picture
  const entry = { src, name: alt, alt, focus, ratio: width / height }
  if (!attribution) return entry
  const { name, link, source } = attribution
  return {
    ...entry,
    preview,
    name: alt || name,
    credit: { name: `${name} / ${source}`.slice(0, LIMITS.label), url: link },
    ...(download_location !== undefined && { downloadLocation: download_location }),
  }
}
