import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GENERATION_STEPS } from '#domain/generation/steps.ts'
import { allStepsDone, paceStep, stepShownFor } from './step-list.tsx'

test('[T-17] a task that is done at once shows all nine steps in order, within about a second', () => {
  const shown: number[] = []
  for (let step = 1; step < allStepsDone; step = paceStep(step, allStepsDone)) shown.push(step)
  expect(shown).toEqual(GENERATION_STEPS.map((_, index) => index + 1))
  expect(shown.length * stepShownFor).toBeLessThanOrEqual(1_000)
})

test('[T-17] what is shown never turns back and never runs ahead of the task', () => {
  const reached = fc.array(fc.integer({ min: 1, max: allStepsDone }), { minLength: 1 })
  fc.assert(
    fc.property(reached, path => {
      let shown = 1
      let furthest = 1
      for (const step of path) {
        furthest = Math.max(furthest, step)
        const next = paceStep(shown, step)
        expect(next).toBeGreaterThanOrEqual(shown)
        expect(next).toBeLessThanOrEqual(furthest)
        shown = next
      }
    }),
  )
})
