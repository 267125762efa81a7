import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '#contract/api-error.ts'
import type { CallInput } from '#contract/endpoint.ts'
import type { Link, links } from '#contract/links.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { FIRST_LINK } from '#domain/sharing/links.ts'
import { useRuntime } from '#web/platform/runtime/runtime.ts'
import type { SaveSettings } from './settings-change.ts'

export type LinkPatch = CallInput<typeof links.update>['body']

export interface DeckLinks {
  /** Undefined until they have been loaded. */
  readonly links: readonly Link[] | undefined
  /** Where they answer: the workspace's own domain, or the product's. */
  readonly origin: string
  readonly loadFailed: boolean
  /** Why the last change failed. */
  readonly failure: ErrorCode | undefined
  readonly isAdding: boolean
  readonly reload: () => void
  /** Answers the link that was made; undefined where it was refused. */
  readonly add: () => Promise<Link | undefined>
  readonly change: (id: number, patch: LinkPatch) => Promise<boolean>
  readonly replace: (link: Link) => Promise<boolean>
  readonly remove: (link: Link) => Promise<boolean>
}

/** The links to a presentation. What is changed is shown when the server has taken it: these rules guard something. */
export function useLinks(slug: string, saveSettings: SaveSettings): DeckLinks {
  const { api, config } = useRuntime()
  const [links, setLinks] = useState<readonly Link[]>()
  const [origin, setOrigin] = useState(config.origin)
  const [loadFailed, setLoadFailed] = useState(false)
  const [failure, setFailure] = useState<ErrorCode>()
  const [isAdding, setIsAdding] = useState(false)
  // A press whose reply was lost is repeated with its key: there is one link in the end.
  const key = useRef<string>(undefined)
  const params = { slug }

  const reload = useCallback(() => {
    setLoadFailed(false)
    api.links.list({ params: { slug } }).then(
      reply => {
        setLinks(reply.results)
        setOrigin(reply.origin)
      },
      () => setLoadFailed(true),
    )
  }, [api, slug])
  useEffect(reload, [reload])

  async function attempt<Result>(call: () => Promise<Result>): Promise<Result | undefined> {
    setFailure(undefined)
    try {
      return await call()
    } catch (error) {
      setFailure(error instanceof ApiError ? error.code : 'unavailable')
      return undefined
    }
  }
  const put = (link: Link) =>
    setLinks(current => current?.map(one => (one.id === link.id ? link : one)) ?? [link])

  async function change(id: number, patch: LinkPatch): Promise<boolean> {
    const changed = await attempt(async () => {
      const { is_on, copying, ...rules } = patch
      // The first link's switches are settings of the document, which the screen around shows as well.
      const isOfDocument = id === FIRST_LINK && (is_on !== undefined || copying !== undefined)
      if (isOfDocument)
        await saveSettings({
          ...(is_on !== undefined && { link: is_on }),
          ...(copying !== undefined && { copying }),
        })
      const body = isOfDocument ? rules : patch
      return api.links.update({ params: { ...params, link: id }, body })
    })
    if (changed) put(changed)
    return changed !== undefined
  }

  return {
    links,
    origin,
    loadFailed,
    failure,
    isAdding,
    reload,
    change,
    async add() {
      if (isAdding) return undefined
      setIsAdding(true)
      key.current ??= crypto.randomUUID()
      const body = { key: key.current }
      const made = await attempt(() => api.links.create({ params, body }))
      setIsAdding(false)
      if (!made) return undefined
      key.current = undefined
      setLinks(current => [...(current ?? []).filter(({ id }) => id !== made.id), made])
      return made
    },
    async replace({ id, slug: old }) {
      const replaced = await attempt(() =>
        api.links.replace({ params: { ...params, link: id }, body: { current: old } }),
      )
      if (replaced) put(replaced)
      return replaced !== undefined
    },
    async remove({ id }) {
      const removed = await attempt(async () => {
        try {
          return await api.links.remove({ params: { ...params, link: id } })
        } catch (error) {
          // A second press, or somebody else was faster: it is gone, as was wanted.
          if (error instanceof ApiError && error.code === 'link_not_found') return {}
          throw error
        }
      })
      if (removed) setLinks(current => current?.filter(one => one.id !== id))
      return removed !== undefined
    },
  }
}
