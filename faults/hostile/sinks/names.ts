import type { Payload } from '../family.ts'
import type { Stage } from '../open-stage.ts'

/** Names of presentations and workspaces: titles, cards for links, data for search engines, lists, invitations. */
export async function showNames(stage: Stage, payloads: readonly Payload[]): Promise<void> {
  const { author, watch } = stage
  const { client } = author
  const made = await client.presentations.create({
    body: { name: 'x', settings: { indexing: true } } as never,
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
