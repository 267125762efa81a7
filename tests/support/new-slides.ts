import { randomUUID } from 'node:crypto'
import { createSlide, type Slide } from '#domain/deck/slide.ts'

/** Slides of one text each, told apart by their words. */
export function newSlides(count: number): Slide[] {
  return Array.from({ length: count }, (_, index) => newSlide(index))
}

export function newSlide(index = 0, text = `<p>${index}</p>`): Slide {
  const slide = createSlide({ index, uid: randomUUID() })
  return { ...slide, items: slide.items.map(item => ({ ...item, text })) }
}
