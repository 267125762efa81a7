import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { pollItem } from '#domain/deck/items/poll.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { textToPlain } from '#domain/deck/text/plain.ts'
import type { PollState, PollTally } from '#domain/talks/polls.ts'
import { POLL_WORDS } from '#domain/talks/polls.ts'
import type { TalkPlace } from '#domain/talks/talk.ts'
import { type Orm, rowsOf } from '#server/db/database.ts'
import { presentations, slides } from '#server/db/schema.ts'
import { type AskedPoll, pollAnswers, talkRemotes, talks } from '#server/db/showing-schema.ts'

export type TalkRow = typeof talks.$inferSelect

/** A poll on a slide of the presentation as it is now. */
export interface PlacedPoll extends AskedPoll {
  readonly slide: string
}

const isRunning = (after: Date) => and(isNull(talks.endedAt), gt(talks.seenAt, after))

/** The talk of a presentation whose presenter was heard of after that moment. */
export async function findRunning(orm: Orm, presentationId: number, after: Date) {
  const [row] = await orm
    .select({ talk: talks, revision: presentations.revision })
    .from(talks)
    .innerJoin(presentations, eq(presentations.id, talks.presentationId))
    .where(
      and(eq(talks.presentationId, presentationId), eq(presentations.status, 'active'), isRunning(after)),
    )
    .limit(1)
  return row
}

/** What people typed leads to the address of the link that the talk is followed by. */
export async function findByCode(orm: Orm, code: string, after: Date): Promise<string | undefined> {
  const [row] = await orm
    .select({ presentationId: talks.presentationId, link: talks.link })
    .from(talks)
    .where(and(eq(talks.code, code), isRunning(after)))
    .limit(1)
  return row?.link == null ? undefined : findAddress(orm, row.presentationId, row.link)
}

/** The address of one link of a presentation; the first may have none of its own. */
export async function findAddress(
  orm: Orm,
  presentationId: number,
  link: number,
): Promise<string | undefined> {
  const result = await orm.execute(
    link === 0
      ? sql`select coalesce(l.slug, p.slug) as slug from presentations p
          left join links l on l.presentation_id = p.id and l.is_first where p.id = ${presentationId}`
      : sql`select slug from links where presentation_id = ${presentationId} and id = ${link} and not is_first`,
  )
  return rowsOf<{ slug: string | null }>(result)[0]?.slug ?? undefined
}

/** What nobody was heard of for long is over, and is forgotten where nobody answered anything. */
export async function endSilent(orm: Orm, presentationId: number, after: Date): Promise<void> {
  await orm
    .update(talks)
    .set({ endedAt: sql`${talks.seenAt}` })
    .where(and(eq(talks.presentationId, presentationId), isNull(talks.endedAt), lte(talks.seenAt, after)))
  await orm
    .delete(talks)
    .where(
      and(
        eq(talks.presentationId, presentationId),
        isNotNull(talks.endedAt),
        sql`not exists (select 1 from ${pollAnswers} where ${pollAnswers.talkId} = ${talks.id})`,
      ),
    )
}

interface NewTalk {
  readonly presentationId: number
  readonly place: TalkPlace
  readonly link: number | null
  readonly code: string
  readonly now: Date
}

/** One at a time: whoever begins what has begun goes on with it. */
export async function beginTalk(
  orm: Orm,
  { presentationId, place, link, code, now }: NewTalk,
): Promise<void> {
  await orm
    .insert(talks)
    .values({ presentationId, place, link, code: link === null ? null : code, seenAt: now, createdAt: now })
    .onConflictDoUpdate({
      target: talks.presentationId,
      targetWhere: isNull(talks.endedAt),
      set: {
        place,
        seenAt: now,
        ...(link !== null && { link, code: sql`coalesce(${talks.code}, ${code})` }),
      },
    })
}

export async function movePlace(
  orm: Orm,
  presentationId: number,
  place: TalkPlace,
  at: { now: Date; after: Date },
) {
  const rows = await orm
    .update(talks)
    .set({ place, seenAt: at.now })
    .where(and(eq(talks.presentationId, presentationId), isRunning(at.after)))
    .returning({ id: talks.id })
  return rows.length > 0
}

export async function endTalk(orm: Orm, presentationId: number, now: Date): Promise<void> {
  await orm
    .update(talks)
    .set({ endedAt: now })
    .where(and(eq(talks.presentationId, presentationId), isNull(talks.endedAt)))
}

export async function writePollState(
  orm: Orm,
  talkId: number,
  poll: string,
  state: PollState,
): Promise<void> {
  const added = JSON.stringify({ [poll]: state })
  await orm
    .update(talks)
    .set({ polls: sql`${talks.polls} || ${added}::jsonb` })
    .where(eq(talks.id, talkId))
}

export async function deleteAnswers(orm: Orm, talkId: number, poll: string): Promise<void> {
  await orm.delete(pollAnswers).where(and(eq(pollAnswers.talkId, talkId), eq(pollAnswers.poll, poll)))
}

/** The polls that an audience sees now, in the order of the slides. */
export async function selectPolls(orm: Orm, presentationId: number): Promise<PlacedPoll[]> {
  const rows = await orm
    .select({ uid: slides.uid, items: slides.items })
    .from(slides)
    .where(
      and(
        eq(slides.presentationId, presentationId),
        eq(slides.hidden, false),
        sql`${slides.items} @> '[{"type":"poll"}]'::jsonb`,
      ),
    )
    .orderBy(slides.index)
  return pollsOn(rows)
}

export function pollsOn(shown: readonly Pick<Slide, 'uid' | 'items'>[]): PlacedPoll[] {
  const all = shown.flatMap(({ uid: slide, items }) =>
    items.flatMap((item): PlacedPoll[] => {
      const read = item.type === 'poll' ? pollItem.schema.safeParse(item) : undefined
      if (!read?.success) return []
      const { id, kind, options, steps, low, high, text } = read.data
      return [{ id, kind, options, steps, low, high, slide, question: textToPlain(text).trim() }]
    }),
  )
  // Two with one id (only possible by hand) count as the first of them.
  return all.filter((poll, at) => all.findIndex(({ id }) => id === poll.id) === at)
}

export interface NewAnswer {
  readonly talkId: number
  readonly asked: AskedPoll
  readonly voter: string
  readonly values: readonly string[]
  readonly at: Date
}

/** All in one statement; of one phone the last counts. */
export async function writeAnswers(orm: Orm, answers: readonly NewAnswer[]): Promise<void> {
  const last = new Map(answers.map(one => [`${one.talkId} ${one.asked.id} ${one.voter}`, one]))
  const rows = [...last.values()].map(({ talkId, asked, voter, values, at }) => ({
    ...{ talkId, poll: asked.id, voter, values: [...values], updatedAt: at },
  }))
  await orm
    .insert(pollAnswers)
    .values(rows)
    .onConflictDoUpdate({
      target: [pollAnswers.talkId, pollAnswers.poll, pollAnswers.voter],
      set: { values: sql`excluded.values`, updatedAt: sql`excluded.updated_at` },
    })
}

/**
 * Keeps what was asked with the talk; a talk whose poll was changed meanwhile keeps the latest. The talk is held first:
 * answers that are deleted at this moment would else take with them what was asked, and leave these.
 */
export async function keepAsked(orm: Orm, talkId: number, asked: AskedPoll): Promise<void> {
  const added = JSON.stringify({ [asked.id]: asked })
  const isKnown = sql`${talks.asked} -> ${asked.id}::text is not distinct from ${added}::jsonb -> ${asked.id}::text`
  const [held] = await orm
    .select({ isKnown: sql<boolean>`${isKnown}` })
    .from(talks)
    .where(eq(talks.id, talkId))
    .for('no key update')
  if (held?.isKnown) return
  await orm
    .update(talks)
    .set({ asked: sql`${talks.asked} || ${added}::jsonb` })
    .where(eq(talks.id, talkId))
}

interface TallyRow {
  readonly talkId: number
  readonly poll: string
  readonly voters: number
  readonly counts: [string, number][]
}

/** How the polls of these talks were answered, by talk and poll. */
export async function readTallies(orm: Orm, talkIds: readonly number[]): Promise<Map<string, PollTally>> {
  if (talkIds.length === 0) return new Map()
  const result = await orm.execute(sql`
    with given as (
      select * from ${pollAnswers} where talk_id in (select value::int from jsonb_array_elements_text(${JSON.stringify(talkIds)}::jsonb))
    ), counted as (
      select talk_id, poll, each.value, count(*)::int as count,
        row_number() over (partition by talk_id, poll order by count(*) desc, each.value) as place
      from given, jsonb_array_elements_text(given.values) as each(value) group by talk_id, poll, each.value
    )
    select v.talk_id as "talkId", v.poll, v.voters,
      coalesce((select jsonb_agg(jsonb_build_array(c.value, c.count) order by c.place) from counted c
        where c.talk_id = v.talk_id and c.poll = v.poll and c.place <= ${POLL_WORDS.drawn * 2}), '[]') as counts
    from (select talk_id, poll, count(*)::int as voters from given group by talk_id, poll) v`)
  return new Map(
    rowsOf<TallyRow>(result).map(({ talkId, poll, voters, counts }) => [
      `${talkId} ${poll}`,
      { voters, counts },
    ]),
  )
}

export async function countRemotes(orm: Orm, talkId: number): Promise<number> {
  return orm.$count(talkRemotes, and(eq(talkRemotes.talkId, talkId), isNotNull(talkRemotes.tokenHash)))
}

interface NewRemote {
  readonly talkId: number
  readonly codeHash: string
  readonly until: Date
  readonly now: Date
}

/** Codes that ran out, and the one that was shown before, work no more. */
export async function insertRemote(orm: Orm, { talkId, codeHash, until, now }: NewRemote): Promise<void> {
  await orm.delete(talkRemotes).where(and(eq(talkRemotes.talkId, talkId), isNull(talkRemotes.tokenHash)))
  await orm.insert(talkRemotes).values({ talkId, codeHash, codeUntil: until, createdAt: now })
}

/** Takes a code in, once: of two phones that send it at the same moment one is let in. */
export async function claimRemote(
  orm: Orm,
  { codeHash, tokenHash, now }: { readonly codeHash: string; readonly tokenHash: string; readonly now: Date },
): Promise<number | undefined> {
  const rows = await orm
    .update(talkRemotes)
    .set({ tokenHash })
    .where(
      and(
        eq(talkRemotes.codeHash, codeHash),
        isNull(talkRemotes.tokenHash),
        gt(talkRemotes.codeUntil, now),
        sql`exists (select 1 from ${talks} where ${talks.id} = ${talkRemotes.talkId} and ${talks.endedAt} is null)`,
      ),
    )
    .returning({ talkId: talkRemotes.talkId })
  return rows[0]?.talkId
}

/** All but the newest so many: a phone that was connected long ago makes room. */
export async function dropOldRemotes(orm: Orm, talkId: number, most: number): Promise<void> {
  const newest = orm
    .select({ id: talkRemotes.id })
    .from(talkRemotes)
    .where(eq(talkRemotes.talkId, talkId))
    .orderBy(desc(talkRemotes.id))
    .limit(most)
  await orm
    .delete(talkRemotes)
    .where(and(eq(talkRemotes.talkId, talkId), sql`${talkRemotes.id} not in ${newest}`))
}

export async function deleteRemotes(orm: Orm, talkId: number): Promise<void> {
  await orm.delete(talkRemotes).where(eq(talkRemotes.talkId, talkId))
}

/** The presentation that a phone leads, while it is presented. */
export async function findByRemote(orm: Orm, tokenHash: string, after: Date) {
  const [row] = await orm
    .select({ presentationId: talks.presentationId, talkId: talks.id, revision: presentations.revision })
    .from(talkRemotes)
    .innerJoin(talks, eq(talks.id, talkRemotes.talkId))
    .innerJoin(presentations, eq(presentations.id, talks.presentationId))
    .where(and(eq(talkRemotes.tokenHash, tokenHash), eq(presentations.status, 'active'), isRunning(after)))
    .limit(1)
  return row
}

export async function presentationsOf(orm: Orm, talkIds: readonly number[]): Promise<number[]> {
  const rows = await orm
    .selectDistinct({ id: talks.presentationId })
    .from(talks)
    .where(inArray(talks.id, [...talkIds]))
  return rows.map(({ id }) => id)
}

const talksListed = 100

/** The talks in which something was answered, the latest first. */
export function selectAnswered(orm: Orm, presentationId: number) {
  return orm
    .select({ id: talks.id, asked: talks.asked, createdAt: talks.createdAt })
    .from(talks)
    .where(and(eq(talks.presentationId, presentationId), ne(talks.asked, {})))
    .orderBy(desc(talks.id))
    .limit(talksListed)
}

/** Single answers in the order of talks, polls and phones; `after` is the last of the part before. */
export function selectAnswersAfter(
  orm: Orm,
  talkId: number,
  { after, limit }: { readonly after: { poll: string; voter: string } | undefined; readonly limit: number },
) {
  const later =
    after &&
    or(
      gt(pollAnswers.poll, after.poll),
      and(eq(pollAnswers.poll, after.poll), gt(pollAnswers.voter, after.voter)),
    )
  return orm
    .select()
    .from(pollAnswers)
    .where(and(eq(pollAnswers.talkId, talkId), later))
    .orderBy(pollAnswers.poll, pollAnswers.voter)
    .limit(limit)
}

/** A talk that goes on stays, without what was answered so far. */
export async function forgetAnswers(orm: Orm, presentationId: number, talkId: number): Promise<void> {
  const rows = await orm
    .update(talks)
    .set({ asked: {} })
    .where(and(eq(talks.presentationId, presentationId), eq(talks.id, talkId)))
    .returning({ id: talks.id })
  if (rows.length > 0) await orm.delete(pollAnswers).where(eq(pollAnswers.talkId, talkId))
}
