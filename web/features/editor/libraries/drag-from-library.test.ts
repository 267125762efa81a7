import { expect, test } from 'vitest'
import { findPoint } from './drag-from-library.ts'

const stage = { left: 100, top: 50, width: 800, height: 450 }

test('a point over the slide is told in shares of it, and one beside it is none', () => {
  expect(findPoint(stage, 500, 275)).toEqual({ x: 0.5, y: 0.5 })
  expect(findPoint(stage, 100, 50)).toEqual({ x: 0, y: 0 })
  expect(findPoint(stage, 99, 275)).toBeUndefined()
  expect(findPoint(stage, 500, 501)).toBeUndefined()
})
