import { emailSchema } from '#domain/account/email.ts'
import type { Orm } from '../db/database.ts'
import { deleteAccount } from '../features/account/account.ts'
import { deleteSessionsOf } from '../features/auth/queries.ts'
import { stopRenewal } from '../features/billing/billing.ts'
import { lockWorkspaces } from '../features/workspaces/workspaces.ts'
import type { Services } from '../services.ts'
import { AdminError, type Command, misread, wholeNumber, writeTable } from './command.ts'
import {
  findPersonByEmail,
  holdLinks,
  lockPerson,
  type PersonRow,
  readSessionsOf,
  releaseLinks,
  searchPeople,
  selectActions,
  selectForsaken,
  selectWorkspaceIdsOf,
  selectWorkspacesOf,
  setBlocked,
  writeAction,
} from './queries.ts'

const mostFound = 50

const find: Command = {
  name: 'people find',
  takes: 'WORD',
  about: `Finds people by part of their email or name: the newest ${mostFound} of them.`,
  places: 1,
  options: [],
  read({ places: [word = ''] }) {
    if (word.trim() === '') throw misread('WORD must be part of an email or a name.')
    return async ({ orm }) => {
      const people = await searchPeople(orm, word.trim(), mostFound)
      if (people.length === 0) return [`Nobody has “${word}” in their email or name.`]
      return describePeople(orm, people)
    }
  },
}

async function describePeople(orm: Orm, people: readonly PersonRow[]): Promise<string[]> {
  const ids = people.map(({ id }) => id)
  const seen = await readSessionsOf(orm, ids)
  const places = await selectWorkspacesOf(orm, ids)
  const rows = people.map(({ id, email, username, emailConfirmedAt, blockedAt }) => [
    ...[String(id), email, username, emailConfirmedAt ? 'yes' : 'no'],
    ...[blockedAt?.toISOString() ?? 'no', seen.get(id)?.seenAt?.toISOString() ?? 'not lately'],
    places
      .filter(({ userId }) => userId === id)
      .map(({ slug, plan, role, deletedAt }) => `${slug} (${role}, ${plan}${deletedAt ? ', deleted' : ''})`)
      .join(', '),
  ])
  return writeTable(['id', 'email', 'name', 'confirmed', 'blocked', 'last seen', 'workspaces'], rows)
}

const block: Command = {
  name: 'people block',
  takes: 'ADDRESS [--reason TEXT]',
  about:
    'Logs someone out everywhere and blocks their account. Where nobody else is left in a workspace, its public links close and its plan isn’t renewed; teams with other members carry on.',
  places: 1,
  options: ['reason'],
  read({ places: [text = ''], options: { reason = '' } }) {
    const email = readAddress(text)
    if (reason.length > 200) throw misread('--reason must say it in up to 200 letters.')
    return async (services, operator) => {
      const person = await requirePerson(services, email)
      return services.orm.transaction(async orm => {
        const { held, was } = await blockPerson(services, orm, person)
        if (was) return [`${email} is blocked already, since ${was.toISOString()}.`]
        await note(services, orm, { operator, action: 'people block', about: person, detail: reason })
        return [`${email} is blocked and logged out everywhere. ${countLinks(held)} closed.`]
      })
    }
  },
}

async function blockPerson(services: Services, orm: Orm, { id }: PersonRow) {
  const person = await lockPerson(orm, id)
  if (person?.blockedAt) return { held: 0, was: person.blockedAt }
  await lockWorkspaces(orm, await selectWorkspaceIdsOf(orm, id))
  const now = services.clock.now()
  await setBlocked(orm, id, now)
  await deleteSessionsOf(orm, id)
  const forsaken = await selectForsaken(orm, id)
  for (const workspaceId of forsaken) await stopRenewal(orm, workspaceId)
  return { held: await holdLinks(orm, forsaken, now), was: undefined }
}

const unblock: Command = {
  name: 'people unblock',
  takes: 'ADDRESS',
  about:
    'Lets someone log in again. Public links that closed with the account reopen; auto-renewal stays off.',
  places: 1,
  options: [],
  read({ places: [text = ''] }) {
    const email = readAddress(text)
    return async (services, operator) => {
      const person = await requirePerson(services, email)
      return services.orm.transaction(async orm => {
        if (!(await lockPerson(orm, person.id))?.blockedAt) return [`${email} is not blocked.`]
        const places = await selectWorkspaceIdsOf(orm, person.id)
        await lockWorkspaces(orm, places)
        await setBlocked(orm, person.id, null)
        const opened = await releaseLinks(orm, places)
        await note(services, orm, { operator, action: 'people unblock', about: person })
        return [`${email} can log in again. ${countLinks(opened)} opened.`]
      })
    }
  },
}

const endSessions: Command = {
  name: 'people sessions end',
  takes: 'ADDRESS',
  about: 'Logs someone out on every device. They can log in again.',
  places: 1,
  options: [],
  read({ places: [text = ''] }) {
    const email = readAddress(text)
    return async (services, operator) => {
      const person = await requirePerson(services, email)
      return services.orm.transaction(async orm => {
        const open = (await readSessionsOf(orm, [person.id])).get(person.id)?.open ?? 0
        await deleteSessionsOf(orm, person.id)
        await note(services, orm, { operator, action: 'people sessions end', about: person })
        return [
          `${email} is logged out everywhere: ${open} ${open === 1 ? 'session has' : 'sessions have'} ended.`,
        ]
      })
    }
  },
}

const remove: Command = {
  name: 'people delete',
  takes: 'ADDRESS [--yes]',
  about:
    'Deletes an account permanently, with its personal workspace and the teams it owns; teams with other people can be restored by their managers for 14 days. Asks you to type the address unless you add --yes.',
  places: 1,
  options: [],
  flags: ['yes'],
  read({ places: [text = ''], flags }) {
    const email = readAddress(text)
    return async (services, operator) => {
      const person = await requirePerson(services, email)
      // The question is asked where somebody can answer it, before the command is handed on.
      if (!flags.has('yes'))
        throw new AdminError(`${email} was not deleted: type the address back, or add --yes.`)
      await deleteAccount(services, { userId: person.id })
      await note(services, services.orm, { operator, action: 'people delete', about: person })
      return [`The account ${email} is deleted, with everything that belonged only to it.`]
    }
  },
}

const log: Command = {
  name: 'people log',
  takes: '[--last N]',
  about: 'Tells what was done to people and their payments by hand, by whom and when, the latest first.',
  places: 0,
  options: ['last'],
  read({ options: { last = '50' } }) {
    const limit = wholeNumber('--last', last, 1000)
    return async ({ orm }) => {
      const rows = await selectActions(orm, limit)
      if (rows.length === 0) return ['Nothing has been done by hand yet.']
      return writeTable(
        ['when', 'who', 'what', 'about', 'detail'],
        rows.map(row => [row.createdAt.toISOString(), row.operator, row.action, row.about, row.detail]),
      )
    }
  },
}

interface Note {
  readonly operator: string
  readonly action: string
  readonly about: { readonly id: number }
  readonly detail?: string
}

async function note(
  { clock }: Services,
  orm: Orm,
  { operator, action, about, detail = '' }: Note,
): Promise<void> {
  await writeAction(orm, { operator, action, about: `person ${about.id}`, detail, createdAt: clock.now() })
}

function readAddress(text: string): string {
  const read = emailSchema.safeParse(text)
  if (!read.success)
    throw misread(`"${text}" isn’t an email address. "people find" finds people by part of theirs.`)
  return read.data
}

async function requirePerson({ orm }: Services, email: string): Promise<PersonRow> {
  const person = await findPersonByEmail(orm, email)
  if (!person)
    throw new AdminError(`Nobody has the email ${email}. "people find" finds people by part of theirs.`)
  return person
}

function countLinks(count: number): string {
  return count === 1 ? '1 public link is' : `${count} public links are`
}

export const peopleCommands = [find, block, unblock, endSessions, remove, log]
