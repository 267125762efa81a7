import { LESSONS, type Lesson } from './lessons.ts'

/** Where the browser keeps which deck one learns in, and how far one has come; a cookie, so that the server draws it at once. */
export const lessonsCookie = 'lessons'

export interface KeptLessons {
  /** The slug of the deck. */
  readonly deck: string
  readonly done: readonly Lesson[]
}

export function writeLessons({ deck, done }: KeptLessons): string {
  return `${deck}.${done.join('-')}`
}

/** Whatever stands in the cookie: what makes no sense is left out. */
export function readLessons(cookie: string | undefined): KeptLessons | undefined {
  const [deck, done = ''] = (cookie ?? '').split('.')
  if (!deck) return undefined
  const names = new Set(done.split('-'))
  return { deck, done: LESSONS.filter(lesson => names.has(lesson)) }
}
