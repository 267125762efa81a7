import type { Page } from '@playwright/test'
import { saveState } from '../../tests/e2e/editor-frame-steps.ts'
import { cardLink, waitUntilAlive } from '../../tests/e2e/workplace-steps.ts'
import type { Random } from '../../tests/support/editor/random.ts'
import { closeMissing, lateParts, missingPart, reloadButton } from './lose-chunk.ts'
import { Manuscript } from './manuscript.ts'
import { askUntil, type Load, readShown, readStored, watchLoads } from './observe-tab.ts'
import type { Releases } from './releases.ts'
import { openWriting, type Stage, type Writer } from './stage.ts'

const slides = 4
const patience = 30_000

export interface Deployments {
  readonly stage: Stage
  readonly releases: Releases
  readonly random: Random
  readonly times: number
  readonly told: (line: string) => void
}

/** Somebody writes on while the build is replaced under their editor, again and again. */
export async function deployUnder({ stage, releases, random, times, told }: Deployments) {
  const writer = await stage.invite(Array(slides).fill(''))
  const page = await openWriting(writer)
  const loads = watchLoads(page)
  const manuscript = new Manuscript(slides)
  const failures: string[] = []
  const ways = { reload: 0, links: 0 }
  let part = lateParts[0]!
  for (let time = 1; time <= times; time++) {
    await manuscript.write(page, random)
    await Promise.all([deploy(stage, releases, time), writeMore(page, manuscript, random)])
    // The one that was opened last is here already.
    part = random.pick(lateParts.filter(one => one !== part)) ?? part
    await part.open(page)
    const said = await waitForEither(page, part.find(page))
    if (said !== 'sentence') {
      failures.push(`deployment ${time}: in place of a sentence about ${part.name} there was ${said}`)
      await page.reload()
    } else if (time % 2 === 1 && (await reloadButton(page).isVisible())) {
      ways.reload++
      await reloadByButton(page, loads)
    } else {
      ways.links++
      await closeMissing(page)
      await writeMore(page, manuscript, random)
      await leaveAndReturn(page)
    }
    await waitUntilAlive(page)
    failures.push(...(await judge(page, writer, manuscript)).map(line => `deployment ${time}: ${line}`))
    await part.open(page)
    const isThere = await part
      .find(page)
      .waitFor({ timeout: patience })
      .then(...yesOrNo)
    if (!isThere) failures.push(`deployment ${time}: ${part.name} did not open after it`)
    await page.keyboard.press('Escape')
    told(`deployment ${time} of ${times}`)
  }
  await writer.context.close()
  return { failures, ways, loads }
}

const yesOrNo = [() => true, () => false] as const

async function deploy({ server }: Stage, releases: Releases, number: number): Promise<void> {
  const build = await releases.prepare(number)
  await server.stop()
  await releases.put(build)
  await server.start()
}

async function writeMore(page: Page, manuscript: Manuscript, random: Random): Promise<void> {
  await page.keyboard.press('Escape')
  await manuscript.write(page, random)
}

async function waitForEither(page: Page, part: ReturnType<(typeof lateParts)[number]['find']>) {
  const broken = page.getByRole('heading', { name: /^(Something went wrong|An error has occurred)$/ })
  return Promise.race([
    missingPart(page)
      .waitFor({ timeout: patience })
      .then(
        () => 'sentence',
        () => 'nothing',
      ),
    part.waitFor({ timeout: patience }).then(
      () => 'the part itself',
      () => 'nothing',
    ),
    broken.waitFor({ timeout: patience }).then(
      () => 'the end of the editor',
      () => 'nothing',
    ),
  ])
}

async function reloadByButton(page: Page, loads: readonly Load[]): Promise<void> {
  const before = loads.length
  await reloadButton(page).click()
  await askUntil(
    async () => loads.length,
    count => count > before,
    patience,
  )
  await page.waitForLoadState()
}

/** By the links of the product: to the list, whose code is gone as well, and back into the deck. */
async function leaveAndReturn(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Go to presentations' }).click()
  await cardLink(page, 'Notes of a day').click()
  await saveState(page).waitFor()
}

/** Every letter is there, on the screen and on the server. */
async function judge(page: Page, writer: Writer, manuscript: Manuscript): Promise<string[]> {
  const wrong = (texts: readonly string[]) => manuscript.judge(texts, performance.now(), 0).failures
  const isWhole = (texts: readonly string[]) => wrong(texts).length === 0
  const shown = await askUntil(() => readShown(page), isWhole, patience)
  const stored = await askUntil(() => readStored(writer), isWhole, patience)
  const words = await askUntil(
    () => saveState(page).innerText(),
    one => one === 'Saved',
    patience,
  )
  const failures = [
    ...wrong(shown).map(line => `on the screen ${line}`),
    ...wrong(stored).map(line => `on the server ${line}`),
    ...(words === 'Saved' ? [] : [`the screen says “${words}”`]),
  ]
  manuscript.keep(stored)
  return failures
}
