import type { Page } from '@playwright/test'
import { slideInList, typeOnSlide } from './editor-steps.ts'
import { expectNoFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { callAs, cardLink, countDecks, openPage } from './workplace-steps.ts'

const strip = (page: Page, name = 'Getting started') => page.getByRole('region', { name })

test('[S-16] a newcomer learns by doing: what is done is noticed, kept, and gone on with', async ({
  signedIn: page,
  server,
  user,
}) => {
  await openPage(page, '/en/presentations/onboarding')
  const lessons = strip(page)
  await expect(lessons).toContainText('0 of 11')
  await expect(lessons).toContainText('Edit text')
  await expectNoFindings(page)

  await lessons.getByRole('button', { name: 'Show me' }).click()
  await expect(slideInList(page, 2)).toHaveAttribute('aria-selected', 'true')
  await typeOnSlide(page, 2, ' Anna')
  await expect(lessons).toContainText('1 of 11')
  await expect(lessons).toContainText('Make a word stand out')
  await expect(page).toHaveURL(/\/presentations\/edit\/[\w-]+/)

  await page.keyboard.press('ControlOrMeta+z')
  await expect(lessons).toContainText('2 of 11')
  await page.keyboard.press('ControlOrMeta+m')
  await expect(lessons).toContainText('3 of 11')
  await lessons.getByRole('button', { name: 'All steps' }).click()
  const all = page.getByRole('dialog', { name: 'Getting started' })
  await expect(all.getByRole('listitem').filter({ hasText: 'Undo a change' })).toContainText('(done)')
  await expect(all.getByRole('listitem').filter({ hasText: 'Reorder slides' })).not.toContainText('(done)')
  await page.keyboard.press('Escape')

  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(strip(page)).toContainText('3 of 11')
  await openPage(page, '/en/presentations')
  await expect(cardLink(page, 'Start here')).toBeVisible()
  await openPage(page, '/en/presentations/onboarding')
  await expect(strip(page)).toContainText('3 of 11')
  expect(await countDecks(await callAs(server, user))).toBe(1)

  await strip(page).getByRole('button', { name: 'End tour' }).click()
  await expect(strip(page)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('listbox', { name: 'Slides' })).toBeVisible()
})

test('[S-16] [F-11] the lessons are in Russian for a Russian reader', async ({ signedIn: page }) => {
  await openPage(page, '/ru/presentations/onboarding')
  const lessons = strip(page, 'Первые шаги')
  await expect(lessons).toContainText('0 из 11')
  await expect(lessons).toContainText('Впишите свои слова')
  await expectNoFindings(page)
})

test('[S-16] whoever only looks leaves nothing behind', async ({ signedIn: page, server, user }) => {
  await openPage(page, '/en/presentations/onboarding')
  await expect(strip(page)).toBeVisible()
  await openPage(page, '/en/presentations')
  expect(await countDecks(await callAs(server, user))).toBe(0)
})
