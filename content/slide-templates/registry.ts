import { agenda } from './agenda.ts'
import { chart } from './chart.ts'
import { comparison } from './comparison.ts'
import { contact } from './contact.ts'
import { fourSteps } from './four-steps.ts'
import { fullPicture } from './full-picture.ts'
import { keyFigure } from './key-figure.ts'
import { matrix } from './matrix.ts'
import { opening } from './opening.ts'
import { pictureLeft } from './picture-left.ts'
import { pictureRight } from './picture-right.ts'
import { quote } from './quote.ts'
import type { SlideTemplateDraft } from './slide-template.ts'
import { table } from './table.ts'
import { threePoints } from './three-points.ts'
import { timeline } from './timeline.ts'

/** In the order of the gallery: one of each kind comes into sight first. */
export const slideTemplates: readonly SlideTemplateDraft[] = [
  opening,
  threePoints,
  pictureRight,
  keyFigure,
  chart,
  quote,
  timeline,
  comparison,
  pictureLeft,
  table,
  fullPicture,
  agenda,
  matrix,
  fourSteps,
  contact,
]
