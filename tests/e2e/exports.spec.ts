import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { PDFDocument } from 'pdf-lib'
import { extractText, getDocumentProxy } from 'unpdf'
import { createTextDeck, openEditor } from './editor-frame-steps.ts'
import { expectNoFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import {
  addTeams,
  callAs,
  chooseFromMenu,
  createDeck,
  expectNoOverflow,
  openPage,
} from './workplace-steps.ts'

const tides = ['<h1>Приливы</h1>', '<h2>Луна тянет море</h2>', '<h2>Дважды в день</h2>']
const name = 'Приливы и отливы'

const textSlides = (texts: readonly string[]) =>
  texts.map((text, index) => ({
    uid: crypto.randomUUID(),
    index,
    items: [{ id: `item-${index}`, index: 0, type: 'text', text }],
  }))

async function openViewer(page: Page, slug: string, locale = 'en') {
  await openPage(page, `/${locale}/presentations/show/${slug}`)
  await page.getByRole('button', { name: locale === 'en' ? 'Export' : 'Экспорт' }).click()
  const dialog = page.getByRole('dialog', { name: locale === 'en' ? 'Export' : 'Экспорт' })
  await expect(dialog).toBeVisible()
  return dialog
}

async function readBytes(download: Download): Promise<Buffer> {
  return readFile(await download.path())
}

async function readPdf(body: Buffer): Promise<{ pages: number; text: string }> {
  const pages = (await PDFDocument.load(body)).getPageCount()
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(body)), { mergePages: true })
  return { pages, text }
}

test.describe('on Pro', () => {
  // The server is stopped once to change the plan, and a PDF is drawn by a browser of its own.
  test.slow()
  // The second of them takes replies away.
  test.use({ allowedConsole: { patterns: [/net::ERR_FAILED/, /403/] } })

  test('[F-07] [T-24] a PDF is downloaded under the name of its deck, a page per slide, asked for once', async ({
    signedIn: page,
    server,
    user,
  }) => {
    const [workspace] = await addTeams(server, user, [{ name: 'Pro team', plan: 'pro' }])
    const { slug } = await createDeck(await callAs(server, user), {
      name,
      workspace,
      slides: textSlides(tides),
    })
    const asked: string[] = []
    page.on('request', request => request.url().includes('/export_pdf/') && asked.push(request.method()))
    const dialog = await openViewer(page, slug)
    await expectNoFindings(page)
    const [download] = await Promise.all([
      page.waitForEvent('download', { timeout: 60_000 }),
      dialog.getByRole('button', { name: 'Download PDF' }).dblclick(),
    ])
    expect(download.suggestedFilename()).toBe(`${name}.pdf`)
    const { pages, text } = await readPdf(await readBytes(download))
    expect(pages).toBe(tides.length)
    expect(text).toContain('Луна тянет море')
    expect(asked).toEqual(['GET'])
    await expect(dialog.getByRole('status').filter({ hasText: `${name}.pdf` })).toContainText(/\d+ kB/i)
    await expectNoFindings(page)

    // The same revision is the same file: after a reload it is there at once.
    const again = await openViewer(page, slug)
    const [second] = await Promise.all([
      page.waitForEvent('download'),
      again.getByRole('button', { name: 'Download PDF' }).click(),
    ])
    expect((await readBytes(second)).equals(await readBytes(download))).toBe(true)
  })

  test('[F-07] [X-06] a PDF that fails is told in words, and can be tried again', async ({
    signedIn: page,
    server,
    user,
  }) => {
    const [workspace] = await addTeams(server, user, [{ name: 'Pro team', plan: 'pro' }])
    const { slug } = await createDeck(await callAs(server, user), {
      name,
      workspace,
      slides: textSlides(tides),
    })
    await page.route(/\/export_pdf\//, route => route.abort(), { times: 2 })
    const dialog = await openViewer(page, slug)
    await dialog.getByRole('button', { name: 'Download PDF' }).click()
    const alert = dialog.getByRole('alert')
    await expect(alert).toContainText('Couldn’t create the PDF')
    await expect(alert).toContainText('The server isn’t responding')
    await expectNoFindings(page)
    const [download] = await Promise.all([
      page.waitForEvent('download', { timeout: 60_000 }),
      dialog.getByRole('button', { name: 'Try again' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`${name}.pdf`)

    // The plan ended in the meantime: trying again would not help.
    const refused = {
      status: 403,
      json: {
        ...{ code: 'pdf_disabled', message: 'Export to pdf is disabled', request_id: '1' },
        ...{ statusCode: 403, statusMessage: 'Forbidden' },
      },
    }
    await page.route(/\/export_pdf\//, route => route.fulfill(refused))
    await dialog.getByRole('button', { name: 'Download PDF' }).click()
    await expect(dialog.getByRole('link', { name: 'See plans' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: /Try again|Download PDF/ })).toHaveCount(0)
  })

  test('[F-07] [S-14] the editor saves first, and what ends behind a closed dialog is told in passing', async ({
    signedIn: page,
    server,
    user,
  }) => {
    const [workspace] = await addTeams(server, user, [{ name: 'Pro team', plan: 'pro' }])
    const { slug } = await createDeck(await callAs(server, user), {
      name,
      workspace,
      slides: textSlides(tides),
    })
    await openEditor(page, slug)
    const field = page.getByRole('textbox', { name: 'Presentation name' })
    await field.fill('Море дышит')
    await field.press('Enter')
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Export…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Export' })
    const downloading = page.waitForEvent('download', { timeout: 60_000 })
    await dialog.getByRole('button', { name: 'Download PDF' }).click()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    expect((await downloading).suggestedFilename()).toBe('Море дышит.pdf')
    const toast = page.getByRole('dialog').filter({ hasText: 'downloaded' })
    await expect(toast).toContainText('Море дышит.pdf')
    await toast.getByRole('button', { name: 'Show details' }).click()
    await expect(dialog.getByRole('link', { name: 'Download Море дышит.pdf again' })).toBeVisible()
  })
})

test('[F-07] [X-06] on the free plan the PDF leads to Pro at its place, in both languages', async ({
  signedIn: page,
  server,
  user,
}) => {
  const { slug } = await createTextDeck(await callAs(server, user), name, tides)
  for (const [locale, offer, plans] of [
    ['en', 'PDF export is included in Pro', 'See plans'],
    ['ru', 'PDF входит в тариф Pro', 'Посмотреть тарифы'],
  ] as const) {
    const dialog = await openViewer(page, slug, locale)
    await expect(dialog.getByRole('radio', { name: /^PowerPoint/ })).toBeChecked()
    await dialog.getByRole('radio', { name: 'PDF' }).check()
    await expect(dialog.getByRole('status')).toContainText(offer)
    await expectNoFindings(page)
    await expectNoOverflow(page)
    await dialog.getByRole('link', { name: plans }).click()
    await expect(page).toHaveURL(new RegExp(`/${locale}/boost\\?workspace=\\w`))
  }
})

test('[F-07] one slide is a picture, all of them an archive, also from the menu of a card', async ({
  signedIn: page,
  server,
  user,
}) => {
  test.slow()
  const { slug } = await createTextDeck(await callAs(server, user), name, tides)
  const dialog = await openViewer(page, `${slug}?slide=2`)
  await dialog.getByRole('radio', { name: 'Images' }).check()
  await dialog.getByText('Slide 2 only').click()
  const [one] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    dialog.getByRole('button', { name: 'Download images' }).click(),
  ])
  const picture = await readBytes(one)
  expect(one.suggestedFilename()).toMatch(/\.png$/)
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1920, 1080])

  await openPage(page, '/en/presentations')
  await chooseFromMenu(page, name, 'Export…')
  await dialog.getByRole('radio', { name: 'Images' }).check()
  await expect(dialog.getByRole('radio', { name: 'Slide 2 only' })).toHaveCount(0)
  const [all] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    dialog.getByRole('button', { name: 'Download images' }).click(),
  ])
  expect(all.suggestedFilename()).toBe(`${name}.zip`)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name, exact: true })).toBeFocused()
})

test('[F-07] PowerPoint comes with every plan: a slide for each, under the name of the deck', async ({
  signedIn: page,
  server,
  user,
}) => {
  test.slow()
  const { slug } = await createTextDeck(await callAs(server, user), name, tides)
  const dialog = await openViewer(page, slug, 'ru')
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    dialog.getByRole('button', { name: 'Скачать PowerPoint' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`${name}.pptx`)
  // The names of the files in an archive stand in it unpacked.
  const body = (await readBytes(download)).toString('latin1')
  expect(body.startsWith('PK')).toBe(true)
  expect(body).toContain('ppt/slides/slide3.xml')
  expect(body).not.toContain('ppt/slides/slide4.xml')
  await expect(dialog.getByRole('status').filter({ hasText: `${name}.pptx` })).toBeVisible()
})

test('the report tells what is different by kind, and its numbers lead to the slides', async ({
  signedIn: page,
  server,
  user,
}) => {
  const { slug } = await createTextDeck(await callAs(server, user), name, tides)
  const ids = { task_id: crypto.randomUUID(), export_id: crypto.randomUUID(), workspace: 'team' }
  const report = [
    { slide: 3, loss: 'flattened', what: 'form' },
    { slide: null, loss: 'font_substituted', what: 'Unbounded' },
  ]
  const counts = { format: 'pptx', slides_done: 1, slides_total: 3, preparing_browser: false, error: null }
  const working = { ...counts, task_state: 'STARTED', url: null, name: null, bytes: null, report: [] }
  const done = {
    ...{ ...counts, task_state: 'SUCCESS', url: '/favicon.svg' },
    ...{ name: 'a.pptx', bytes: 2_000_000, report },
  }
  let status: object = working
  await page.route(/\/exports\/$/, route => route.fulfill({ status: 202, json: ids }))
  await page.route(/\/export_status\//, route => route.fulfill({ json: status }))
  const dialog = await openViewer(page, slug)
  await dialog.getByRole('button', { name: 'Download PowerPoint' }).click()
  const bar = dialog.getByRole('progressbar', { name: 'Creating PowerPoint file' })
  await expect(bar).toHaveAttribute('aria-valuetext', '1 of 3 slides')
  await expectNoFindings(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(bar).toBeHidden()
  status = done
  await dialog.getByRole('button', { name: 'Download PowerPoint' }).click()
  const differences = dialog.getByRole('region', { name: 'What changed in the file' })
  await expect(differences).toContainText('Converted to image')
  await expect(differences).toContainText('Unbounded')
  await expect(dialog).toContainText('1.9 MB')
  await expectNoFindings(page)
  await differences.getByRole('button', { name: 'Go to slide 3' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('group', { name: 'Slide 3 of 3' })).toBeVisible()
})
