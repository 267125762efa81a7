import type { OfferedPicture } from '#contract/pictures.ts'
import type { FoundPicture } from '#domain/deck/design/add-picture.ts'
import { LIMITS } from '#domain/deck/limits.ts'

export type DownloadablePicture = FoundPicture & {
  /** What its source is told when the picture is used. */
  readonly download: string | null
}

/** A picture on offer as automatic design takes it, with the credit that is owed. */
export function toFoundPicture(offered: OfferedPicture): DownloadablePicture {
  const { src, alt, focus, attribution, matched, download_location } = offered
  const credit = attribution && {
    name: `${attribution.name} / ${attribution.source}`.slice(0, LIMITS.label),
    url: attribution.link,
  }
  return { src, alt, focus, credit, matched, download: download_location ?? null }
}
