import { useCallback, useRef } from 'react'
import { makeUid } from '#web/platform/identity/make-uid.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'

/** Copies a presentation into a workspace and tells the copy's slug; throws what the server refused with. */
export type ForkDeck = (slug: string, workspace: string, plain?: boolean) => Promise<string>

/** The same copy asked for again, by a second click or after a lost reply, keeps its key: the server makes it once. */
export function useForkDeck(): ForkDeck {
  const { api } = useRuntime()
  const order = useRef<{ readonly text: string; readonly key: string }>(undefined)
  return useCallback(
    async (slug, workspace, plain = false) => {
      const text = JSON.stringify([slug, workspace, plain])
      if (order.current?.text !== text) order.current = { text, key: makeUid() }
      const { key } = order.current
      const made = await api.presentations.fork({ params: { slug }, body: { workspace, plain, key } })
      // Asked for after this one is there, it is another copy.
      if (order.current?.key === key) order.current = undefined
      return made.slug
    },
    [api],
  )
}
