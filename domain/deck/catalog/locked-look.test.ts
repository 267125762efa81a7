import { expect, test } from 'vitest'
import { drawnBackground } from '../theme/background.ts'
import { slideThemeSchema } from '../theme/overrides.ts'
import { BACKGROUNDS } from './backgrounds.ts'
import { FONTS } from './fonts.ts'
import { dropLocked, listLocked, listNewlyLocked } from './locked-look.ts'

const premium = BACKGROUNDS.find(({ plan }) => plan === 'premium')!
const free = BACKGROUNDS.find(({ plan }) => plan === 'free')!
const font = FONTS.find(({ plan }) => plan === 'pro')!.id
const look = { font, heading_font: font, background: drawnBackground(premium) }
const both = [
  { kind: 'font', id: font },
  { kind: 'background', id: premium.id },
]

test('[A-06] [K-01] [K-02] a premium background and a pro font are locked on free, on nothing else', () => {
  expect(listLocked(look, 'free')).toEqual(both)
  expect(listLocked(look, 'pro')).toEqual([])
  expect(listLocked(look, 'enterprise')).toEqual([])
  expect(listLocked({ font: 'inter', background: drawnBackground(free) }, 'free')).toEqual([])
  expect(listLocked({ font: null, background: null }, 'free')).toEqual([])
  expect(listLocked({ font: 'of-a-later-version' }, 'free')).toEqual([])
})

test('[A-06] what was there before is not newly locked', () => {
  expect(listNewlyLocked(look, [], 'free')).toEqual(both)
  expect(listNewlyLocked(look, [{ font }], 'free')).toEqual([both[1]])
  expect(listNewlyLocked(look, [{ font }, { background: look.background }], 'free')).toEqual([])
})

test('what is locked gives way to what was there before, and everything else stays', () => {
  const theme = slideThemeSchema.parse({ ...look, tone: 'accent', text_color: '#123456' })
  const open = dropLocked(theme, listLocked(theme, 'free'))
  expect(open).toEqual({ ...theme, font: null, heading_font: null, background: null })
  const before = { font: 'inter', heading_font: null, background: drawnBackground(free) }
  expect(dropLocked(theme, listLocked(theme, 'free'), before)).toEqual({ ...theme, ...before })
  expect(dropLocked(open, listLocked(theme, 'free'))).toEqual(open)
})
