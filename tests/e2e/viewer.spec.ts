import { createLinkedShow, createShow, expectLight, sayingSlide, shownSlide } from './show-steps.ts'
import { expectNoFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { callAs, expectNoOverflow, openPage } from './workplace-steps.ts'

test.use({ reducedMotion: 'no-preference' })

test('[S-12] all slides at once, black-out, jumps by number and the list of keys, by keyboard alone', async ({
  signedIn: page,
  server,
  user,
}) => {
  const { slug } = await createShow(await callAs(server, user))
  await openPage(page, `/en/presentations/show/${slug}`)
  await page.keyboard.press('o')
  const overview = page.getByRole('dialog', { name: 'All slides' })
  await expect(overview.getByRole('button', { name: 'Slide 1: One' })).toBeFocused()
  await expectNoFindings(page)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(overview.getByRole('button', { name: 'Slide 3: Three' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(overview).toHaveCount(0)
  await expect(shownSlide(page, 3)).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('End')
  await page.keyboard.press('Escape')
  await expect(overview).toHaveCount(0)
  await expect(shownSlide(page, 3)).toBeVisible()

  await page.keyboard.press('5')
  await expect(page.getByText('Press Enter to go to slide 5')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(shownSlide(page, 5)).toBeVisible()
  await expect(page).toHaveURL(/\?slide=5$/)

  const black = page.getByRole('button', { name: 'The screen is black' })
  await page.keyboard.press('.')
  await expect(black).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(black).toHaveCount(0)
  await expect(shownSlide(page, 5)).toBeVisible()
  await page.keyboard.press('w')
  await expect(page.getByRole('button', { name: 'The screen is white' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'The screen is white' })).toHaveCount(0)

  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys.getByText('Laser pointer')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  await expect(shownSlide(page, 5)).toBeVisible()
})

test('[S-12] the laser follows the pointer over the slide and goes out', async ({
  signedIn: page,
  server,
  user,
}) => {
  const { slug } = await createShow(await callAs(server, user))
  await openPage(page, `/en/presentations/show/${slug}`)
  const button = page.getByRole('button', { name: 'Laser pointer' })
  await page.keyboard.press('l')
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await shownSlide(page, 1).hover()
  await expectLight(page, true)
  await page.keyboard.press('Escape')
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await expectLight(page, false)
})

test('[S-12] from the viewer one edits at this slide, and duplicates and goes on with the copy', async ({
  signedIn: page,
  server,
  user,
}) => {
  const { slug } = await createShow(await callAs(server, user))
  await openPage(page, `/en/presentations/show/${slug}?slide=2`)
  const edit = page.getByRole('group', { name: 'Presentation actions' }).getByRole('link', { name: 'Edit' })
  await expect(edit).toHaveAttribute(
    'href',
    new RegExp(`/en/presentations/edit/${slug}\\?slide=[0-9a-f-]{36}$`),
  )
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(page).toHaveURL(new RegExp(`/en/presentations/edit/(?!${slug})\\w+`))
})

test('a video plays where its poster was, only once it is pressed, and falls silent with its slide', async ({
  signedIn: page,
  server,
  user,
}) => {
  const video = { type: 'video', url: 'https://vimeo.com/76979871', title: 'The film' }
  const slides = [sayingSlide('One', 0, [video]), sayingSlide('Two', 1)]
  const { slug } = await createShow(await callAs(server, user), { slides })
  await page.route('https://player.vimeo.com/**', route => route.fulfill({ body: 'Player' }))
  await openPage(page, `/en/presentations/show/${slug}`)
  const frame = page.locator('iframe')
  await expect(frame).toHaveCount(0)
  await shownSlide(page, 1, 2).getByRole('link', { name: 'The film' }).click()
  await expect(frame).toHaveAttribute('src', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1')
  await page.getByRole('button', { name: 'Next slide' }).click()
  await expect(shownSlide(page, 2, 2)).toBeVisible()
  await expect(frame).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the whole window is filled where the screen cannot be, and a tap turns the page', async ({
    signedIn: page,
    server,
    user,
  }) => {
    await page.addInitScript(() =>
      Object.defineProperty(Document.prototype, 'fullscreenEnabled', { get: () => false }),
    )
    const { slug } = await createShow(await callAs(server, user))
    await openPage(page, `/en/presentations/show/${slug}`)
    await expectNoOverflow(page)
    await page.getByRole('button', { name: 'Full screen', exact: true }).tap()
    const stage = page.getByRole('region', { name: 'Slideshow' })
    await expect(page.getByRole('button', { name: 'Exit full screen' })).toBeVisible()
    expect(await stage.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
    await page.touchscreen.tap(300, 300)
    await expect(shownSlide(page, 2)).toBeVisible()
    await page.touchscreen.tap(40, 300)
    await expect(shownSlide(page, 1)).toBeVisible()
    await page.getByRole('button', { name: 'Exit full screen' }).tap()
    await page.getByRole('button', { name: 'All slides' }).tap()
    await expect(page.getByRole('dialog', { name: 'All slides' })).toBeVisible()
    await expectNoOverflow(page)
    await page.getByRole('button', { name: 'Slide 4: Four' }).last().tap()
    await expect(shownSlide(page, 4)).toBeVisible()
  })
})

test('[S-12] a link from slide to slide leads there', async ({ signedIn: page, server, user }) => {
  const { slug } = await createLinkedShow(await callAs(server, user))
  await openPage(page, `/en/presentations/show/${slug}`)
  await page.getByRole('link', { name: 'To the end' }).click()
  await expect(shownSlide(page, 3, 3)).toBeVisible()
  await expect(page).toHaveURL(/\?slide=3$/)
})
