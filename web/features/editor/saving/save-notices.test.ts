import { expect, test } from 'vitest'
import type { WorkspaceSummary } from '#contract/workspace-shape.ts'
import { createPresentation } from '#domain/deck/presentation.ts'
import { createSlide } from '#domain/deck/slide.ts'
import { uidOf } from '#tests/support/deck/uid-of.ts'
import { findPayLimit } from './save-notices.tsx'

const workspaces = (name: 'free' | 'pro') =>
  [{ slug: 'sea', tariff: { level: { name, is_free: name === 'free' } } }] as WorkspaceSummary[]

function makeDeck(slug: string | null, count: number) {
  const slides = Array.from({ length: count }, (_, index) => createSlide({ index, uid: uidOf(index) }))
  return { ...createPresentation({ name: 'Tides', workspace: 'sea', slides }), slug }
}

test('[X-05] [K-01] the notice names the limit that was met', () => {
  expect(findPayLimit(makeDeck(null, 1), workspaces('free'))).toEqual({ what: 'presentations', max: 10 })
  expect(findPayLimit(makeDeck(null, 31), workspaces('free'))).toEqual({ what: 'slides', max: 30 })
  expect(findPayLimit(makeDeck('tides', 31), workspaces('free'))).toEqual({ what: 'slides', max: 30 })
})

test('a plan without limits, or one we do not know, is not given a number it does not have', () => {
  expect(findPayLimit(makeDeck('tides', 31), workspaces('pro'))).toEqual({ what: 'slides', max: null })
  expect(findPayLimit(makeDeck('tides', 31), [])).toEqual({ what: 'slides', max: 30 })
})
