import { canva } from './canva.ts'
import type { Comparison } from './comparison.ts'
import { gamma } from './gamma.ts'
import { googleSlides } from './google-slides.ts'
import type { ComparisonName } from './names.ts'
import { pitch } from './pitch.ts'
import { powerpoint } from './powerpoint.ts'

export const comparisons = {
  gamma,
  canva,
  pitch,
  powerpoint,
  'google-slides': googleSlides,
} as const satisfies Record<ComparisonName, Comparison>
