import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultArrangement } from '../session/ui-store.ts'
import { clampPane, readArrangement, writeArrangement } from './panes.tsx'

const size = fc.integer({ min: 1, max: 2000 })

test('what is remembered is read back as it was', () => {
  fc.assert(
    fc.property(size, size, size, fc.boolean(), fc.boolean(), fc.boolean(), (a, b, c, d, e, f) => {
      const arrangement = {
        slidesWidth: clampPane('slidesWidth', a),
        sideWidth: clampPane('sideWidth', b),
        notesHeight: clampPane('notesHeight', c),
        slidesOpen: d,
        sideOpen: e,
        notesOpen: f,
      }
      expect(readArrangement(writeArrangement(arrangement))).toEqual(arrangement)
    }),
  )
})

test('a cookie that somebody wrote by hand breaks nothing', () => {
  for (const cookie of [undefined, '', 'x', '0.0.0', 'NaN.Infinity.-']) {
    expect(readArrangement(cookie)).toEqual(defaultArrangement)
  }
  expect(readArrangement('99999.1.-5')).toMatchObject({ slidesWidth: 360, sideWidth: 260, notesOpen: false })
})
