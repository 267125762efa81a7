import { answerWell } from '#tests/support/fakes/model/good-answers.ts'
import { startModelServer } from '#tests/support/fakes/model-server.ts'
import { ServerProcess } from '#tests/support/process/server-process.ts'
import { expectEditor, headings, makeButton, makeOutline, readSlideWords, texts } from './generate-steps.ts'
import { expectNoFindings } from './support/axe.ts'
import { expect, testOn } from './support/fixtures.ts'
import { callAs, openPage, waitUntilAlive } from './workplace-steps.ts'

const t = texts.en

let fake: Awaited<ReturnType<typeof startModelServer>>
const model = { isBroken: false }

/** A server whose writer is a language model that thinks for a while. */
const test = testOn(async () => {
  fake = await startModelServer({
    protocol: 'openai',
    latencyMs: 1_500,
    // Nonsense, when it is broken.
    answers: question => (model.isBroken ? 'I would rather not.' : answerWell(question)),
  })
  return ServerProcess.start({ env: { ...fake.environment, WRITER_CONCURRENCY: '1' } })
})
test.afterAll(async () => fake?.close())

const brief =
  'Bees of the city: where they live, what they eat, who keeps them, what harms them, what we can do'
const slidesDone = /(\d+) of (\d+) slides/

test('[S-15] [T-17] the steps and the slides come in order; a reload, and coming back, find it going on', async ({
  signedIn: page,
  server,
  user,
}) => {
  await makeOutline(page, brief)
  const wanted = await headings(page).count()
  await makeButton(page).click()
  const slides = page.getByRole('list', { name: t.progress.slides }).getByRole('listitem')
  await expect(slides).toHaveCount(wanted)
  const steps = page.getByRole('list', { name: t.progress.steps }).getByRole('listitem')
  await expect(steps.filter({ hasText: t.progress.states.now })).toContainText('Writing slide text')
  await expect(slides.first()).toHaveAccessibleName(/^Slide 1: /)
  await expect(page).toHaveURL(/\?task=/)
  const address = page.url()
  await page.reload()
  await waitUntilAlive(page)
  await expect(page.getByText(slidesDone)).toBeVisible()
  await openPage(page, '/en/presentations')
  const strip = page.getByRole('region', { name: 'Creating your presentation' })
  await strip.getByRole('link', { name: 'View progress' }).click()
  await expect(page).toHaveURL(address)
  const slug = await expectEditor(page)
  expect(await readSlideWords(await callAs(server, user), slug)).toHaveLength(wanted)
  await page.goto(address)
  await expectEditor(page)
})

test('[S-15] it is stopped when that is meant, and goes on from there', async ({ signedIn: page }) => {
  await makeOutline(page, brief)
  await makeButton(page).click()
  await page.getByRole('button', { name: t.progress.cancel.action }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: t.progress.cancel.no }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: t.progress.cancel.action }).click()
  await dialog.getByRole('button', { name: t.progress.cancel.yes }).click()
  await expect(page.getByText(t.failure.cancelled.title)).toBeVisible()
  await expectNoFindings(page)
  await page.reload()
  await expect(page.getByText(t.failure.cancelled.title)).toBeVisible()
  await waitUntilAlive(page)
  await page.getByRole('button', { name: t.failure.goOn }).click()
  await expectEditor(page)
})

test('[T-16] a failure keeps the outline; it can be changed, and the rest is made from there', async ({
  signedIn: page,
  server,
  user,
}) => {
  await makeOutline(page, brief)
  model.isBroken = true
  await makeButton(page).click()
  await expect(page.getByText(t.failure.writer_failed.title)).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: t.failure.resume }).click()
  await expect(page.getByText(t.failure.writer_failed.title)).toBeHidden()
  await expect(page.getByText(t.failure.writer_failed.title)).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: t.failure.editOutline }).click()
  await headings(page).nth(1).fill('Where they sleep')
  model.isBroken = false
  await makeButton(page).click()
  const slug = await expectEditor(page)
  expect((await readSlideWords(await callAs(server, user), slug))[1]).toContain('where they sleep')
})

test.describe('without a network', () => {
  test.use({ allowedConsole: { patterns: [/ERR_INTERNET_DISCONNECTED/] } })
  test('[S-15] the page says so, and goes on when the network is back', async ({
    signedIn: page,
    context,
  }) => {
    await makeOutline(page, brief)
    await makeButton(page).click()
    await expect(page.getByText(slidesDone)).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText(t.progress.cutOff)).toBeVisible()
    await context.setOffline(false)
    await expectEditor(page)
  })
})
