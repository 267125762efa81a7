import { agenda, agendaList, fourSteps, stepsDown, timeline } from './agendas-and-steps.ts'
import { comparison, facingCards, matrix, sixFields } from './cards.ts'
import { chart, table, tableAndNotes, wideChart } from './charts-and-tables.ts'
import { callToAct, closing, contact } from './closings.ts'
import { noteAndStory, sidebar, storyAndNote, threePoints, threeRows, twoRows } from './columns-and-rows.ts'
import { architecture, funnel, orgChart, processArrows } from './drawings.ts'
import {
  callouts,
  dashboard,
  overlappingCover,
  pictureTimeline,
  pricing,
  quoteOnPicture,
} from './drawn-pages.ts'
import { largeOpening, opening, openingWithPicture, section, statement } from './openings.ts'
import { figureAndPicture, keyFigure, quote, quoteAndPicture, threeFigures } from './quotes-and-figures.ts'
import type { SlideTemplateDraft } from './slide-template.ts'
import {
  fullPicture,
  mosaic,
  pictureAndCaption,
  pictureLeft,
  pictureOnTop,
  picturePair,
  pictureRight,
  threePictures,
} from './with-pictures.ts'

/** In the order of the gallery: one of each kind comes first. */
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
  architecture,
  orgChart,
  processArrows,
  funnel,
  pictureTimeline,
  pricing,
  callouts,
  dashboard,
  overlappingCover,
  quoteOnPicture,
  closing,
  callToAct,
]
