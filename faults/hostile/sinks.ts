import { randomUUID } from 'node:crypto'
import { presentations } from '../../contract/presentations.ts'
import { cleanSvg } from '../../server/features/assets/svg/clean-svg.ts'
import { exportDeck } from '../../tests/support/exports.ts'
import { goodTicket, makeFormDeck, sendTo } from '../../tests/support/form-decks.ts'
import { drawPicture, uploadPicture } from '../../tests/support/pictures.ts'
import { reportLook } from '../../tests/support/visits.ts'
import { type Payload, runningAddresses } from './families.ts'
import type { HostileDeck, Stage } from './open-stage.ts'

const namespace = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
export const inDrawing = (text: string) =>
  `<svg ${namespace} viewBox="0 0 99 99">${text}<circle r="9"/></svg>`

/** Names of files, and drawings that were uploaded and are opened as pages of their own. */
export async function showFiles(stage: Stage, payloads: readonly Payload[], all: boolean): Promise<void> {
  const { author, watch, failures } = stage
  const { slug } = await author.client.presentations.create({ body: { name: 'Files' } as never })
  const body = await drawPicture(8, 8).png().toBuffer()
  const ofNames = all ? payloads.filter((_, at) => at % 4 === 0) : payloads.slice(0, 12)
  for (const { text } of ofNames) {
    const fileName = text.toWellFormed().replaceAll(/[\r\n]/g, ' ')
    const reply = await uploadPicture(author.client, slug, { body, fileName })
    if (reply.statusCode >= 500)
      failures.push(`a file called ${JSON.stringify(text)} is answered with ${reply.statusCode}`)
  }
  await watch.visit('uploaded pictures', `/en/presentations/edit/${slug}`, async page => {
    await page.getByRole('region', { name: 'Canvas' }).waitFor()
    await page
      .getByRole('button', { name: 'Image', exact: true })
      .first()
      .click({ timeout: 3000 })
      .catch(() => undefined)
    await page.waitForTimeout(500)
  })
  const clean = payloads
    .map(({ text }) => cleanSvg(Buffer.from(inDrawing(text))))
    .filter(found => found !== undefined)
  await watch.put('drawings', clean)
  const perFile = all ? 10 : payloads.length
  for (let from = 0; from < payloads.length; from += perFile) {
    const drawing = payloads
      .slice(from, from + perFile)
      .map(({ text }) => `<g>${text}</g>`)
      .join('')
    const reply = await uploadPicture(author.client, slug, {
      body: inDrawing(drawing),
      fileName: 'x.svg',
      type: 'image/svg+xml',
    })
    if (reply.statusCode === 201) await watch.visit('drawing', `/assets/${reply.json().src}`)
  }
  stage.count(ofNames.length + payloads.length * 2)
}

/** Wherever a deck is drawn: public page, slide show, embedded, viewer, presenter, editor, list, files. */
export async function showDecks(stage: Stage, decks: readonly HostileDeck[], all: boolean): Promise<void> {
  const { watch } = stage
  for (const deck of decks) {
    const { slug } = deck
    const documents = await Promise.all(
      [`/p/${slug}`, `/p/${slug}/h`, `/ru/p/${slug}?embed`, `/en/presentations/show/${slug}`].map(stage.read),
    )
    await watch.show(`pages of a deck as they are sent`, [...documents, await drawPrintPage(stage, slug)])
    await watch.visit('public page', `/p/${slug}`)
    await watch.visit('slide show', `/p/${slug}/h`, page => pressThrough(page, deck.slides))
    await watch.visit('editor', `/en/presentations/edit/${slug}`, page =>
      walkEditor(page, all ? deck.slides : 6),
    )
    stage.count(deck.payloads.length * 7)
    if (!all) continue
    await watch.visit('viewer', `/en/presentations/show/${slug}`)
    await watch.visit('presenter', `/en/presentations/present/${slug}`, page =>
      pressThrough(page, deck.slides),
    )
    await watch.show('file of a deck', [await readHtmlFile(stage, slug)])
    stage.count(deck.payloads.length * 3)
  }
}

type Page = Parameters<NonNullable<Parameters<Stage['watch']['visit']>[2]>>[0]

async function pressThrough(page: Page, slides: number): Promise<void> {
  for (let slide = 1; slide < slides; slide++) await page.keyboard.press('ArrowRight')
}

/** Every slide is brought to the canvas, and the words of some are opened for typing. */
async function walkEditor(page: Page, slides: number): Promise<void> {
  const canvas = page.getByRole('region', { name: 'Canvas' })
  await canvas.waitFor()
  for (let slide = 1; slide < slides; slide++) {
    await page.keyboard.press('PageDown')
    if (slide % 3 !== 0) continue
    const words = canvas.locator('.slide-text').first()
    await words.dblclick({ timeout: 2000, force: true }).catch(() => undefined)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
  }
}

async function drawPrintPage({ server, author }: Stage, slug: string): Promise<string> {
  const deck = await author.client.presentations.read({ params: { slug } })
  const { renderPrintPage } = await server.services.deckPages()
  return renderPrintPage({ deck, language: 'en' })
}

async function readHtmlFile({ server, author, failures }: Stage, slug: string): Promise<string> {
  const { url, error } = await exportDeck(server, author.client, slug, { format: 'html' })
  if (url === null) failures.push(`the file of a deck was not made: ${error}`)
  return url === null ? '' : (await author.client.send({ url: new URL(url, 'http://x').pathname })).body
}

type Write = (address: string) => object

const item = (fields: object) => ({ id: 'item', index: 0, ...fields })
const place = { position: { x: 0.5, y: 0.5 }, size: { width: 0.4, height: 0.2 } }
const placed = (fields: object) => item({ ...fields, place })
const fields: Readonly<Record<string, Write>> = {
  'the target of a button': href => ({ items: [item({ type: 'button', text: 'x', href })] }),
  'the address of a video': url => ({ items: [item({ type: 'video', url })] }),
  'the poster of a video': poster => ({
    items: [item({ type: 'video', url: 'https://vimeo.com/123456', poster })],
  }),
  'the source of a picture': src => ({ items: [item({ type: 'image', src })] }),
  'the credit of a picture': url => ({
    items: [item({ type: 'image', src: 'https://a.example/x.png', credit: { name: 'x', url } })],
  }),
  'the source of words': url => ({
    items: [item({ type: 'text', text: 'x', source: { kind: 'page', title: 'x', url } })],
  }),
  'the source of a sticker': src => ({
    stickers: [{ id: 's', src, position: { x: 0.5, y: 0.5 }, size: { width: 0.1, height: 0.1 } }],
  }),
  'the picture of a background': src => ({ theme: { background: { color: '#ffffff', image: { src } } } }),
  'the colour of a background': color => ({ theme: { background: { color } } }),
  'the font of a slide': font => ({ theme: { font } }),
  'the fill of a shape': fill => ({ items: [placed({ type: 'shape', fill })] }),
  'the border of a shape': stroke => ({ items: [placed({ type: 'shape', stroke })] }),
  'the colour of a line': stroke => ({ items: [placed({ type: 'line', stroke })] }),
  'the end of a line': id => ({ items: [placed({ type: 'line', to: { x: 1, y: 1, item: id } })] }),
  'the outline of an icon': path => ({ items: [placed({ type: 'icon', paths: [path] })] }),
  'the name of an icon': name => ({ items: [placed({ type: 'icon', name, paths: ['M0 0h9'] })] }),
  'the group of an item': group => ({ items: [item({ type: 'text', place: { ...place, group } })] }),
  'the id of an item': id => ({ items: [{ id, index: 0, type: 'text', text: 'x' }] }),
}

/** Fields with a form of their own: what is not of that form is refused, and what passes is shown. */
export async function showFields(stage: Stage, payloads: readonly Payload[]): Promise<void> {
  const { author, watch } = stage
  const addresses = [
    ...runningAddresses.map((make, at) => make(`hit(${9000 + at})`)),
    ...payloads.map(({ text }) => text),
  ]
  const passed: object[] = []
  for (const write of Object.values(fields)) {
    // Each alone would be thousands of calls: all in one deck, then only those that would pass.
    for (const address of addresses) {
      const slide = { uid: randomUUID(), index: 0, items: [], ...write(address.slice(0, 2000)) }
      if (presentations.create.body.safeParse({ slides: [slide] }).success) passed.push(slide)
    }
  }
  stage.count(Object.keys(fields).length * addresses.length)
  for (let from = 0; from < passed.length; from += 100) {
    const slides = passed.slice(from, from + 100).map((slide, index) => ({ ...slide, index }))
    const { slug } = await author.client.presentations.create({
      body: { name: 'Fields', slides, link: true } as never,
    })
    await watch.show('fields as they are sent', [
      await stage.read(`/p/${slug}`),
      await stage.read(`/p/${slug}/h`),
    ])
    await watch.visit('fields', `/p/${slug}`)
    await watch.visit('fields in the editor', `/en/presentations/edit/${slug}`)
  }
  // The doors are the server's, not only the schema's: some of each are sent as they are.
  for (const [name, write] of Object.entries(fields)) {
    for (const address of addresses.slice(0, 8)) {
      const slide = { uid: randomUUID(), index: 0, items: [], ...write(address) }
      const reply = await author.client.post('/api/presentations/', { name: 'x', slides: [slide] })
      if (reply.statusCode === 201 && /^\s*(?:java|vb|data:text)/i.test(address))
        stage.failures.push(`${name} may be ${JSON.stringify(address)}`)
      if (reply.statusCode >= 500)
        stage.failures.push(`${name}: ${JSON.stringify(address)} is answered with ${reply.statusCode}`)
    }
  }
}

/** Names of presentations and workspaces: titles, cards for links, data for search engines, lists, invitations. */
export async function showNames(stage: Stage, payloads: readonly Payload[]): Promise<void> {
  const { author, watch } = stage
  const { client } = author
  const made = await client.presentations.create({
    body: { name: 'x', settings: { indexing: true }, link: true } as never,
  })
  const team = await client.teams.create({ body: { name: 'x' } })
  const { invite_token } = await client.teams.resetInviteLink({ params: { slug: team.slug } })
  const visitor = await stage.server.client({ host: new URL(stage.url).host })
  const documents: string[] = []
  for (const { text } of payloads) {
    const name = text.trim().slice(0, 100) || 'x'
    await client.presentations.update({ params: { slug: made.slug }, body: { name } })
    await client.teams
      .rename({ params: { slug: team.slug }, body: { name: name.slice(0, 60) } })
      .catch(() => undefined)
    documents.push(
      await stage.read(`/p/${made.slug}`),
      await stage.read(`/en/myteam/${team.slug}/settings`),
      (await visitor.send({ url: `/en/join?token=${invite_token}` })).body,
    )
  }
  await watch.show('names as they are sent', documents)
  await watch.visit('list', '/en/presentations')
  await watch.visit('workspaces', `/en/myteam/${team.slug}`)
  await watch.visit('invitation', `/en/join?token=${invite_token}`)
  const map = await client.send({ url: '/sitemap.xml' })
  if (map.statusCode === 200 && /hit\(/.test(map.body))
    stage.failures.push('a name stands in the map of the site')
  stage.count(payloads.length * 3)
}

/** Many decks at once, each called by a payload: the cards of the list, the trash, and a search among them. */
export async function showList(stage: Stage, payloads: readonly Payload[]): Promise<void> {
  const { author, watch } = stage
  for (const { text } of payloads) {
    await author.client.presentations.create({ body: { name: text.slice(0, 200) } as never })
  }
  const pages = Math.ceil(payloads.length / 10)
  for (let page = 1; page <= pages; page += pages > 3 ? Math.ceil(pages / 12) : 1) {
    await watch.visit('list of decks', `/en/presentations?page=${page}`)
  }
  const sent = Array.from({ length: pages }, (_, at) => stage.read(`/en/presentations?page=${at + 1}`))
  await watch.show('list as it is sent', await Promise.all(sent))
  stage.count(payloads.length * 2)
}

/** Pages that say again what was asked for: missing ones, ways back, searches, and answers to calls. */
export async function showEchoes(stage: Stage, payloads: readonly Payload[]): Promise<void> {
  const { author, watch, failures } = stage
  const documents: string[] = []
  for (const { text } of payloads) {
    const asked = encodeURIComponent(text.toWellFormed())
    for (const path of [
      `/en/${asked}`,
      `/p/${asked}`,
      `/en/auth?next=${asked}`,
      `/en/presentations/edit/${asked}`,
      `/en/join?token=${asked}`,
      `/api/${asked}`,
      `/api/presentations/${asked}/`,
      `/assets/${asked}`,
    ]) {
      const reply = await author.client.send({ url: path })
      const type = String(reply.headers['content-type'] ?? '')
      if (type.includes('text/html')) documents.push(reply.body)
      else if (reply.headers['x-content-type-options'] !== 'nosniff')
        failures.push(`${path} may be taken for a page`)
      const location = String(reply.headers.location ?? '')
      if (/^\s*(?:javascript|data|vbscript):|canary\.test\//i.test(location.replace(/\?.*/s, '')))
        failures.push(`${path} leads to ${location}`)
    }
  }
  await watch.show('echoes', documents)
  stage.count(payloads.length * 8)
}

const longestReferrer = 2000

/** What visitors send: answers, which are listed, mailed and put into a file, and the page they say they came from. */
export async function showResponses(stage: Stage, payloads: readonly Payload[]): Promise<void> {
  const { server, author, watch, failures } = stage
  const deck = await makeFormDeck(author.client, { name: payloads[0]!.text.slice(0, 200) })
  const params = { slug: deck.slug }
  await author.client.responses.follow({ params, body: { follows: true } } as never)
  const visitor = await server.client({ host: `localhost:${new URL(stage.url).port}`, address: '192.0.2.7' })
  const documents: string[] = []
  for (const { text } of payloads) {
    const answers = {
      name: text.slice(0, 200).trim() || 'x',
      email: 'a@people.example',
      phone: '+1 555 010 2030',
      comment: text,
    }
    await sendTo(server, visitor, deck, answers)
    // Without a script, and not as it should be: the page says all of it again.
    const form = new URLSearchParams({
      ticket: goodTicket(server, deck.slug),
      'answer.name': text,
      'answer.email': text,
      'answer.comment': text,
    })
    const again = await visitor.send({
      method: 'POST',
      url: `/p/${deck.slug}/forms/${deck.form}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: form.toString(),
    })
    documents.push(again.body)
    await reportLook(server, { slug: deck.slug, referrer: `https://${text}`.slice(0, longestReferrer) })
    await reportLook(server, { slug: deck.slug, referrer: text.slice(0, longestReferrer) })
  }
  await watch.show('forms sent without a script', documents)
  await watch.visit('responses', `/en/presentations/responses/${deck.slug}`)
  await watch.visit('statistics', `/en/presentations/statistics/${deck.slug}`)
  const pages = Math.min(8, Math.ceil(payloads.length / 20))
  const sent = Array.from({ length: pages }, (_, at) =>
    stage.read(`/en/presentations/responses/${deck.slug}?page=${at + 1}`),
  )
  await watch.show('responses as they are sent', await Promise.all(sent))
  const mails = await server.mails()
  await watch.show(
    'letters',
    mails.map(mail => mail.html),
  )
  for (const { to, subject } of mails) {
    if (/victim/.test(to) || /[\r\n]/.test(subject)) failures.push(`a letter goes to ${to}: ${subject}`)
  }
  const csv = await author.client.send({ url: `/api/presentations/${deck.slug}/responses/csv/` })
  const cells = readCells(csv.body)
  if (cells.length < payloads.length) failures.push(`the file of responses has ${cells.length} cells`)
  for (const cell of cells.filter(text => /^\s*[=+\-@＝＋－＠]/.test(text))) {
    failures.push(`a spreadsheet runs ${JSON.stringify(cell.slice(0, 80))}`)
  }
  stage.count(payloads.length * 6)
}

/** The cells as RFC 4180 has them. */
function readCells(csv: string): string[] {
  return [...csv.matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)].map(([, quoted, plain]) =>
    (quoted ?? plain ?? '').replaceAll('""', '"').replace(/^\ufeff/, ''),
  )
}
