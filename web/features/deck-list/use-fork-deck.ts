import { useCallback, useRef } from 'react'
import { orderOnce } from '#web/platform/identity/order-once.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'

/** Copies a presentation into a workspace and tells the copy's slug; throws what the server refused with. */
export type ForkDeck = (slug: string, workspace: string, plain?: boolean) => Promise<string>

export function useForkDeck(): ForkDeck {
  const { api } = useRuntime()
  const keys = useRef(new Map<string, string>())
  return useCallback(
    async (slug, workspace, plain = false) => {
      const made = await orderOnce(keys.current, [slug, workspace, plain], key =>
        api.presentations.fork({ params: { slug }, body: { workspace, plain, key } }),
      )
      return made.slug
    },
    [api],
  )
}
