import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { builtInPictures } from './built-in.ts'
import type { Pictures, PicturesLogger } from './pictures.ts'

type PicturesConfig = Pick<Config, 'UNSPLASH_ACCESS_KEY' | 'UNSPLASH_URL' | 'UNSPLASH_APP_NAME'>

/** The HTTP client is loaded only where it is used. */
export async function openPictures(
  config: PicturesConfig,
  clock: Clock,
  logger: PicturesLogger,
): Promise<Pictures> {
  const { UNSPLASH_ACCESS_KEY: accessKey, UNSPLASH_URL: url, UNSPLASH_APP_NAME: appName } = config
  if (!accessKey) return builtInPictures
  const { openUnsplash } = await import('./unsplash.ts')
  const { withFallback } = await import('./with-fallback.ts')
  return withFallback(openUnsplash({ url, accessKey, appName }), clock, logger)
}
