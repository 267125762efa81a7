import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { GifProvider } from './gif-provider.ts'

type GifConfig = Pick<Config, 'GIPHY_API_KEY' | 'GIPHY_URL'>

/** Giphy where its key is set; undefined where only the built-in pictures are offered. */
export async function openGifSearch(config: GifConfig, clock: Clock): Promise<GifProvider | undefined> {
  const { GIPHY_API_KEY: apiKey, GIPHY_URL: url } = config
  if (!apiKey) return undefined
  const { openGiphy } = await import('./giphy.ts')
  return openGiphy({ url: new URL(url).origin, apiKey, clock })
}
