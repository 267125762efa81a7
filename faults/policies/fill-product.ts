import { randomUUID } from 'node:crypto'
import { LAYOUT_NAMES } from '../../domain/deck/layouts/registry.ts'
import { addMoney } from '../../tests/support/authorisation/scene-money.ts'
import { everyItemDeck } from '../../tests/support/decks/every-item.ts'
import { exportDeck } from '../../tests/support/exports.ts'
import { goodTicket, makeFormDeck, sendTo } from '../../tests/support/form-decks.ts'
import { drawPicture, uploadPicture } from '../../tests/support/pictures.ts'
import type { Product } from '../hostile/open-stage.ts'
import { inDrawing } from '../hostile/sinks.ts'
import { type Answer, readAnswer } from './read-answer.ts'

export type Filling = Awaited<ReturnType<typeof fillProduct>>

/** One of everything that an address can name. */
export async function fillProduct({ server, author }: Product) {
  const { client } = author
  const { name, theme, slides } = everyItemDeck('en')
  // Each layout is one more slide of the same kinds; the kinds come after them.
  const shown = slides.slice(LAYOUT_NAMES.length - 1).map((slide, index) => ({ ...slide, index }))
  const deck = await client.presentations.create({ body: { name, theme, slides: shown, link: true } })
  const form = await makeFormDeck(client)
  const gated = await client.links.create({
    params: { slug: deck.slug },
    body: { key: randomUUID(), name: '<b>Gate</b>', gate: 'code' },
  })
  const visitor = await server.client()
  await sendTo(server, visitor, form)
  const team = await client.teams.create({ body: { name: 'Herons' } })
  const { invite_token: invitation } = await client.teams.resetInviteLink({ params: { slug: team.slug } })
  const money = await addMoney(server, author.workspaceId, author.userId)
  const drawing = await uploadPicture(client, deck.slug, {
    body: inDrawing('<style>circle { fill: red }</style>'),
    fileName: 'x.svg',
    type: 'image/svg+xml',
  })
  const picture = await uploadPicture(client, deck.slug, { body: await drawPicture().png().toBuffer() })
  const exported = await exportDeck(server, client, form.slug, { format: 'html' })
  if (!exported.url) throw new Error(`No file was made: ${exported.error}`)
  await client.auth.requestLink({ body: { email: author.email } })
  const [mail] = await server.mails()
  return {
    deck,
    form: { ...form, ticket: goodTicket(server, form.slug) },
    gated: gated.slug,
    team: team.slug,
    invitation,
    ...money,
    drawing: (drawing.json() as { src: string }).src,
    picture: (picture.json() as { src: string }).src,
    exported: new URL(exported.url, 'http://x').pathname,
    mail: mail?.name ?? '',
  }
}

/** A file that was taken away and is opened elsewhere: none of our headers go with it. */
export async function readExport(product: Product, { exported }: Filling): Promise<Answer> {
  const file = await readAnswer(product, { path: exported, as: 'author', framing: 'nobody else' })
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' })
  return { status: 200, headers, body: file.body, path: '/taken-away.html' }
}
