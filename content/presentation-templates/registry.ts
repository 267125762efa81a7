import { productKeynote, quarterResults, scienceLesson } from './demo.ts'
import type { PresentationTemplate } from './presentation-template.ts'
import { volcanoes } from './volcanoes.ts'

/** In the order of the gallery: one of each kind comes into sight first. */
export const presentationTemplates: readonly PresentationTemplate[] = [
  productKeynote,
  volcanoes,
  quarterResults,
  scienceLesson,
]
