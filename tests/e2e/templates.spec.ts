import { presentationTemplates } from '#content/presentation-templates/registry.ts'
import { expectNoFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { callAs, countDecks, createDecks, expectNoOverflow, openPage } from './workplace-steps.ts'

const volcanoes = presentationTemplates.find(({ id }) => id === 'volcanoes')!
const texts = {
  en: {
    search: 'Search templates',
    look: 'Preview',
    use: 'Use this template',
    next: 'Next slide',
    strip: 'Slides',
    wanted: 'volcano',
  },
  ru: {
    search: 'Поиск по шаблонам',
    look: 'Полистать',
    use: 'Использовать этот шаблон',
    next: 'Следующий слайд',
    strip: 'Слайды',
    wanted: 'вулкан',
  },
}

for (const locale of ['en', 'ru'] as const) {
  test(`[F-02] [D-36] ${locale}: a template is found, looked through, and taken with all its slides`, async ({
    signedIn: page,
    server,
    user,
  }) => {
    const words = texts[locale]
    const { name, deck } = volcanoes[locale]
    const count = deck.slides.length
    await openPage(page, `/${locale}/presentations/create`)
    await page.getByRole('textbox', { name: words.search }).fill(words.wanted)
    const cards = page.getByRole('button', { name: new RegExp(`^${words.look}`) })
    await expect(cards).toHaveCount(1)
    await expectNoFindings(page)
    await cards.click()
    const preview = page.getByRole('dialog', { name })
    const shown = (number: number) =>
      preview.getByRole('group', { name: new RegExp(`${number}\\D+${count}$`) })
    await expect(shown(1)).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(shown(3)).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(shown(2)).toBeVisible()
    await expect(preview.getByRole('list').getByRole('button')).toHaveCount(count)
    await page.keyboard.press('End')
    await expect(shown(count)).toBeVisible()
    await expectNoFindings(page)
    await preview.getByRole('button', { name: words.use }).dblclick()
    await expect(page).toHaveURL(new RegExp(`/${locale}/presentations/edit/\\w+`))
    await openPage(page, new URL(page.url()).pathname.replace('/edit/', '/show/'))
    await expect(page.getByRole('heading', { level: 1, name: deck.name }).first()).toBeVisible()
    const strip = page.getByRole('navigation', { name: words.strip })
    await expect(strip.getByRole('button')).toHaveCount(count)
    expect(await countDecks(await callAs(server, user))).toBe(1)
  })
}

test('[F-02] templates go by what they are for and by the marks one gave them', async ({
  signedIn: page,
}) => {
  await openPage(page, '/en/presentations/create')
  const cards = page.getByRole('button', { name: /^Preview/ })
  await page.getByText('Favourites', { exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No favourites yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all templates' }).click()
  await page.getByText('Lesson', { exact: true }).click()
  await expect(cards).toHaveCount(
    presentationTemplates.filter(({ category }) => category === 'lesson').length,
  )
  await page.getByRole('button', { name: `Favourite: ${volcanoes.en.name}` }).click()
  await page.getByText('Favourites', { exact: true }).click()
  await expect(cards).toHaveCount(1)
  await page.reload()
  await page.getByText('Favourites', { exact: true }).click()
  await expect(page.getByRole('button', { name: `Preview: ${volcanoes.en.name}` })).toBeVisible()
  await page.getByRole('textbox', { name: 'Search templates' }).fill('nothing like this')
  await expect(page.getByRole('heading', { name: /^No results/ })).toBeVisible()
})

test('[F-02] the rest of the templates comes as one scrolls, and is drawn only then', async ({
  signedIn: page,
}) => {
  await openPage(page, '/en/presentations/create')
  const cards = page.getByRole('button', { name: /^Preview/ })
  const most = presentationTemplates.length
  await expect(async () => {
    await page.keyboard.press('End')
    expect(await cards.count()).toBe(most)
  }).toPass()
})

test('[F-02] [X-05] where the plan is full, taking a template says so in the preview', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  await createDecks(
    caller,
    Array.from({ length: 9 }, (_, at) => `Deck ${at}`),
  )
  await openPage(page, '/en/presentations/create')
  await createDecks(caller, ['The tenth'])
  await page
    .getByRole('button', { name: /^Preview/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Use this template' }).click()
  await expect(page.getByRole('dialog').getByText('You’ve reached your plan’s limit')).toBeVisible()
  expect(await countDecks(caller)).toBe(10)
})

test.describe('where the server does not answer', () => {
  test.use({ allowedConsole: { patterns: [/status of 503/] } })

  test('[F-02] a search that fails says so and can be tried again', async ({ signedIn: page }) => {
    await openPage(page, '/en/presentations/create')
    await page.route('**/api/presentations/get_templates/**', route =>
      route.fulfill({ status: 503, body: '{}' }),
    )
    await page.getByRole('textbox', { name: 'Search templates' }).fill('lesson')
    await expect(page.getByRole('heading', { name: 'Couldn’t load templates' })).toBeVisible()
    await page.unroute('**/api/presentations/get_templates/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Couldn’t load templates' })).toBeHidden()
    await expect(page.getByRole('button', { name: `Preview: ${volcanoes.en.name}` })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('[S-18] templates are looked through and marked; making asks for a desktop', async ({
    signedIn: page,
  }) => {
    await openPage(page, '/en/presentations/create')
    await expect(page.getByRole('heading', { name: 'Open this on a computer' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Use this template/ })).toHaveCount(0)
    await expectNoOverflow(page)
    await page
      .getByRole('button', { name: /^Preview/ })
      .first()
      .tap()
    await expect(
      page.getByRole('dialog').getByText('You need a computer to create presentations'),
    ).toBeVisible()
    await expectNoFindings(page)
  })
})
