import { goodTicket, makeFormDeck, sendTo } from '../../../tests/support/form-decks.ts'
import { reportLook } from '../../../tests/support/visits.ts'
import type { Payload } from '../families.ts'
import type { Stage } from '../open-stage.ts'

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
