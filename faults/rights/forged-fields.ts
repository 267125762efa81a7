import type { Scene } from '../../tests/support/authorisation/scene.ts'

/** Marks that are nowhere else, so that they are found wherever they were put. */
export const mark = 'forged-by-nobody'
export const markNumber = 98_765_432
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
export const forgedHeaders: Readonly<Record<string, string>> = {
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
