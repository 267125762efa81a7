import type { BuildManifest } from '#contract/page-shapes.ts'
import { emptyManifest, readManifest } from './build-manifest.ts'

/** A server that does not answer must not hold up a navigation for longer. */
export const manifestPatience = 5_000

export interface ManifestOptions {
  readonly buildId: string
  readonly fetch?: typeof globalThis.fetch
}

/** A function that gives the manifest, fetched once. A failure gives no rules, and the next call tries again. */
export function createManifestLoader({ buildId, fetch }: ManifestOptions): () => Promise<BuildManifest> {
  let loading: Promise<BuildManifest> | undefined

  async function load(): Promise<BuildManifest> {
    try {
      const request = fetch ?? globalThis.fetch.bind(globalThis)
      const signal = AbortSignal.timeout(manifestPatience)
      const reply = await request(`/builds/meta/${encodeURIComponent(buildId)}.json`, { signal })
      const manifest = reply.ok ? readManifest(await reply.json()) : undefined
      if (manifest) return manifest
    } catch {
      // Offline, too slow, or not JSON: the server applies the same rules on a full load.
    }
    loading = undefined
    return emptyManifest
  }

  return () => {
    loading ??= load()
    return loading
  }
}
