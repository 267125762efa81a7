import type { OfferedPicture } from '#contract/pictures.ts'
import { wantsPicture } from '#domain/generation/draft/add-pictures.ts'
import type { SlideContent } from '#domain/generation/slide-content.ts'
import type { Locale } from '#domain/locale.ts'
import { type DownloadablePicture, toFoundPicture } from '../../pictures/to-found-picture.ts'
import { fingerprint } from './fingerprint.ts'
import { change, keep, type Run } from './held.ts'
import { inParallel } from './in-parallel.ts'
import { selectResults } from './queries.ts'

/** What was found for a slide: enough that no two slides need the same one. */
export interface SlidePictures {
  readonly index: number
  readonly found: readonly DownloadablePicture[]
}

const perSlide = 12
const atOnce = 4

/** Pictures for the slides that have a place for one. A service that fails costs pictures, not the deck. */
export async function findPictures(
  run: Run,
  contents: readonly SlideContent[],
  language: Locale,
): Promise<SlidePictures[]> {
  const wishes = contents.map(wantsPicture)
  const print = fingerprint(wishes)
  const [known] = await selectResults(run.services.orm, run.taskId, 'images')
  if (known?.fingerprint === print) return known.value as SlidePictures[]
  await change(run, { step: 'images' })
  const wanted = wishes.flatMap((words, index) => (words === null ? [] : [{ words, index }]))
  const pictures: SlidePictures[] = []
  await inParallel(wanted, atOnce, async ({ words, index }) => {
    run.signal.throwIfAborted()
    const offered = await find(run, words, language)
    pictures.push({ index, found: offered.slice(0, perSlide).map(toFoundPicture) })
  })
  pictures.sort((a, b) => a.index - b.index)
  await keep(run, { step: 'images', key: '', fingerprint: print, value: pictures })
  return pictures
}

async function find({ services }: Run, text: string, locale: Locale): Promise<OfferedPicture[]> {
  try {
    return (await services.pictures.find({ text, locale, page: 1 })).results
  } catch (error) {
    services.errorReports.capture(error, { extra: { step: 'images' } })
    return []
  }
}
