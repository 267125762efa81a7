import { currencies } from '#domain/billing/money.ts'
import { seatsOf } from '#domain/workspace/team.ts'
import type { Orm } from '../db/database.ts'
import { creditBonuses, setEnterprise } from '../features/billing/billing.ts'
import { decideListing, findCandidates } from '../features/search-engines/search-engines.ts'
import type { Services } from '../services.ts'
import { AdminError, type Command, misread, oneOf, wholeNumber, writeMinor, writeTable } from './command.ts'
import {
  findWorkspaceBySlug,
  readRunning,
  selectBalances,
  selectLatestPayments,
  selectPeople,
  setInternal,
  type WorkspaceRow,
} from './queries.ts'

const onOff = ['on', 'off'] as const

const show: Command = {
  name: 'workspace show',
  takes: 'SLUG',
  about: 'Shows a workspace: who is in it, its plan and what it pays.',
  places: 1,
  options: [],
  read({ places: [slug = ''] }) {
    return async services => describe(services, await findAnyWorkspace(services.orm, slug))
  },
}

async function describe({ orm }: Services, workspace: WorkspaceRow): Promise<string[]> {
  const people = await selectPeople(orm, workspace.id)
  const running = await readRunning(orm, workspace.id)
  const balances = await selectBalances(orm, workspace.id)
  const payments = await selectLatestPayments(orm, workspace.id, 5)
  const facts: [string, string][] = [
    ['name', workspace.name],
    ['slug', workspace.slug],
    ['kind', workspace.kind],
    ['plan', workspace.plan],
    ['internal', workspace.isInternal ? 'yes' : 'no'],
    ['people', `${people.length} of ${seatsOf(workspace)} seats`],
    ['presentations', String(workspace.activePresentations)],
    ['made', workspace.createdAt.toISOString()],
    ...(workspace.deletedAt ? [['deleted', workspace.deletedAt.toISOString()] as [string, string]] : []),
    [
      'subscription',
      running
        ? `${running.seats} seats, ${running.period}, ${running.currency}, paid until ${running.paidUntil.toISOString()}, renews: ${running.autoRenewal ? 'yes' : 'no'}`
        : 'none',
    ],
    ['bonuses', balances.map(({ balance, currency }) => writeMinor(balance, currency)).join(', ') || 'none'],
  ]
  const width = Math.max(...facts.map(([name]) => name.length))
  return [
    ...facts.map(([name, value]) => `${name.padEnd(width)}  ${value}`),
    '',
    ...writeTable(
      ['email', 'role'],
      people.map(({ email, role }) => [email, role]),
    ),
    ...(payments.length > 0
      ? [
          '',
          ...writeTable(
            ['payment', 'kind', 'state', 'amount', 'at'],
            payments.map(({ id, kind, state, amount, currency, createdAt }) => [
              ...[id, kind, state, writeMinor(amount, currency), createdAt.toISOString()],
            ]),
          ),
        ]
      : []),
  ]
}

const internal: Command = {
  name: 'workspace internal',
  takes: 'SLUG on|off',
  about: 'Marks a workspace as one of the company’s own, which gives it the company font.',
  places: 2,
  options: [],
  read({ places: [slug = '', text] }) {
    const isInternal = oneOf('What follows SLUG', text, onOff) === 'on'
    return async ({ orm }) => {
      const { id, name } = await findAnyWorkspace(orm, slug)
      await setInternal(orm, id, isInternal)
      return [`“${name}” is ${isInternal ? 'internal' : 'not internal'}.`]
    }
  },
}

const enterprise: Command = {
  name: 'workspace enterprise',
  takes: 'SLUG on|off',
  about:
    'Puts a workspace on the enterprise plan, or back on the free one. A running subscription ends, and its unused part is returned as bonus credit.',
  places: 2,
  options: [],
  read({ places: [slug = '', text] }) {
    const isOn = oneOf('What follows SLUG', text, onOff) === 'on'
    return async services => {
      const { id, name } = await findAnyWorkspace(services.orm, slug)
      const isNew = await setEnterprise(services, id, isOn)
      const plan = isOn ? 'the enterprise plan' : isNew ? 'the free plan' : 'another plan than enterprise'
      return [`“${name}” is on ${plan}${isNew ? '' : ' already'}.`]
    }
  },
}

export const workspaceCommands = [show, internal, enterprise]

const longestWhy = 200

const credit: Command = {
  name: 'bonus credit',
  takes: 'SLUG AMOUNT CURRENCY --why TEXT [--key TEXT]',
  about:
    'Grants bonus credit to a workspace, in cents or kopecks. With a --key of your own, it’s granted once, however often you send it.',
  places: 3,
  options: ['why', 'key'],
  read({ places: [slug = '', amountText, currencyText], options }) {
    const amount = wholeNumber('AMOUNT', amountText)
    const currency = oneOf('CURRENCY', currencyText, currencies)
    const why = options.why?.trim()
    if (!why || why.length > longestWhy) {
      throw misread(
        `--why must say in up to ${longestWhy} letters what it is granted for; it stays in the books.`,
      )
    }
    const { key } = options
    if (key !== undefined && !/^[\w.-]{1,64}$/.test(key)) {
      throw misread('--key must be up to 64 letters, digits, dots and dashes.')
    }
    return async services => {
      const { id, name } = await findAnyWorkspace(services.orm, slug)
      const granted = await creditBonuses(services, {
        ...{ workspaceId: id, amount, currency, cause: `operator: ${why}` },
        ...(key !== undefined && { key }),
      })
      if (!granted) return [`Nothing was granted: ${key} has already been granted to “${name}”.`]
      return [`“${name}” was granted ${writeMinor(amount, currency)}.`]
    }
  },
}

export const bonusCommands = [credit]

/** Also one that was deleted, while it can be taken back. */
async function findAnyWorkspace(orm: Orm, slug: string): Promise<WorkspaceRow> {
  const found = await findWorkspaceBySlug(orm, slug)
  if (!found) {
    throw new AdminError(
      `There is no workspace "${slug}". Its slug is in the address of its pages, after /myteam/.`,
    )
  }
  return found
}

const list: Command = {
  name: 'listing list',
  takes: '',
  about:
    'Lists the presentations that ask to be in the sitemap, the featured list and its feeds, with the status of each.',
  places: 0,
  options: [],
  read() {
    return async services => {
      const found = await findCandidates(services)
      if (found.length === 0) return ['No presentation asks to be listed.']
      const rows = found.map(({ slug, workspace, state, featured, updatedAt, name }) => [
        ...[
          slug,
          workspace,
          state,
          featured ? 'featured' : 'sitemap',
          updatedAt.toISOString().slice(0, 10),
          name,
        ],
      ])
      return writeTable(['presentation', 'workspace', 'state', 'asks for', 'changed', 'name'], rows)
    }
  },
}

function decide(word: 'approve' | 'withdraw', about: string): Command {
  return {
    name: `listing ${word}`,
    takes: 'PRESENTATION',
    about,
    places: 1,
    options: [],
    read({ places: [slug = ''] }) {
      return async services => {
        const decision = word === 'approve' ? 'approved' : 'withdrawn'
        const found = await decideListing(services, slug, decision)
        if (!found) throw new AdminError(`There is no presentation "${slug}".`)
        if (word === 'withdraw')
          return [`"${found.name}" is withdrawn: it stays out, whatever its owner chooses.`]
        return [
          found.confirmed
            ? `"${found.name}" is approved: it’s listed for as long as its owner wants.`
            : `"${found.name}" is approved. It’s listed once the owner of its workspace has confirmed their email.`,
        ]
      }
    },
  }
}

/** What this installation publishes in its own name. */
export const listingCommands = [
  list,
  decide(
    'approve',
    'Allows a presentation in the sitemap, and in the featured list and feeds if its owner asks for that.',
  ),
  decide(
    'withdraw',
    'Removes a presentation from all of them. Its owner can’t bring it back by turning the setting on again.',
  ),
]
