import type { Page } from '@playwright/test'
import { createShow, expectLight, sayingSlide, shownSlide } from './show-steps.ts'
import { expectNoFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { callAs, openPage, waitUntilAlive } from './workplace-steps.ts'

test.use({ reducedMotion: 'no-preference' })

async function openPresenter(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Presenter view' }).click()
  const presenter = await opened
  await waitUntilAlive(presenter)
  return presenter
}

test('[S-12] the presenter’s window shows this slide, the next, the notes and the clock, in step either way', async ({
  signedIn: page,
  server,
  user,
}) => {
  const { slug } = await createShow(await callAs(server, user))
  await openPage(page, `/en/presentations/show/${slug}?slide=2`)
  const presenter = await openPresenter(page)
  await expect(presenter).toHaveURL(new RegExp(`/en/presentations/present/${slug}\\?slide=2$`))
  await expect(shownSlide(presenter, 2)).toBeVisible()
  await expect(presenter.getByRole('region', { name: 'Notes' })).toContainText('Say two')
  await expect(presenter.getByRole('region', { name: 'Next slide' })).toContainText('Three')
  await expect(presenter.getByText('1 audience window open')).toBeVisible()
  await expectNoFindings(presenter)

  await presenter.keyboard.press('ArrowRight')
  await expect(shownSlide(page, 3)).toBeVisible()
  await expect(presenter.getByRole('region', { name: 'Notes' })).toContainText('Say three')
  await page.keyboard.press('End')
  await expect(shownSlide(presenter, 6)).toBeVisible()
  await expect(presenter.getByText('This is the last slide.')).toBeVisible()
  await presenter.keyboard.press('b')
  await expect(page.getByRole('button', { name: 'The screen is black' })).toBeVisible()
  // Whoever speaks goes on seeing the slide.
  await expect(presenter.getByText('The audience sees a black screen.')).toBeVisible()
  await expect(presenter.getByRole('button', { name: 'The screen is black' })).toHaveCount(0)
  await page.keyboard.press('ArrowLeft')
  await expect(presenter.getByText('The audience sees a black screen.')).toHaveCount(0)
})

test('the audience sees the light where the presenter points', async ({ signedIn: page, server, user }) => {
  const { slug } = await createShow(await callAs(server, user))
  await openPage(page, `/en/presentations/show/${slug}`)
  const presenter = await openPresenter(page)
  await expect(presenter.getByText('1 audience window open')).toBeVisible()
  await presenter.keyboard.press('l')
  const box = (await shownSlide(presenter, 1).boundingBox())!
  await presenter.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.4)
  await presenter.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.5)
  await expectLight(presenter, true)
  await expectLight(page, true)
  await presenter.keyboard.press('Escape')
  await expectLight(page, false)
})

test('a window that was closed or reloaded catches up, and another deck stays where it is', async ({
  signedIn: page,
  server,
  user,
  context,
}) => {
  const caller = await callAs(server, user)
  const { slug } = await createShow(caller)
  const other = await createShow(caller, {
    name: 'Another',
    slides: ['A', 'B'].map((text, at) => sayingSlide(text, at)),
  })
  await openPage(page, `/en/presentations/show/${slug}`)
  const bystander = await context.newPage()
  await openPage(bystander, `/en/presentations/show/${other.slug}`)
  const presenter = await openPresenter(page)
  await presenter.keyboard.press('4')
  await presenter.keyboard.press('Enter')
  await expect(shownSlide(page, 4)).toBeVisible()
  await presenter.reload()
  await waitUntilAlive(presenter)
  await page.keyboard.press('ArrowRight')
  await expect(shownSlide(presenter, 5)).toBeVisible()
  await page.close()
  await expect(presenter.getByText('No audience window is open yet.')).toBeVisible()
  const opened = presenter.waitForEvent('popup')
  await presenter.getByRole('button', { name: 'Open audience window' }).click()
  const again = await opened
  await waitUntilAlive(again)
  await expect(shownSlide(again, 5)).toBeVisible()
  await presenter.keyboard.press('Home')
  await expect(shownSlide(again, 1)).toBeVisible()
  await expect(shownSlide(bystander, 1, 2)).toBeVisible()
})

test('the clock stands, runs and begins anew; notes are read as large as one likes', async ({
  signedIn: page,
  server,
  user,
}) => {
  const { slug } = await createShow(await callAs(server, user))
  await openPage(page, `/en/presentations/present/${slug}`)
  const timer = page.getByRole('timer')
  await expect(timer).toHaveText(/0:0[1-9]/)
  await page.getByRole('button', { name: 'Pause timer' }).click()
  const stood = await timer.textContent()
  await page.reload()
  await waitUntilAlive(page)
  await expect(page.getByRole('button', { name: 'Resume timer' })).toBeVisible()
  await expect(timer).toHaveText(stood ?? '')
  await page.getByRole('button', { name: 'Reset timer' }).click()
  await expect(timer).toHaveText('0:00')
  const notes = page.getByText('Say one')
  const size = () => notes.evaluate(element => Number.parseFloat(getComputedStyle(element).fontSize))
  const before = await size()
  await page.getByRole('button', { name: 'Larger text' }).click()
  expect(await size()).toBeGreaterThan(before)
})

test('where the browser forbids a second window, a sentence says so', async ({
  signedIn: page,
  server,
  user,
}) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  const { slug } = await createShow(await callAs(server, user))
  await openPage(page, `/en/presentations/show/${slug}`)
  await page.getByRole('button', { name: 'Presenter view' }).click()
  await expect(page.getByText('Your browser blocked the second window')).toBeVisible()
})

test('where windows cannot hear one another, a sentence says so', async ({
  signedIn: page,
  server,
  user,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'BroadcastChannel')
  })
  const { slug } = await createShow(await callAs(server, user))
  await openPage(page, `/en/presentations/present/${slug}`)
  await expect(page.getByText('This browser can’t sync two windows.')).toBeVisible()
})
