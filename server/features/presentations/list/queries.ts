import {
  and,
  arrayContains,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  inArray,
  like,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { PresentationOrder } from '#contract/presentations.ts'
import { days } from '#server/clock.ts'
import type { Orm } from '#server/db/database.ts'
import {
  listChanges,
  presentationNames,
  presentations,
  slides,
  slideWords,
  workspaces,
} from '#server/db/schema.ts'
import { gramsOfSearch, type NameSearch } from '../name-search.ts'

/** How long the trash keeps what was put there. */
export const trashLifetime = days(30)

export interface PageOfPresentations {
  readonly workspaceIds: number[]
  readonly orderBy: PresentationOrder | '-trashed_at'
  /** None but those in this folder, or in none. */
  readonly folder?: number | null | undefined
  /** None but those whose name holds the words, or one of whose slides does. */
  readonly search?: NameSearch | undefined
  /** None but these. */
  readonly ids?: number[] | undefined
  readonly offset: number
  readonly limit: number
}

const sortKeys = {
  updated_at: sql`${presentations.updatedAt}`,
  created_at: sql`${presentations.createdAt}`,
  name: sql`${presentations.nameKey} collate "C"`,
  trashed_at: sql`${presentations.trashedAt}`,
}

/**
 * One page with the first slide of each. Every workspace gives its own first rows straight from the index of that
 * order, so the cost grows with the page, not with the presentations; the documents are fetched for the page alone.
 */
export function selectPage(orm: Orm, wanted: PageOfPresentations) {
  const { workspaceIds, orderBy, folder, search, ids, offset, limit } = wanted
  const turn = orderBy.startsWith('-') ? desc : asc
  const key = sortKeys[orderBy.replace('-', '') as keyof typeof sortKeys]
  const candidate = orm
    .select({ id: presentations.id, key: key.as('key') })
    .from(presentations)
    .where(
      and(
        eq(presentations.workspaceId, workspaces.id),
        eq(presentations.status, orderBy === '-trashed_at' ? 'trashed' : 'active'),
        folder === undefined ? undefined : sql`coalesce(${presentations.folderId}, 0) = ${folder ?? 0}`,
        search === undefined ? undefined : holdsWords(orm, workspaceIds, search),
        ids === undefined ? undefined : inArray(presentations.id, ids),
      ),
    )
    .orderBy(turn(key), turn(presentations.id))
    .limit(offset + limit)
    .as('candidate')
  const page = orm
    .select({ id: candidate.id, key: candidate.key, workspace: workspaces.slug })
    .from(workspaces)
    .innerJoinLateral(candidate, sql`true`)
    .where(inArray(workspaces.id, workspaceIds))
    .orderBy(turn(candidate.key), turn(candidate.id))
    .offset(offset)
    .limit(limit)
    .as('page')
  const first = firstSlide(orm)
  return orm
    .select({ presentation: presentations, workspace: page.workspace, first: slides })
    .from(page)
    .innerJoin(presentations, eq(presentations.id, page.id))
    .leftJoinLateral(first, sql`true`)
    .leftJoin(slides, eq(slides.id, first.id))
    .orderBy(turn(page.key), turn(page.id))
}

/** For those that are met on the way through a list: by the name, or by the words of their own slides. */
function holdsWords(orm: Orm, workspaceIds: number[], search: NameSearch) {
  const said = orm
    .select({ id: slideWords.slideId })
    .from(slideWords)
    .where(
      and(
        eq(slideWords.presentationId, presentations.id),
        sql`${slideWords.words} @@ ${writeQuery(workspaceIds, search)}`,
      ),
    )
  return or(like(presentations.nameKey, search.pattern), exists(said))
}

function writeQuery(workspaceIds: number[], { key }: NameSearch): SQL {
  return sql`search_words(${sql.param(workspaceIds)}::integer[], ${key})`
}

function firstSlide(orm: Orm) {
  return orm
    .select({ id: slides.id })
    .from(slides)
    .where(and(eq(slides.presentationId, presentations.id), eq(slides.hidden, false)))
    .orderBy(slides.index, slides.id)
    .limit(1)
    .as('first')
}

/** Those whose names hold the words, found by the parts of names and not by reading them all; so many at the most. */
export function selectMatches(orm: Orm, workspaceIds: number[], { key, pattern }: NameSearch, most: number) {
  const hasAllParts = workspaceIds.map(id => arrayContains(presentationNames.grams, gramsOfSearch(id, key)))
  return orm
    .select({ id: presentations.id })
    .from(presentationNames)
    .innerJoin(presentations, eq(presentations.id, presentationNames.presentationId))
    .where(
      and(
        or(...hasAllParts),
        inArray(presentations.workspaceId, workspaceIds),
        eq(presentations.status, 'active'),
        like(presentations.nameKey, pattern),
      ),
    )
    .limit(most)
}

/** So many slides are looked at: what more of them say is said by so many presentations that the list is walked. */
const mostSlides = 5_000

/** Those one of whose slides, or its notes, holds all of the words; so many at the most. */
export function selectSaying(orm: Orm, workspaceIds: number[], search: NameSearch, most: number) {
  const said = orm
    .select({ presentationId: slideWords.presentationId })
    .from(slideWords)
    .where(sql`${slideWords.words} @@ ${writeQuery(workspaceIds, search)}`)
    .limit(mostSlides)
    .as('said')
  return orm
    .selectDistinct({ id: presentations.id })
    .from(said)
    .innerJoin(presentations, eq(presentations.id, said.presentationId))
    .where(and(inArray(presentations.workspaceId, workspaceIds), eq(presentations.status, 'active')))
    .limit(most)
}

/** Of each of these presentations the first slide that holds the words, in one question. */
export function selectSayingSlides(orm: Orm, workspaceIds: number[], search: NameSearch, ids: number[]) {
  return orm
    .selectDistinctOn([slides.presentationId], { slide: slides })
    .from(slideWords)
    .innerJoin(slides, eq(slides.id, slideWords.slideId))
    .where(
      and(
        inArray(slideWords.presentationId, ids),
        sql`${slideWords.words} @@ ${writeQuery(workspaceIds, search)}`,
      ),
    )
    .orderBy(slides.presentationId, slides.index, slides.id)
}

export async function countTrashed(orm: Orm, workspaceIds: number[]): Promise<number> {
  const [row] = await orm
    .select({ count: count() })
    .from(presentations)
    .where(and(inArray(presentations.workspaceId, workspaceIds), eq(presentations.status, 'trashed')))
  return row!.count
}

interface Listed {
  readonly id: number
  readonly slug: string
}

/** Notes that presentations came into a workspace's list, left it or lie elsewhere in it; the last note counts. */
export async function noteListChanges(
  orm: Orm,
  workspaceId: number,
  changed: readonly Listed[],
  changedAt: Date,
): Promise<void> {
  await orm
    .insert(listChanges)
    .values(changed.map(({ id, slug }) => ({ workspaceId, presentationId: id, slug, changedAt })))
    .onConflictDoUpdate({
      target: [listChanges.workspaceId, listChanges.presentationId],
      set: { changedAt: sql`greatest(${listChanges.changedAt}, excluded.changed_at)` },
    })
}

/** What came, left or was restored since a moment: those in the list now by their id, the others by their slug alone. */
export function selectListChanges(orm: Orm, workspaceId: number, since: Date, limit: number) {
  return orm
    .select({ slug: listChanges.slug, listed: presentations.id })
    .from(listChanges)
    .leftJoin(
      presentations,
      and(
        eq(presentations.id, listChanges.presentationId),
        eq(presentations.workspaceId, listChanges.workspaceId),
        eq(presentations.status, 'active'),
      ),
    )
    .where(and(eq(listChanges.workspaceId, workspaceId), gt(listChanges.changedAt, since)))
    .orderBy(desc(listChanges.changedAt))
    .limit(limit)
}

export async function selectChangedIds(
  orm: Orm,
  workspaceId: number,
  since: Date,
  limit: number,
): Promise<number[]> {
  const rows = await orm
    .select({ id: presentations.id })
    .from(presentations)
    .where(
      and(
        eq(presentations.workspaceId, workspaceId),
        eq(presentations.status, 'active'),
        gt(presentations.updatedAt, since),
      ),
    )
    .orderBy(desc(presentations.updatedAt), desc(presentations.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** These presentations with their first slides, the last changed first. */
export function selectListed(orm: Orm, workspaceId: number, ids: number[]) {
  const first = firstSlide(orm)
  return orm
    .select({ presentation: presentations, first: slides })
    .from(presentations)
    .leftJoinLateral(first, sql`true`)
    .leftJoin(slides, eq(slides.id, first.id))
    .where(
      and(
        inArray(presentations.id, ids),
        eq(presentations.workspaceId, workspaceId),
        eq(presentations.status, 'active'),
      ),
    )
    .orderBy(desc(presentations.updatedAt), desc(presentations.id))
}
