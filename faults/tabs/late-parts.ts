import type { Locator, Page } from '@playwright/test'

/** A part of the editor that is loaded when it is first opened. */
export interface LatePart {
  readonly name: string
  readonly open: (page: Page) => Promise<void>
  readonly find: (page: Page) => Locator
}

const byKeys = (keys: string) => (page: Page) => page.keyboard.press(keys)
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name, exact: true })

export const lateParts: readonly LatePart[] = [
  { name: 'the list of shortcuts', open: byKeys('Control+/'), find: dialog('Keyboard shortcuts') },
  {
    name: 'the palette',
    open: async page => {
      // In a text these keys make a link.
      await page.keyboard.press('Escape')
      await page.keyboard.press('Control+k')
    },
    find: dialog('All commands'),
  },
  {
    name: 'the search',
    open: byKeys('Control+f'),
    find: page => page.getByRole('search', { name: 'Find and replace' }),
  },
  {
    name: 'the sharing',
    open: page => page.getByRole('button', { name: 'Share', exact: true }).click(),
    find: dialog(/^Share “/),
  },
  {
    name: 'the export',
    open: async page => {
      await page.getByRole('button', { name: 'More about the presentation' }).click()
      await page.getByRole('menuitem', { name: 'Export…' }).click()
    },
    find: dialog('Export'),
  },
]

/** What is said in the place of a part that did not come. */
export const missingPart = (page: Page) =>
  page.getByRole('dialog', { name: 'This part could not be loaded', exact: true })

export const reloadButton = (page: Page) =>
  missingPart(page).getByRole('button', { name: 'Reload the page', exact: true })

export async function closeMissing(page: Page): Promise<void> {
  await missingPart(page).getByRole('button', { name: 'Not now' }).click()
  await missingPart(page).waitFor({ state: 'hidden' })
}
