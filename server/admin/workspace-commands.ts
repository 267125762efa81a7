import { seatsOf } from '#domain/workspace/seats.ts'
import { setEnterprise } from '../features/billing/set-enterprise.ts'
import type { Services } from '../services.ts'
import { type Command, oneOf } from './command.ts'
import { findAnyWorkspace } from './find-any-workspace.ts'
import {
  readRunning,
  selectBalances,
  selectLatestPayments,
  selectPeople,
  setInternal,
  type WorkspaceRow,
} from './queries.ts'
import { writeMinor, writeTable } from './write-table.ts'

const onOff = ['on', 'off'] as const

const show: Command = {
  name: 'workspace show',
  takes: 'SLUG',
  about: 'Tells what a workspace is, who is in it, and what it pays.',
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
  about: 'Marks a workspace as one of the company’s own, which opens its special font.',
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
    'Puts a workspace on the enterprise plan, or back on the free one. A subscription that runs ends, and its unused part becomes bonuses.',
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
