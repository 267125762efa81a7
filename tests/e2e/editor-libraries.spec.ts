import { expectStored, insertTool, makeDeck, openEditor, readDeck } from './editor-inspector-steps.ts'
import { expectNoFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { callAs } from './workplace-steps.ts'

test('[S-09] a sticker is found by a Russian word in any form, in two styles, and put on the slide', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const slug = await makeDeck(caller, [{ word: 'Ant' }])
  const { side } = await openEditor(page, slug, 'ru')
  await page
    .getByRole('group', { name: 'Вставить', exact: true })
    .getByRole('button', { name: 'Стикер' })
    .click()
  await expect(side.getByRole('heading', { name: 'Знаки и награды' })).toBeVisible()
  await expectNoFindings(page)

  await side.getByRole('searchbox', { name: 'Найти стикер' }).fill('собаки')
  const found = side
    .getByRole('group', { name: 'Стикеры' })
    .getByRole('button', { name: 'Собака', exact: true })
  await expect(found).toHaveCount(2)
  await found.first().click()
  await expectStored(caller, slug, deck => deck.slides[0]!.stickers.map(({ src, alt }) => [src, alt]), [
    ['stickers/fluent-emoji-flat/dog.svg', 'Собака'],
  ])
  const picture = page.getByRole('group', { name: /Слайд 1|слайд/i }).getByRole('img', { name: 'Собака' })
  await expect
    .poll(() => picture.first().evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)

  await side.getByRole('radio', { name: 'Еда и напитки' }).click()
  await expect(side.getByRole('searchbox', { name: 'Найти стикер' })).toHaveValue('')
  await side.getByRole('button', { name: 'Пицца', exact: true }).first().click()
  await side.getByRole('radio', { name: 'Все стикеры' }).click()
  const recent = side.getByRole('group', { name: 'Недавние' }).getByRole('button')
  await expect(recent.first()).toHaveAccessibleName('Пицца')
})

test('[S-09] [D-17] a sticker is dragged out of the library to its place on the slide', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const slug = await makeDeck(caller, [{ word: 'Ant' }])
  const { side } = await openEditor(page, slug)
  await insertTool(page, 'Sticker').click()
  const tile = side.getByRole('button', { name: 'Trophy', exact: true }).first()
  const from = (await tile.boundingBox())!
  const slide = (await page
    .getByRole('group', { name: /slide 1/i })
    .first()
    .boundingBox())!
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(slide.x + slide.width * 0.5, slide.y + slide.height * 0.5, { steps: 4 })
  await page.mouse.move(slide.x + slide.width * 0.25, slide.y + slide.height * 0.75, { steps: 4 })
  await page.mouse.up()
  await expectStored(caller, slug, deck => deck.slides[0]!.stickers.map(({ src }) => src), [
    'stickers/trophy.svg',
  ])
  const [sticker] = (await readDeck(caller, slug)).slides[0]!.stickers as {
    position: { x: number; y: number }
  }[]
  expect(sticker!.position.x).toBeCloseTo(0.25, 2)
  expect(sticker!.position.y).toBeCloseTo(0.75, 2)
})

test('[S-09] [D-27] a GIF is found by a word and stands in the layout', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const slug = await makeDeck(caller, [{ word: 'Ant' }])
  const { side } = await openEditor(page, slug)
  await insertTool(page, 'GIF').click()
  await side.getByRole('searchbox', { name: 'Search GIFs' }).fill('снегопад')
  const found = side.getByRole('group', { name: 'GIFs' }).getByRole('button')
  await expect(found).toHaveCount(1)
  await expect(side.getByText('Powered by GIPHY')).toBeHidden()
  await side.getByRole('radio', { name: 'In the layout' }).check({ force: true })
  await found.click()
  await expectStored(
    caller,
    slug,
    deck => deck.slides[0]!.items.slice(1).map(item => [item.type, item.src]),
    [['gif', 'gifs/meteocons/snow-fill.svg']],
  )
  await expectNoFindings(page)
})
