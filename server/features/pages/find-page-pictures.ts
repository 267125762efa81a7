import { wantsPicture } from '#domain/generation/draft/add-pictures.ts'
import type { SlideContent } from '#domain/generation/slide-content.ts'
import type { Locale } from '#domain/locale.ts'
import type { Services } from '#server/services.ts'
import { type DownloadablePicture, toFoundPicture } from '../pictures/to-found-picture.ts'

/** Pictures that mean what the slide says; none where it has no place for one. */
export async function findPagePictures(
  services: Services,
  content: SlideContent,
  locale: Locale,
): Promise<DownloadablePicture[]> {
  const text = wantsPicture(content)
  if (text === null) return []
  const { results } = await services.pictures.find({ text, locale, page: 1 })
  return results.map(toFoundPicture)
}
