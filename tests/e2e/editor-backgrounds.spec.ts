import type { ErrorReply } from '#contract/api-error.ts'
import { BACKGROUNDS } from '#domain/deck/catalog/backgrounds.ts'
import { expectStored, makeDeck, openEditor, type StoredDeck, section } from './editor-inspector-steps.ts'
import { expect, test } from './support/fixtures.ts'
import { callAs } from './workplace-steps.ts'

test.describe.configure({ timeout: 90_000 })

const readBackground = (deck: StoredDeck) =>
  (deck.slides[0]!.theme.background as { image: { src: string; scrim: number } | null } | null)?.image

test('[F-04] [A-06] [K-01] more than 50 backgrounds are offered: a free one is taken, a premium one leads to the plans', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const slug = await makeDeck(caller, [{ word: 'Ant' }])
  const { side } = await openEditor(page, slug)
  const background = section(side, 'Background')
  await background.getByRole('button', { name: `All ${BACKGROUNDS.length} backgrounds` }).click()
  const gallery = page.getByRole('dialog', { name: 'Gallery' })
  const offered = gallery.getByRole('radiogroup').getByRole('radio')
  await expect(offered).toHaveCount(BACKGROUNDS.length)
  expect(BACKGROUNDS.length).toBeGreaterThan(50)

  await gallery.getByRole('radio', { name: 'Canyon, Pro' }).click()
  await expect(gallery).toContainText('“Canyon” is included in Pro.')
  await expect(gallery.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', /\/boost/)
  await gallery.getByRole('radio', { name: 'Dark', exact: true }).check({ force: true })
  await gallery.getByRole('radio', { name: 'Lagoon', exact: true }).click()
  await expectStored(caller, slug, readBackground, {
    src: 'backgrounds/mesh-lagoon.svg',
    x: 0.5,
    y: 0.5,
    scrim: 0,
  } as ReturnType<typeof readBackground>)

  await page.keyboard.press('Escape')
  await expect(gallery).toBeHidden()
  await page.reload()
  await expect(
    background.getByRole('radiogroup', { name: 'Recent' }).getByRole('radio', { name: 'Lagoon' }),
  ).toBeChecked()
})

test.describe('after the plan has ended in another tab', () => {
  test.use({ allowedConsole: { patterns: [/402/] } })

  test('[A-06] a background that the server refuses is taken back, with the way to the plans, and the rest is saved', async ({
    signedIn: page,
    server,
    user,
  }) => {
    const caller = await callAs(server, user)
    const slug = await makeDeck(caller, [{ word: 'Ant' }])
    const { side } = await openEditor(page, slug)
    const refusal: ErrorReply = {
      code: 'pay',
      message: 'This requires a paid plan',
      statusCode: 402,
      statusMessage: 'Payment Required',
      data: { limit: 'backgrounds', locked: [{ kind: 'background', id: 'mesh-dawn' }] },
      request_id: 'a-request',
    }
    await page.route('**/api/slides/*/', route =>
      route.request().postData()?.includes('mesh-dawn')
        ? route.fulfill({ status: 402, json: refusal })
        : route.continue(),
    )
    await section(side, 'Tone').getByRole('radio').last().click()
    await section(side, 'Background')
      .getByRole('radiogroup', { name: 'Gallery' })
      .getByRole('radio', { name: 'Dawn' })
      .click()
    const notice = page.getByRole('status').filter({ hasText: 'This is a Pro feature' })
    await expect(notice).toContainText('The background “Dawn” wasn’t saved. Everything else is saved.')
    await expect(notice.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', /\/boost/)
    await expectStored(caller, slug, deck => [deck.slides[0]!.theme.tone, readBackground(deck)], [
      'inverse',
      undefined,
    ])
    await notice.getByRole('button', { name: 'Dismiss' }).click()
    await expect(notice).toBeHidden()
  })
})
