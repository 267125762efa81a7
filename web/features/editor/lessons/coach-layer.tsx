import { useState } from 'react'
import { latePart } from '#web/platform/parts/late-part.tsx'
import { useRuntime } from '#web/platform/runtime/runtime.ts'
import { useEditorState } from '../session/editor-context.ts'

const Coach = latePart(async () => (await import('./coach.tsx')).Coach)

/** Holds the onboarding deck and the lessons done; a cookie, so that the server renders the strip at once. */
export const lessonsCookie = 'lessons'

/** The slug of the onboarding deck, which the cookie begins with. */
export function readTaughtDeck(cookie: string | undefined): string | undefined {
  return cookie?.split('.')[0] || undefined
}

/** Shown only in the onboarding deck: on the first visit, and when that deck is opened again. */
export function CoachLayer({ isFirstVisit }: { isFirstVisit: boolean }) {
  const { readCookie } = useRuntime()
  const slug = useEditorState(({ deck }) => deck.slug)
  const [isTaught, setIsTaught] = useState(
    () => isFirstVisit || (slug !== null && readTaughtDeck(readCookie(lessonsCookie)) === slug),
  )
  if (!isTaught) return null
  // The user did not request it: a failure to load it is not reported.
  return <Coach isFirstVisit={isFirstVisit} onEnd={() => setIsTaught(false)} missing={null} />
}
