import type { Browser, Page } from '@playwright/test'
import type { Account } from '#tests/support/process/caller.ts'
import type { ServerProcess } from '#tests/support/process/server-process.ts'
import { signInContext } from './support/accounts.ts'
import { watchConsole } from './support/console-watch.ts'
import { expect } from './support/fixtures.ts'
import { openPage } from './workplace-steps.ts'

/** Another person's browser; without an account, a visitor's. */
export async function openOther(browser: Browser, server: ServerProcess, account?: Account): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url })
  const watch = watchConsole(context, [])
  if (account) await signInContext(context, server.url, account)
  const page = await context.newPage()
  page.once('close', watch.expectSilence)
  return page
}

/** Makes a team on its screen and stays among its people; answers its slug. */
export async function makeTeam(page: Page, name: string): Promise<string> {
  await openPage(page, '/en/myteam/new')
  await page.getByLabel('Team name').fill(name)
  await page.getByRole('button', { name: 'Create team' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

export const addresses = (page: Page) => page.getByRole('textbox', { name: 'Email addresses' })

/** As from a mail program: line breaks and all, which typing cannot bring into a field of one line. */
export async function pasteAddresses(page: Page, text: string): Promise<void> {
  await addresses(page).focus()
  await addresses(page).evaluate((field, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

export async function inviteByMail(page: Page, ...emails: string[]): Promise<void> {
  await addresses(page).fill(emails.join(', '))
  await page
    .getByRole('button', { name: /^Send/ })
    .filter({ hasText: /invitation/ })
    .click()
}

export const rowOf = (page: Page, email: string) => page.getByRole('listitem').filter({ hasText: email })

/** Opens the menu of a member's row, which is named by their name, and chooses. */
export async function chooseFor(page: Page, email: string, action: string): Promise<void> {
  await rowOf(page, email)
    .getByRole('button', { name: /^Actions:/ })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

export async function confirm(page: Page, button: string): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: button, exact: true }).click()
}
