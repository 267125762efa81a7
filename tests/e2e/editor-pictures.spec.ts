import { canvas } from './editor-canvas-steps.ts'
import { expectStored, insertTool, makeDeck, openEditor, section } from './editor-inspector-steps.ts'
import { expect, test } from './support/fixtures.ts'
import { callAs } from './workplace-steps.ts'

test('[D-27] [C-45] pictures for the slide’s own words come first, and one is put on it', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const slug = await makeDeck(caller, [{ word: 'The microscope' }, { word: 'Our team' }])
  const { side, goTo } = await openEditor(page, slug)
  await insertTool(page, 'Image').click()
  const suggested = side.getByRole('group', { name: 'Suggested for this slide' })
  await expect(suggested.getByRole('button').first()).toHaveAccessibleName(/microscope/i)
  await goTo('Our team')
  await expect(suggested.getByRole('button').first()).toHaveAccessibleName(/arch of coloured stones/i)
  await suggested.getByRole('button').first().click()
  await expect(canvas(page).getByRole('img', { name: /arch of coloured stones/i })).toBeVisible()
  await expectStored(
    caller,
    slug,
    ({ slides }) => {
      const picture = slides[1]?.items.find(({ type }) => type === 'image')
      return { src: picture?.src, alt: picture?.alt, focus: picture?.focus, credit: picture?.credit }
    },
    {
      src: 'pictures/teamwork.svg',
      alt: 'An arch of coloured stones that hold each other',
      focus: { x: 0.5, y: 0.6 },
      credit: null,
    },
  )
})

test('[D-27] a picture is found by meaning in Russian and becomes the background', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const slug = await makeDeck(caller, [{ word: 'Доклад' }])
  const { side } = await openEditor(page, slug, 'ru')
  await section(side, 'Фон').getByRole('button', { name: 'Картинки' }).click()
  await side.getByRole('searchbox', { name: 'Найти картинку' }).fill('выручка')
  const found = side.getByRole('group', { name: 'Найдено' })
  await expect(found.getByRole('button').first()).toHaveAccessibleName(/столбики/)
  await found.getByRole('button').first().click()
  await expectStored(
    caller,
    slug,
    ({ slides }) =>
      (slides[0]!.theme as { background?: { image?: { src?: string } } }).background?.image?.src,
    'pictures/growth.svg',
  )
  await side.getByRole('searchbox').fill('ъщъщ')
  await expect(
    side.getByText('По запросу «ъщъщ» ничего нет. Возможно, подойдёт что-то из этого:'),
  ).toBeVisible()
  await expect(found.getByRole('button')).toHaveCount(6)
})

test('[D-27] without an answer from the server the gallery at hand is searched', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const slug = await makeDeck(caller, [{ word: 'Tides' }])
  const { side } = await openEditor(page, slug)
  await page.route('**/unsplash_background/**', route =>
    route.fulfill({ json: { source: 'builtin', note: 'unsplash_busy', results: [] } }),
  )
  await insertTool(page, 'Image').click()
  await side.getByRole('searchbox', { name: 'Search images' }).fill('bicy')
  await expect(side.getByRole('group', { name: 'Results' }).getByRole('button').first()).toHaveAccessibleName(
    /red bicycle/i,
  )
  await expect(
    side.getByText('The Unsplash limit for this hour has been reached. Showing built-in images.'),
  ).toBeVisible()
})

test('[V-04] a file that the server takes on no plan is refused without offering one', async ({
  signedIn: page,
  server,
  user,
}) => {
  const slug = await makeDeck(await callAs(server, user), [{ word: 'Tides' }])
  const { side } = await openEditor(page, slug)
  await insertTool(page, 'Image').click()
  const choosing = page.waitForEvent('filechooser')
  await side.getByRole('button', { name: 'Upload' }).click()
  const buffer = Buffer.alloc(5 * 1024 * 1024 + 1)
  await (await choosing).setFiles({ name: 'map.svg', mimeType: 'image/svg+xml', buffer })
  await expect(page.getByText('Couldn’t upload “map.svg”')).toBeVisible()
  await expect(page.getByText('This file is larger than this server accepts.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'See plans' })).toHaveCount(0)
})
