import { goodTicket, makeFormDeck, sendTo } from '../../../tests/support/form-decks.ts'
import { reportLook } from '../../../tests/support/visits.ts'
import type { Payload } from '../family.ts'
import type { Stage } from '../open-stage.ts'

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
