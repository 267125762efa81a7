import { defineCase } from '../define-case.ts'
import { landingStage } from '../showing/landing-stage.ts'

const lives = { prepare: landingStage.open, clean: landingStage.close }

export const landingPaint = defineCase({
  name: 'landing: first contentful paint at 4× slower',
  unit: 'ms',
  against: {
    name: 'a page of the same words without any style',
    run: async () => (await landingStage.visit('words')).firstPaint,
  },
  run: async () => (await landingStage.visit('ours')).firstPaint,
  rounds: 7,
  limit: 1.3,
  ...lives,
})

/** What may come at most before anybody touches the page. */
const mostKilobytes = 100

export const landingScripts = defineCase({
  name: 'landing: scripts before anybody touches it, brotli',
  unit: 'KB',
  against: { name: 'what may come at most', run: async () => mostKilobytes },
  run: async () => (await landingStage.visit('ours')).scriptKilobytes,
  rounds: 1,
  limit: 1,
  ...lives,
})
