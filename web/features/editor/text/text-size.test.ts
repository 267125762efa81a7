import { expect, test } from 'vitest'
import { DEFAULT_TEXT_SIZE } from '#domain/deck/scale.ts'
import { sizeToStep, stepToSize, TEXT_STEPS } from './text-size.ts'

test('[E-08] the slider stands on the default size and comes back from every step', () => {
  expect(stepToSize(sizeToStep(DEFAULT_TEXT_SIZE))).toBe(0.7)
  for (const [step, size] of TEXT_STEPS.entries()) expect(sizeToStep(size)).toBe(step)
})

test('a size between two steps shows the nearer one, one outside the last', () => {
  expect(stepToSize(sizeToStep(0.72))).toBe(0.7)
  expect(stepToSize(sizeToStep(6))).toBe(4)
  expect(stepToSize(-3)).toBe(0.35)
  expect(stepToSize(99)).toBe(4)
})
