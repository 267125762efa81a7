import type { Item } from '#domain/deck/items/registry.ts'
import { scaleSizes } from '#domain/deck/readable.ts'

/** Another size of an item: words with a size of their own keep their share of it. */
export function sizeFields({ size, text }: Pick<Item, 'size' | 'text'>, next: number) {
  return { size: next, text: scaleSizes(text, next / size) }
}

/** Sizes in visually even steps: a linear slider would leave too little room for the small ones. */
export const TEXT_STEPS: readonly number[] = [
  0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.7, 0.8, 0.9, 1, 1.15, 1.3, 1.5, 1.75, 2, 2.4, 2.8, 3.4, 4,
]

/** The step closest to a size. */
export function sizeToStep(size: number): number {
  let nearest = 0
  for (const [index, step] of TEXT_STEPS.entries()) {
    if (Math.abs(step - size) < Math.abs((TEXT_STEPS[nearest] ?? 0) - size)) nearest = index
  }
  return nearest
}

export function stepToSize(step: number): number {
  return TEXT_STEPS[Math.min(TEXT_STEPS.length - 1, Math.max(0, Math.round(step)))] ?? 1
}

/** The next step in a direction; beyond the first or last step the size does not change. */
export function nextSize(size: number, direction: 1 | -1): number {
  const next =
    direction === 1
      ? TEXT_STEPS.find(step => step > size + 0.001)
      : TEXT_STEPS.findLast(step => step < size - 0.001)
  return next ?? size
}
