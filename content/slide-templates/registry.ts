import { agenda } from './agenda.ts'
import { agendaList } from './agenda-list.ts'
import { callToAct } from './call-to-act.ts'
import { chart } from './chart.ts'
import { closing } from './closing.ts'
import { comparison } from './comparison.ts'
import { contact } from './contact.ts'
import { facingCards } from './facing-cards.ts'
import { figureAndPicture } from './figure-and-picture.ts'
import { fourSteps } from './four-steps.ts'
import { fullPicture } from './full-picture.ts'
import { keyFigure } from './key-figure.ts'
import { largeOpening } from './large-opening.ts'
import { matrix } from './matrix.ts'
import { mosaic } from './mosaic.ts'
import { noteAndStory } from './note-and-story.ts'
import { opening } from './opening.ts'
import { openingWithPicture } from './opening-with-picture.ts'
import { pictureAndCaption } from './picture-and-caption.ts'
import { pictureLeft } from './picture-left.ts'
import { pictureOnTop } from './picture-on-top.ts'
import { picturePair } from './picture-pair.ts'
import { pictureRight } from './picture-right.ts'
import { quote } from './quote.ts'
import { quoteAndPicture } from './quote-and-picture.ts'
import { section } from './section.ts'
import { sidebar } from './sidebar.ts'
import { sixFields } from './six-fields.ts'
import type { SlideTemplateDraft } from './slide-template.ts'
import { statement } from './statement.ts'
import { stepsDown } from './steps-down.ts'
import { storyAndNote } from './story-and-note.ts'
import { table } from './table.ts'
import { tableAndNotes } from './table-and-notes.ts'
import { threeFigures } from './three-figures.ts'
import { threePictures } from './three-pictures.ts'
import { threePoints } from './three-points.ts'
import { threeRows } from './three-rows.ts'
import { timeline } from './timeline.ts'
import { twoRows } from './two-rows.ts'
import { wideChart } from './wide-chart.ts'

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
  largeOpening,
  openingWithPicture,
  section,
  statement,
  twoRows,
  threeRows,
  noteAndStory,
  storyAndNote,
  sidebar,
  sixFields,
  facingCards,
  pictureOnTop,
  pictureAndCaption,
  picturePair,
  mosaic,
  threePictures,
  quoteAndPicture,
  threeFigures,
  figureAndPicture,
  wideChart,
  tableAndNotes,
  stepsDown,
  agendaList,
  closing,
  callToAct,
]
