import { useEffect, useState } from 'react'
import { paceStep, stepShownFor } from './pace-steps.ts'

/** The step that is shown: follows the one that was reached, a step at a time. */
export function usePacedStep(reached: number): number {
  const [shown, setShown] = useState(reached)
  useEffect(() => {
    if (shown >= reached) return
    const timer = setTimeout(() => setShown(paceStep(shown, reached)), stepShownFor)
    return () => clearTimeout(timer)
  }, [shown, reached])
  return shown
}
