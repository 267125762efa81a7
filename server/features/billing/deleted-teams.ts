import type { LedgerReason } from '#domain/billing/ledger.ts'
import { type Currency, currencies, type Minor } from '#domain/billing/money.ts'
import { type GivenBack, giveBack, sumGiven, type TakenBack, takeBack } from '#domain/billing/team-value.ts'
import type { Orm } from '#server/db/database.ts'
import {
  bumpBillingVersion,
  changePlan,
  type LockedWorkspace,
  lockWorkspace,
} from '../workspaces/workspaces.ts'
import { readBillingState, toRow, writeBonuses } from './billing-state.ts'
import {
  type Balances,
  deleteSubscription,
  insertDeletedTeam,
  readBalances,
  readDeletedTeam,
  removeDeletedTeam,
  selectGivenTo,
  updateDeletedTeam,
  writeSubscription,
} from './queries.ts'

/** What deleting a team would give its owner at this moment. */
export async function readTeamValue(orm: Orm, workspace: LockedWorkspace, now: Date): Promise<GivenBack> {
  const { subscription, balances } = await readBillingState(orm, workspace)
  return giveBack({ subscription, balances, now: now.getTime() })
}

interface Deletion {
  readonly workspace: LockedWorkspace
  /** The owner's personal workspace. */
  readonly ownPlace: number
  readonly now: Date
}

/**
 * All that a team is worth goes to its owner as bonuses, in the transaction that deletes it and has locked both
 * workspaces. What was given is kept beside the team, so that restoring it takes back no more than that.
 */
export async function creditOwner(orm: Orm, { workspace, ownPlace, now }: Deletion): Promise<GivenBack> {
  const given = await readTeamValue(orm, workspace, now)
  const owner = await lockWorkspace(orm, ownPlace)
  if (!owner) throw new Error('a team without the place of its owner')
  const total = sumGiven(given)
  const note = { cause: `team ${workspace.id}`, now }
  await writeBonuses(orm, workspace.id, lines('team_deleted', given.bonuses, -1), note)
  if (hasAny(total)) {
    await writeBonuses(orm, owner.id, lines('team_deleted', total), note)
    await bumpBillingVersion(orm, owner)
  }
  if (given.subscription) {
    await deleteSubscription(orm, workspace.id)
    await changePlan(orm, workspace, { plan: 'free', seats: null })
  }
  await insertDeletedTeam(orm, { workspaceId: workspace.id, creditedTo: owner.id, given, createdAt: now })
  return given
}

/** The same for a team whose time to be restored is over: nobody will take anything back. */
export async function sweepToOwner(orm: Orm, deletion: Deletion): Promise<void> {
  await removeDeletedTeam(orm, deletion.workspace.id)
  await creditOwner(orm, deletion)
}

/**
 * Before these workspaces are deleted permanently: what their owners were given for deleted teams and have not spent
 * is kept with those teams. Without it a team whose owner deletes their account would come back without its paid plan.
 */
export async function keepGiven(orm: Orm, places: readonly number[], now: Date): Promise<void> {
  for (const { workspaceId, creditedTo, given } of await selectGivenTo(orm, places)) {
    if (creditedTo === null) continue
    const balances = await readBalances(orm, creditedTo)
    const total = sumGiven(given)
    const kept = Object.fromEntries(
      currencies.map(currency => [currency, Math.min(balances[currency], total[currency])]),
    ) as Record<Currency, Minor>
    const note = { cause: `team ${workspaceId}`, now }
    await writeBonuses(orm, creditedTo, lines('team_restored', kept, -1), note)
    await updateDeletedTeam(orm, workspaceId, { ...given, kept })
  }
}

/** Whose bonuses restoring a team would take from; undefined where nothing was given for it. */
export async function findCreditedPlace(orm: Orm, workspaceId: number): Promise<number | undefined> {
  return (await readDeletedTeam(orm, workspaceId))?.creditedTo ?? undefined
}

/** What restoring a team would bring back at this moment; undefined where nothing was given for it. */
export async function previewReturn(
  orm: Orm,
  workspace: LockedWorkspace,
  now: Date,
): Promise<TakenBack | undefined> {
  const record = await readDeletedTeam(orm, workspace.id)
  return record && previewRecord(orm, record, workspace, now)
}

type DeletedTeam = NonNullable<Awaited<ReturnType<typeof readDeletedTeam>>>

async function previewRecord(
  orm: Orm,
  record: DeletedTeam,
  workspace: LockedWorkspace,
  now: Date,
): Promise<TakenBack> {
  const balances = await readLeft(orm, record)
  // Another plan was agreed upon meanwhile: what was given for the old one stays with the owner.
  const given = workspace.plan === 'free' ? record.given : { ...record.given, subscription: null }
  return takeBack(given, balances, now.getTime())
}

/** What is there to take from: the owner's bonuses, or what was kept when their account was deleted. */
async function readLeft(orm: Orm, { creditedTo, given }: DeletedTeam): Promise<Balances> {
  return creditedTo === null ? (given.kept ?? nothing) : readBalances(orm, creditedTo)
}

/** Takes back what is left of what was given, in the transaction that restores the team and has locked both workspaces. */
export async function resumeTeam(
  orm: Orm,
  workspace: LockedWorkspace,
  now: Date,
): Promise<TakenBack | undefined> {
  const record = await readDeletedTeam(orm, workspace.id)
  if (!record) return undefined
  const back = await previewRecord(orm, record, workspace, now)
  await removeDeletedTeam(orm, workspace.id)
  const { subscription, taken, bonuses } = back
  const note = { cause: `team ${workspace.id}`, now }
  const owner = record.creditedTo === null ? undefined : await lockWorkspace(orm, record.creditedTo)
  if (owner && hasAny(taken)) {
    await writeBonuses(orm, owner.id, lines('team_restored', taken, -1), note)
    await bumpBillingVersion(orm, owner)
  }
  await writeBonuses(orm, workspace.id, lines('team_restored', bonuses), note)
  if (subscription) {
    await writeSubscription(orm, toRow(workspace.id, subscription, null))
    await changePlan(orm, workspace, { plan: 'pro', seats: subscription.seats })
  }
  return back
}

/**
 * Takes money that is given back to its payer out of what the owner was given for a deleted team, or of what was kept of
 * it; returns how much was there. Both workspaces are locked.
 */
export async function takeFromGiven(
  orm: Orm,
  workspaceId: number,
  { amount, currency }: { readonly amount: Minor; readonly currency: Currency },
  note: { readonly cause: string; readonly now: Date },
): Promise<Minor> {
  const record = await readDeletedTeam(orm, workspaceId)
  if (!record) return 0
  const { given, creditedTo } = record
  const left = await readLeft(orm, record)
  const taken = Math.min(amount, left[currency], sumGiven(given)[currency])
  if (taken === 0) return 0
  const owner = creditedTo === null ? undefined : await lockWorkspace(orm, creditedTo)
  if (owner) {
    await writeBonuses(orm, owner.id, [{ reason: 'refund', amount: -taken, currency }], note)
    await bumpBillingVersion(orm, owner)
  }
  const fromPlan = given.subscription?.currency === currency ? Math.min(taken, given.plan) : 0
  const bonuses = { ...given.bonuses, [currency]: given.bonuses[currency] - (taken - fromPlan) }
  const kept = given.kept && { ...given.kept, [currency]: given.kept[currency] - taken }
  const rest = { ...given, plan: given.plan - fromPlan, bonuses, ...(kept && { kept }) }
  await updateDeletedTeam(orm, workspaceId, rest)
  return taken
}

const nothing: Balances = { rub: 0, usd: 0 }

function hasAny(amounts: Readonly<Record<Currency, Minor>>): boolean {
  return currencies.some(currency => amounts[currency] > 0)
}

function lines(reason: LedgerReason, amounts: Readonly<Record<Currency, Minor>>, sign: 1 | -1 = 1) {
  return currencies
    .filter(currency => amounts[currency] > 0)
    .map(currency => ({ reason, currency, amount: sign * amounts[currency] }))
}
