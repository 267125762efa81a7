import { expect, type Locator, type Page } from '@playwright/test'

export function listOfSlides(page: Page): Locator {
  return page.getByRole('listbox', { name: 'Slides' })
}

export function slideInList(page: Page, number: number): Locator {
  return listOfSlides(page).getByRole('option', { name: new RegExp(`^Slide ${number}(\\D|$)`) })
}

/** Goes to a slide and puts the caret at the end of its first text. */
export async function putCaret(page: Page, number: number): Promise<void> {
  await slideInList(page, number).click()
  await expect(slideInList(page, number)).toHaveAttribute('aria-selected', 'true')
  const canvas = page.getByRole('region', { name: 'Canvas' })
  await canvas.getByRole('group', { name: new RegExp(`^Slide ${number} of`) }).click()
  await expect(canvas.getByRole('textbox', { name: 'Text' })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+End')
}

/** Goes to a slide and types at the end of its first text. */
export async function typeOnSlide(page: Page, number: number, words: string): Promise<void> {
  await putCaret(page, number)
  await typeHere(page, words)
}

/** Adds a slide after the current one, whose title waits for words then, and types them. */
export async function typeOnNewSlide(page: Page, number: number, words: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+m')
  await expect(slideInList(page, number)).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('region', { name: 'Canvas' }).getByRole('textbox')).toBeFocused()
  await typeHere(page, words)
}

async function typeHere(page: Page, words: string): Promise<void> {
  for (const word of words.match(/\s*\S+\s*/g) ?? []) await page.keyboard.insertText(word)
  await page.keyboard.press('Escape')
}
