import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { readCookie } from '#web/platform/session/cookies.ts'

/** Learns anew who is signed in, where this browser holds a key at all: another tab may have signed in meanwhile. */
export function useRefreshSession(): () => Promise<void> {
  const { session } = useRuntime()
  return async () => {
    if (!readCookie('key', document.cookie)) return
    session.write(undefined)
    await session.load().catch(() => session.write(null))
  }
}
