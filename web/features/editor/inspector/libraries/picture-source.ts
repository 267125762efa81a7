import type { ApiClient } from '#contract/client.ts'
import type { OfferedPicture, OfferedPictures } from '#contract/pictures.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import type { Locale } from '#domain/locale.ts'
import type { LibraryEntry, LibraryPage } from './library-source.ts'

export interface PictureAnswer extends LibraryPage<LibraryEntry> {
  readonly source: OfferedPictures['source']
  readonly note: OfferedPictures['note']
  readonly matched: boolean
}

export interface PictureQuestion {
  readonly text: string
  readonly locale: Locale
  readonly page: number
  /** The words are being typed; else they are those of the slide. */
  readonly typing: boolean
}

const PAGE = 24
const FEWEST = 6

/** Asks the server for a slide that it knows; the gallery at hand answers for one it does not, or in its absence. */
export async function askForPictures(
  api: ApiClient,
  slideId: number | null | undefined,
  question: PictureQuestion,
): Promise<PictureAnswer> {
  const { text, locale, page } = question
  if (!slideId) return findAtHand(question)
  try {
    const reply = await api.pictures.forSlide({ params: { id: slideId }, query: { text, locale, page } })
    const { source, note } = reply
    const isKnown = reply.results.some(({ matched }) => matched)
    // A word half typed means nothing to the server, and its beginning is known here.
    if (source === 'builtin' && question.typing && page === 1 && !isKnown) {
      return { ...(await findAtHand(question)), note }
    }
    const results = dropFilling(reply.results, question)
    return { entries: results.map(toEntry), more: results.length === PAGE, source, note, matched: isKnown }
  } catch {
    return findAtHand(question)
  }
}

export async function findAtHand(question: PictureQuestion): Promise<PictureAnswer> {
  const { text, locale, page, typing } = question
  const { findPictures } = await import('#content/pictures/find-pictures.ts')
  const all = findPictures(text, { locale, typing, limit: PAGE * page + 1, atLeast: FEWEST })
  const found = dropFilling(all, question)
  const entries = found
    .slice(PAGE * (page - 1), PAGE * page)
    .map(({ src, alt, focus }) => ({ src, name: alt, alt, focus, ratio: 16 / 9 }))
  const matched = found[0]?.matched ?? false
  return { entries, more: found.length > PAGE * page, source: 'builtin', note: null, matched }
}

/** Who looks for a word wants that and nothing else; a slide may do with what goes with many things. */
function dropFilling<Found extends { readonly matched: boolean }>(
  found: readonly Found[],
  { typing }: PictureQuestion,
): readonly Found[] {
  const meant = found.filter(({ matched }) => matched)
  return typing && meant.length > 0 ? meant : found
}

/** The whole gallery, as it is leafed through. */
export async function leafThroughGallery(locale: Locale, page: number): Promise<LibraryPage<LibraryEntry>> {
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
