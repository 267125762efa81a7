import type { Page } from '@playwright/test'
import { frame, makeDeckFile, paragraph, shape } from '../support/documents/make-deck-file.ts'
import { expectNoFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { cardLink, openPage } from './workplace-steps.ts'

interface DroppedFile {
  readonly name: string
  readonly body: Buffer
}

/** Files from the desktop, over the page and let go. */
async function dropFiles(page: Page, files: readonly DroppedFile[], look = async () => {}): Promise<void> {
  const given = files.map(({ name, body }) => ({ name, bytes: body.toString('base64') }))
  const transfer = await page.evaluateHandle(list => {
    const held = new DataTransfer()
    for (const { name, bytes } of list) {
      const body = Uint8Array.from(atob(bytes), letter => letter.charCodeAt(0))
      held.items.add(new File([body], name))
    }
    return held
  }, given)
  await page.dispatchEvent('main', 'dragenter', { dataTransfer: transfer })
  await look()
  await page.dispatchEvent('main', 'drop', { dataTransfer: transfer })
}

const title = shape(2, { ph: 'type="title"', text: paragraph('Tides and harbours') })
const glowing = shape(4, {
  props: `${frame(1_000_000, 2_000_000, 3_000_000, 1_000_000)}<a:prstGeom prst="rect"/><a:solidFill><a:schemeClr val="accent1"/></a:solidFill><a:effectLst><a:glow rad="9"/></a:effectLst>`,
  text: paragraph('A box that glows'),
})
const harbour = {
  name: 'harbour.pptx',
  body: makeDeckFile({ slides: [{ shapes: title }, { shapes: title + glowing, attributes: 'show="0"' }] }),
}
const locked = {
  name: 'locked.pptx',
  body: Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(600),
    Buffer.from('EncryptedPackage', 'utf16le'),
  ]),
}
const words = { name: 'talk.md', body: Buffer.from('# A talk\n\n---\n\n## Second\n\n- one\n- two\n') }

test('[P-01] [P-02] [P-03] files dropped on the list become presentations; what is different is told there and later in the editor', async ({
  signedIn: page,
}) => {
  await openPage(page, '/en/presentations')
  await dropFiles(page, [harbour, locked, words], async () => {
    await expect(page.getByText('Drop presentations to import them')).toBeVisible()
  })
  const lines = page.getByRole('region', { name: 'Imported files' }).getByRole('listitem')
  await expect(lines).toHaveCount(3)
  await expect(lines.nth(1)).toContainText('protected with a password')
  await expect(lines.nth(0)).toContainText(/Imported with \d+ differences/, { timeout: 30_000 })
  await expect(lines.nth(2)).toContainText('Imported', { timeout: 30_000 })
  await expect(cardLink(page, 'harbour')).toBeVisible()
  await expectNoFindings(page)
  await lines.nth(0).getByRole('button', { name: 'See differences' }).click()
  const report = page.getByRole('dialog', { name: 'Import differences' })
  await expect(report).toContainText('Effects that aren’t shown: glow')
  await expectNoFindings(page, { part: '[role="dialog"]' })
  await page.keyboard.press('Escape')
  await lines.nth(1).getByRole('button', { name: 'Dismiss “locked.pptx”' }).click()
  await expect(lines).toHaveCount(2)
  await lines.nth(0).getByRole('link', { name: 'Open' }).click()
  await expect(page).toHaveURL(/\/presentations\/edit\//)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Import differences' }).click()
  await report.getByRole('button', { name: 'Slide 2' }).click()
  await expect(report).toBeHidden()
  // What the file hides stays hidden, until somebody shows it.
  const second = page.getByRole('option', { name: /^Slide 2/ })
  await expect(second).toHaveAccessibleName(/, hidden$/)
  await second.click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Show', exact: true }).click()
  await expect(second).not.toHaveAccessibleName(/, hidden$/)
})

test('[P-03] on “New presentation” an import shows how far it is, and stops when it is cancelled', async ({
  signedIn: page,
}) => {
  await openPage(page, '/en/presentations/create')
  // A server that is in the middle of it for as long as it is looked at.
  await page.route(/\/api\/presentations\/imports\/[0-9a-f-]+\/$/, route =>
    route.fulfill({
      json: {
        ...{ task_id: route.request().url().split('/').at(-2), task_state: 'STARTED', name: 'harbour.pptx' },
        ...{ step: 'reading', done: 3, total: 10, slug: null, differences: 0, error: null },
      },
    }),
  )
  await dropFiles(page, [harbour])
  const line = page.getByRole('region', { name: 'Imported files' }).getByRole('listitem')
  await expect(line).toContainText('Reading slides')
  await expect(line.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '3')
  await line.getByRole('button', { name: 'Cancel import of “harbour.pptx”' }).click()
  await expect(line).toContainText('Cancelled')
})
