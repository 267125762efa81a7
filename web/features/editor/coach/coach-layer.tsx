import { latePart } from '#web/platform/parts/late-part.tsx'
import { useLessons } from './use-lessons.ts'

const Coach = latePart(async () => (await import('./coach.tsx')).Coach)

/** Comes only where somebody learns: on the first visit of the deck made for it, and when that deck is opened again. */
export function CoachLayer({ isFirstVisit }: { isFirstVisit: boolean }) {
  const lessons = useLessons(isFirstVisit)
  if (!lessons) return null
  // Nobody asked for it: there is nothing to be told.
  return <Coach {...lessons} missing={null} />
}
