import type { StoredPresentation } from '../../contract/presentation-shape.ts'
import type { Statistics } from '../../contract/statistics.ts'
import type { CrowdDeck, CrowdFindings } from './crowd-plan.ts'

/** What was acknowledged and is not there afterwards, a sentence each: texts of slides, and visits. */
export async function findLost(
  server: string,
  decks: readonly CrowdDeck[],
  { saved, visits }: Pick<CrowdFindings, 'saved' | 'visits'>,
): Promise<string[]> {
  const lost: string[] = []
  const expected = new Map(saved)
  let views = 0
  for (const deck of decks) {
    const { slides } = await read<StoredPresentation>(server, deck, '')
    for (const { id, items } of slides) {
      const text = expected.get(id ?? 0)
      if (text !== undefined && !JSON.stringify(items).includes(text)) lost.push(`slide ${id} is not ${text}`)
    }
    views += (await read<Statistics>(server, deck, 'statistics/')).views
  }
  if (views !== visits) lost.push(`${visits} visits were acknowledged, and ${views} are counted`)
  return lost
}

async function read<Reply>(server: string, { slug, cookies }: CrowdDeck, what: string): Promise<Reply> {
  const headers = { cookie: `sessionid=${cookies.sessionid}` }
  const reply = await fetch(`${server}/api/presentations/${slug}/${what}`, { headers })
  if (!reply.ok) throw new Error(`${what || 'the deck'} answered ${reply.status}: ${await reply.text()}`)
  return (await reply.json()) as Reply
}
