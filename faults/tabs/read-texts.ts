import type { Page } from '@playwright/test'
import { readDeck } from '../../tests/e2e/editor-frame-steps.ts'
import { listOfSlides } from '../../tests/e2e/editor-steps.ts'
import type { Writer } from './stage.ts'

/** The words on the pictures in the list of slides, in their order; those that are out of sight are not drawn. */
export function readShown(page: Page): Promise<string[]> {
  return listOfSlides(page)
    .getByRole('option')
    .evaluateAll(options =>
      options
        .toSorted((a, b) => Number(a.ariaPosInSet) - Number(b.ariaPosInSet))
        .map(option => option.parentElement?.querySelector('.slide-text')?.textContent ?? ''),
    )
}

/** The words of the slides as the server has them. */
export async function readStored({ caller, slug }: Writer): Promise<string[]> {
  const { slides } = await readDeck(caller, slug)
  return slides.map(({ items }) => items.map(({ text }) => text.replace(/<[^>]*>/g, '')).join(' '))
}
