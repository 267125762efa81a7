import type { Endpoint } from '../../contract/endpoint.ts'
import { type WrittenCall, writeCall } from '../../tests/support/authorisation/call.ts'
import { expectedOf } from '../../tests/support/authorisation/expected.ts'
import type { Matrix } from '../../tests/support/authorisation/matrix.ts'
import { type Changes, readChanges } from '../../tests/support/authorisation/read-changes.ts'
import { sampleOf } from '../../tests/support/authorisation/sample-of.ts'
import type { Caller, Scene } from '../../tests/support/authorisation/scene.ts'
import { putAt } from './ids.ts'

export type Fields = Readonly<Record<string, unknown>>

/** Who may do the least of those who may do it: a member has more to gain than the owner. */
const modest = ['guest', 'stranger', 'member', 'manager', 'owner'] as const

/** One call of each kind with more in it than it takes; every acceptance in words. */
export async function assignTooMuch(
  { server, scene, picture }: Matrix,
  id: string,
  endpoint: Endpoint,
  groups: readonly Fields[],
) {
  const caller = chooseCaller()
  const sampled = sampleOf(id, endpoint, scene, caller)
  const sample = takesBody(endpoint) ? { ...sampled, body: sampled.body ?? {} } : sampled
  const write = (body: unknown) => writeCall(scene.clients[caller], endpoint, { ...sample, body })
  // What a server remembers after its first, such as the day's salt, no later one writes.
  await send(write(sample.body))
  const plain = await send(write(sample.body))
  const again = await send(write(sample.body))
  const unsteady = findUnsteady(plain.changes, again.changes)
  const failures: string[] = []
  let tried = 0

  for (const fields of groups) {
    for (const path of listObjects(sample.body)) {
      const known = new Set(schemasAt(endpoint.body, path).flatMap(schema => [...listKnownKeys(schema)]))
      await attempt(`body${path.map(key => `.${key}`).join('')}`, fields, extra => {
        const there = path.reduce<unknown>((value, key) => (value as Fields)[key], sample.body) as Fields
        // What stands there already is the sample's own.
        return write(putAt(sample.body, path, { ...omitKnown(extra, known), ...there }))
      })
    }
    await attempt('the query', fields, extra => {
      const call = write(sample.body)
      const query = new URLSearchParams(
        Object.entries(omitKnown(extra, listKnownKeys(endpoint.query))).map(([name, value]) => [
          name,
          String(value),
        ]),
      )
      return { ...call, url: `${call.url}${call.url.includes('?') ? '&' : '?'}${query}` }
    })
  }
  await attempt('headers', {}, () => {
    const call = write(sample.body)
    return { ...call, headers: { ...forgedHeaders, ...call.headers } }
  })
  return { tried, failures, isTelling: plain.changes.size > 0 }

  async function attempt(
    where: string,
    fields: Fields,
    make: (fields: Fields) => WrittenCall,
  ): Promise<void> {
    tried++
    const found = await look(where, fields, make)
    if (found.length === 0) return
    failures.push(...found.filter(words => words.includes(' was answered ')))
    // What the minute brought of its own accord, such as jobs that are due, is not there when it is asked again.
    failures.push(...(await look(where, fields, make)))
  }

  async function look(
    where: string,
    fields: Fields,
    make: (fields: Fields) => WrittenCall,
  ): Promise<string[]> {
    const { status, changes } = await send(make(fields))
    if (status >= 500) return [`${id} with more in ${where} was answered ${status}`]
    if (status >= 400) {
      return changes.size > 0 ? [`${id} refused more in ${where} and changed ${[...changes.keys()]}`] : []
    }
    const found = compareChanges(plain.changes, changes, unsteady, Object.keys(fields))
    return found.map(words => `${id} as ${caller}, more in ${where}: ${words}`)
  }

  async function send(call: WrittenCall) {
    const { statusCode } = await server.app.inject(call)
    const changed = await picture.listChanged()
    const changes = await readChanges(server.services.orm, changed)
    await picture.restore()
    return { status: statusCode, changes }
  }

  function chooseCaller(): Caller {
    const isDone = (one: Caller) =>
      expectedOf(endpoint, one, sampleOf(id, endpoint, scene, one), scene) === 'done'
    return modest.find(isDone) ?? 'owner'
  }
}

/** Columns that differ between two equal calls: new ids, tokens, hashes. */
function findUnsteady(one: Changes, other: Changes): Set<string> {
  return new Set([...one.keys(), ...other.keys()].filter(name => !isSame(one.get(name), other.get(name))))
}

/** What a call changed beyond what the plain one changes, in words. */
function compareChanges(
  plain: Changes,
  forged: Changes,
  unsteady: ReadonlySet<string>,
  fields: readonly string[],
): string[] {
  const found: string[] = []
  const before = [...plain.values()].flat().join()
  for (const name of new Set([...plain.keys(), ...forged.keys()])) {
    const now = forged.get(name) ?? []
    const text = now.join()
    if (!unsteady.has(name) && !isSame(plain.get(name), now)) {
      found.push(
        `${name} became ${text.slice(0, 200)} in place of ${(plain.get(name) ?? []).join().slice(0, 200)}`,
      )
    } else if (now.length !== (plain.get(name) ?? []).length)
      found.push(`${name} changed in ${now.length} rows`)
    if (text.includes(mark) || text.includes(String(markNumber))) found.push(`${name} holds a forged value`)
    const keys = fields.filter(field => text.includes(`"${field}":`) && !before.includes(`"${field}":`))
    if (keys.length > 0) found.push(`${name} holds ${keys.join(', ')}`)
  }
  return found
}

function isSame(one: readonly string[] = [], other: readonly string[] = []): boolean {
  return one.length === other.length && one.every((value, at) => value === other[at])
}

interface Definition {
  readonly type: string
  readonly shape?: Record<string, unknown>
  readonly element?: unknown
  readonly options?: readonly unknown[]
  readonly left?: unknown
  readonly right?: unknown
  readonly innerType?: unknown
  readonly in?: unknown
}

/** The fields that the schema itself has: to send them is no forgery. */
function listKnownKeys(schema: unknown): Set<string> {
  const definition = (schema as { readonly def?: Definition } | undefined)?.def
  if (!definition) return new Set()
  const { shape, options = [], left, right, innerType, in: input } = definition
  const inner = [...options, left, right, innerType, input].filter(one => one !== undefined)
  return new Set([...Object.keys(shape ?? {}), ...inner.flatMap(one => [...listKnownKeys(one)])])
}

/** What may stand at a way inside a body. */
function schemasAt(schema: unknown, path: readonly string[]): unknown[] {
  const [key, ...rest] = path
  if (key === undefined) return [schema]
  const definition = (schema as { readonly def?: Definition } | undefined)?.def
  if (!definition) return []
  const { shape = {}, element, options = [], left, right, innerType, in: input } = definition
  const inside = [shape[key], element].filter(one => one !== undefined)
  const same = [...options, left, right, innerType, input].filter(one => one !== undefined)
  return [...inside.flatMap(one => schemasAt(one, rest)), ...same.flatMap(one => schemasAt(one, path))]
}

/** Every object inside a body, by the way to it; the body itself is the empty way. */
function listObjects(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.entries(value).flatMap(([key, one]) => listObjects(one, [...path, key]))
  return Array.isArray(value) ? inner : [path, ...inner]
}

function omitKnown(
  fields: Readonly<Record<string, unknown>>,
  known: ReadonlySet<string>,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !known.has(name)))
}

function takesBody(endpoint: Endpoint): boolean {
  return endpoint.body !== undefined && !endpoint.multipart
}

/** Marks that are nowhere else, so that they are found wherever they were put. */
const mark = 'forged-by-nobody'
const markNumber = 98_765_432
const past = '2001-01-01T00:00:00.000Z'

/** What decides whose something is, what was paid for it and what it may: names of columns, of fields, and of other products. */
export function listForgedFields({ people, workspaceId, workspace, deck }: Scene): Record<string, unknown> {
  const foreign = people.other.userId
  return {
    ...{ id: markNumber, pk: markNumber, uuid: mark, slug: mark },
    ...{ workspace: people.other.workspace, workspace_id: people.other.workspaceId },
    ...{ workspaceId: people.other.workspaceId, team: people.other.workspace, tenant_id: workspaceId },
    ...{
      user: foreign,
      user_id: foreign,
      userId: foreign,
      owner: foreign,
      owner_id: foreign,
      ownerId: foreign,
    },
    ...{ author: foreign, author_id: foreign, created_by: foreign, createdBy: foreign, member_of: workspace },
    ...{ presentation: deck.slug, presentation_id: markNumber, presentationId: markNumber },
    ...{ role: 'owner', capability: 'workspace.delete', capabilities: ['*'], permissions: ['*'] },
    ...{
      is_admin: true,
      isAdmin: true,
      is_staff: true,
      is_superuser: true,
      is_internal: true,
      isInternal: true,
    },
    ...{
      kind: 'personal',
      is_personal: true,
      email_verified: true,
      emailConfirmedAt: past,
      email_confirmed_at: past,
    },
    ...{ password: `${mark}!`, password_hash: mark, passwordHash: mark, guest_hash: mark, guestHash: mark },
    ...{
      plan: 'free',
      tariff: 'enterprise',
      tariff_id: markNumber,
      seats: markNumber,
      seat_limit: markNumber,
    },
    ...{ paid_until: '2099-01-01T00:00:00.000Z', paidUntil: '2099-01-01T00:00:00.000Z', auto_renewal: false },
    ...{
      amount: 1,
      price: 1,
      total: 1,
      due_now: 0,
      discount: 100,
      bonus: markNumber,
      bonus_balance: markNumber,
    },
    ...{
      bonuses: markNumber,
      balance: markNumber,
      promo_code: mark,
      state: 'paid',
      is_paid: true,
      billing: {},
    },
    ...{
      billing_version: markNumber,
      billingVersion: markNumber,
      provider: mark,
      provider_id: mark,
      order_key: mark,
    },
    ...{
      active_presentations: 0,
      activePresentations: 0,
      presentations_limit: markNumber,
      views: markNumber,
    },
    ...{
      created_at: past,
      createdAt: past,
      updated_at: past,
      updatedAt: past,
      deleted_at: past,
      deletedAt: past,
    },
    ...{ trashed_at: past, trashedAt: past, expires_at: '2099-01-01T00:00:00.000Z', status: 'trashed' },
    ...{
      revision: markNumber,
      version: markNumber,
      is_favorite: true,
      is_template: true,
      invite_token: mark,
    },
    ...{ inviteToken: mark, token_hash: mark, session: mark, sessionid: mark, is_default: true },
  }
}

/** What proxies in front of other products are trusted with. */
const forgedHeaders: Readonly<Record<string, string>> = {
  'x-user-id': '1',
  'x-user': 'admin',
  'x-forwarded-user': 'admin',
  'x-remote-user': 'admin',
  'x-workspace-id': '1',
  'x-tenant-id': '1',
  'x-role': 'owner',
  'x-admin': 'true',
  'x-internal': '1',
  'x-original-url': '/metrics',
  'x-rewrite-url': '/metrics',
  'x-http-method-override': 'DELETE',
}
