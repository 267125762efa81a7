import { lazy, Suspense } from 'react'
import { useLessons } from './use-lessons.ts'

const Coach = lazy(async () => ({ default: (await import('./coach.tsx')).Coach }))

/** Comes only where somebody learns: on the first visit of the deck made for it, and when that deck is opened again. */
export function CoachLayer({ isFirstVisit }: { isFirstVisit: boolean }) {
  const lessons = useLessons(isFirstVisit)
  if (!lessons) return null
  return (
    <Suspense fallback={null}>
      <Coach {...lessons} />
    </Suspense>
  )
}
