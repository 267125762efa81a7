import type { ApiClient } from '#contract/client.ts'

type AnyCall = (input?: unknown) => Promise<unknown>
type AnyClient = Readonly<Record<string, Readonly<Record<string, AnyCall>>>>

/** The calls with their schemas come with the first call: a page that is only read does not pay for them. */
export function createLazyApi(load: () => Promise<ApiClient>): ApiClient {
  let loading: Promise<AnyClient> | undefined
  const open = () => {
    loading ??= (load() as Promise<unknown> as Promise<AnyClient>).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
  const areas = new Map<string, unknown>()
  const createArea = (area: string) =>
    new Proxy(
      {},
      { get: (_, name: string) => async (input?: unknown) => (await open())[area]?.[name]?.(input) },
    )
  const readArea = (area: string) => {
    if (!areas.has(area)) areas.set(area, createArea(area))
    return areas.get(area)
  }
  return new Proxy({}, { get: (_, area: string) => readArea(area) }) as ApiClient
}
