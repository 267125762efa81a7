import type { FastifyBaseLogger } from 'fastify'
import type { OfferedPicture, OfferedPictures } from '#contract/pictures.ts'
import type { Locale } from '#domain/locale.ts'

export interface PictureWish {
  /** Words of any length, in either language; the first line weighs most. */
  readonly text: string
  readonly locale: Locale
  /** From 1. */
  readonly page: number
}

/** Where pictures are looked for. A failure is a `PictureSourceError`. */
export interface PictureSource {
  find(wish: PictureWish): Promise<OfferedPicture[]>
}

export class PictureSourceError extends Error {
  readonly reason: 'busy' | 'unavailable'

  constructor(reason: 'busy' | 'unavailable', message: string) {
    super(message)
    this.reason = reason
  }
}

/** What features ask; nothing here throws or waits for long. */
export interface Pictures {
  find(wish: PictureWish): Promise<OfferedPictures>
  /** Tells the source that a picture is used. Says false when the address is none of its own. */
  markUsed(downloadLocation: string): Promise<boolean>
  close(): Promise<void>
}

export type PicturesLogger = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

/** The only host that photos of Unsplash are shown from; the page's security policy names it. */
export const UNSPLASH_IMAGES = 'https://images.unsplash.com'
