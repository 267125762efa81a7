import { sql } from 'drizzle-orm'
import { dayOf } from '../../domain/statistics/days.ts'
import { makeDeck } from '../../tests/support/decks.ts'
import { reportLook } from '../../tests/support/visits.ts'
import type { Operations } from './measure-growth.ts'
import type { Place } from './open-places.ts'

const slides = 20
/** The views came evenly over so many days, from so many sites. */
const days = 100
const hosts = 20

/** A deck with so many views behind it, as the product keeps them: sums by day, and the visits of the last days. */
export async function fillViews({ server, person, run }: Place, size: number): Promise<Operations> {
  const deck = await makeDeck(person.client, slides)
  const id = sql`(select id from presentations where slug = ${deck.slug})`
  const today = sql`${dayOf(server.clock.now())}::date`
  const perDay = Math.max(1, Math.round(size / days))
  const spread = Math.min(days, size)
  const share = (parts: number) => Math.max(1, Math.round(perDay / parts))
  await run(sql`insert into view_days (presentation_id, day, views, viewers, click_throughs)
    select ${id}, ${today} - n, ${perDay}::int, ${perDay}::int, 0 from generate_series(0, ${spread - 1}::int) n`)
  await run(sql`insert into view_slides (presentation_id, day, slide_id, views, seconds)
    select ${id}, ${today} - n, slides.id, ${perDay}::int, ${perDay}::int
    from generate_series(0, ${spread - 1}::int) n, slides where presentation_id = ${id}`)
  await run(sql`insert into view_referrers (presentation_id, day, host, views)
    select ${id}, ${today} - n, host || '.example', ${share(hosts)}::int
    from generate_series(0, ${spread - 1}::int) n, generate_series(1, ${Math.min(hosts, perDay)}::int) host`)
  const lastDays = Math.min(3, spread) * perDay
  await run(sql`insert into visits (presentation_id, visit, day, slides, click_throughs, updated_at)
    select ${id}, gen_random_uuid(), ${today} - n % 3, '{}', 0, ${server.clock.now().toISOString()}::timestamptz
    from generate_series(1, ${lastDays}::int) n`)
  await run(sql`insert into visit_viewers (presentation_id, day, viewer)
    select ${id}, ${today}, md5(n::text) from generate_series(1, ${perDay}::int) n`)
  const params = { slug: deck.slug }
  return {
    'the statistics': async () => {
      const { views } = await person.client.statistics.read({ params, query: {} })
      if (views < perDay) throw new Error(`There are ${views} views, and not ${perDay}`)
    },
    'a view counted': async () => {
      const seen = { [deck.slides[0]!.id!]: 4, [deck.slides[1]!.id!]: 2 }
      const reply = await reportLook(server, { slug: deck.slug, slides: seen })
      if (reply.statusCode !== 200) throw new Error(`The view was answered with ${reply.statusCode}`)
    },
  }
}
