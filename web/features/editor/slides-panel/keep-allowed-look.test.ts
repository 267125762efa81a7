import { expect, test } from 'vitest'
import { BACKGROUNDS } from '#domain/deck/catalog/backgrounds.ts'
import { createPresentation } from '#domain/deck/presentation.ts'
import { createSlide } from '#domain/deck/slide.ts'
import { drawnBackground } from '#domain/deck/theme/background.ts'
import { uidOf } from '#tests/support/deck/uid-of.ts'
import { keepAllowedLook } from './paste-slides.ts'

const premium = drawnBackground(BACKGROUNDS.find(({ plan }) => plan === 'premium')!)
const plain = createSlide({ index: 0, uid: uidOf(1) })
const dressed = { ...plain, theme: { ...plain.theme, font: 'unbounded', background: premium } }
const deck = createPresentation({ name: 'Tides', slides: [createSlide({ index: 0, uid: uidOf(2) })] })

test('[A-06] a slide of a pro deck that is pasted on free keeps its words and loses what is locked', () => {
  const { slides, isPlain } = keepAllowedLook([dressed, plain], deck, 'free')
  expect(isPlain).toBe(true)
  expect(slides[0]).toEqual({ ...dressed, theme: { ...dressed.theme, font: null, background: null } })
  expect(slides[1]).toBe(plain)
})

test('[A-06] nothing is lost on pro, nor of what the deck holds already', () => {
  expect(keepAllowedLook([dressed], deck, 'pro')).toEqual({ slides: [dressed], isPlain: false })
  const same = keepAllowedLook([dressed], { ...deck, slides: [dressed] }, 'free')
  expect(same).toEqual({ slides: [dressed], isPlain: false })
})
