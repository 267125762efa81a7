import { expect, test } from 'vitest'
import { handleCursor } from './object-layer.tsx'

test('the cursor shows the way a handle goes, also on a turned object', () => {
  expect(handleCursor({ x: 0, y: -1 }, 0)).toBe('ns-resize')
  expect(handleCursor({ x: 1, y: -1 }, 0)).toBe('nesw-resize')
  expect(handleCursor({ x: 1, y: 0 }, 0)).toBe('ew-resize')
  expect(handleCursor({ x: 1, y: 1 }, 0)).toBe('nwse-resize')
  expect(handleCursor({ x: 0, y: -1 }, 90)).toBe('ew-resize')
  expect(handleCursor({ x: 1, y: 1 }, -45)).toBe('ew-resize')
})
