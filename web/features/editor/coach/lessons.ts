import type { Presentation } from '#domain/deck/presentation.ts'

/** What one does once to know one's way around, in this order; the words are in `editor.lessons`. */
export const LESSONS = [
  'words',
  'format',
  'layout',
  'chart',
  'theme',
  'sticker',
  'add',
  'move',
  'undo',
  'palette',
  'show',
] as const
export type Lesson = (typeof LESSONS)[number]

export interface LessonPlace {
  /** The slide it is learnt on; the one that is open, where none is named. */
  readonly findSlide?: (deck: Presentation) => string | undefined
  /** The command that opens what is needed. */
  readonly command?: string
  /** The command whose keys the lesson names. */
  readonly keysOf?: string
}

const second = ({ slides }: Presentation) => slides[1]?.uid
const withChart = ({ slides }: Presentation) =>
  slides.find(({ items }) => items.some(({ type }) => type === 'chart'))?.uid
/** One whose words change places for all to see. */
const inColumns = ({ slides }: Presentation) =>
  slides.find(({ layout, items }) => layout === 'col_2' && items.every(({ type }) => type === 'text'))?.uid

export const lessonPlaces: Readonly<Record<Lesson, LessonPlace>> = {
  words: { findSlide: second },
  format: { findSlide: second },
  layout: { findSlide: inColumns, command: 'panel.inspector' },
  chart: { findSlide: withChart, command: 'panel.inspector' },
  theme: { command: 'deck.settings' },
  sticker: { command: 'insert.sticker' },
  add: { keysOf: 'slide.add' },
  move: {},
  undo: { keysOf: 'edit.undo' },
  palette: { keysOf: 'view.palette' },
  show: { command: 'deck.show', keysOf: 'deck.show' },
}
