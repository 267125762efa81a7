import type { BuildManifest, RouteRule } from '#contract/page-shapes.ts'

export const emptyManifest: BuildManifest = {
  id: '',
  timestamp: 0,
  matcher: { static: {}, wildcard: {} },
  prerendered: [],
}

/** The rule of a path: an exact one before any wildcard, and of the wildcards the longest. */
export function findRouteRule(manifest: Pick<BuildManifest, 'matcher'>, path: string): RouteRule {
  const wanted = readPathname(path)
  const exact = findEntry(manifest.matcher.static, key => readPathname(key) === wanted)
  if (exact) return exact[1]
  const below = Object.entries(manifest.matcher.wildcard)
    .map(([key, rule]) => ({ base: readPathname(key.replace(/\/\*\*$/, '')), rule }))
    .filter(({ base }) => base === '/' || wanted === base || wanted.startsWith(`${base}/`))
    .sort((a, b) => b.base.length - a.base.length)
  return below[0]?.rule ?? {}
}

export function isPrerendered(manifest: Pick<BuildManifest, 'prerendered'>, path: string): boolean {
  const wanted = readPathname(path)
  return manifest.prerendered.some(prerendered => readPathname(prerendered) === wanted)
}

/** The path alone, without query, hash or closing slash. */
export function readPathname(path: string): string {
  const bare = path.replace(/[?#].*$/s, '').replace(/\/+$/, '')
  return bare === '' ? '/' : bare
}

function findEntry(rules: Readonly<Record<string, RouteRule>>, matches: (key: string) => boolean) {
  return Object.entries(rules).find(([key]) => matches(key))
}

/** The manifest in what a server answered; the parts that are not as expected are left out. */
export function readManifest(value: unknown): BuildManifest | undefined {
  if (!isRecord(value) || typeof value.id !== 'string') return undefined
  const matcher = isRecord(value.matcher) ? value.matcher : {}
  const prerendered: unknown[] = Array.isArray(value.prerendered) ? value.prerendered : []
  return {
    id: value.id,
    timestamp: typeof value.timestamp === 'number' ? value.timestamp : 0,
    matcher: { static: readRules(matcher.static), wildcard: readRules(matcher.wildcard) },
    prerendered: prerendered.filter(path => typeof path === 'string'),
    ...(isRecord(value.scripts) && { scripts: readScripts(value.scripts) }),
  }
}

function readScripts(value: Record<string, unknown>): Record<string, readonly string[]> {
  const lists = Object.entries(value).filter(([, list]) => Array.isArray(list))
  return Object.fromEntries(
    lists.map(([page, list]) => [page, (list as unknown[]).filter(file => typeof file === 'string')]),
  )
}

function readRules(value: unknown): Record<string, RouteRule> {
  if (!isRecord(value)) return {}
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, rule]) => isRecord(rule))
      .map(([path, rule]) => [path, readRule(rule as Record<string, unknown>)]),
  )
}

function readRule(rule: Record<string, unknown>): RouteRule {
  return typeof rule.redirect === 'string' ? { redirect: rule.redirect } : {}
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A server that does not answer must not hold up a navigation for longer. */
const manifestTimeout = 5_000

interface ManifestOptions {
  readonly buildId: string
  readonly fetch?: typeof globalThis.fetch
}

/** A function that gives the manifest, fetched once. A failure gives no rules, and the next call tries again. */
export function createManifestLoader({ buildId, fetch }: ManifestOptions): () => Promise<BuildManifest> {
  let loading: Promise<BuildManifest> | undefined

  async function load(): Promise<BuildManifest> {
    try {
      const request = fetch ?? globalThis.fetch.bind(globalThis)
      const signal = AbortSignal.timeout(manifestTimeout)
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
