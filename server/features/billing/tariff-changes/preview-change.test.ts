import { expect, test } from 'vitest'
import { days } from '#server/clock.ts'
import {
  makeCode,
  makeTeam,
  monthly,
  openBillingServer,
  serveBilling,
} from '#tests/support/billing/open-billing.ts'
import { addMember, changeWorkspace, removeMember, signUpPerson } from '#tests/support/workspace-people.ts'

const server = serveBilling()

const refused = (code: string, details: object = {}) => ({ code, ...details })

test('[E-10] a workspace on the free plan tells what it has, and who would take its money', async () => {
  const { owner, params } = await makeTeam(server)
  expect(await owner.client.billing.read({ params })).toEqual({
    plan: 'free',
    period: null,
    currency: null,
    seats: null,
    taken_seats: 1,
    auto_renewal: false,
    paid_until: null,
    next_charge: null,
    discount: null,
    past_due: null,
    bonuses: [
      { currency: 'rub', amount: 0 },
      { currency: 'usd', amount: 0 },
    ],
    cards: [],
    yearly_offer: null,
    pending_payment: null,
    providers: { rub: 'sandbox', usd: 'sandbox' },
    buyer: { name: '', address: '', country: '', tax_id: '', email: '' },
  })
})

test('[C-25] [D-09] [F-14] the preview of a switch to pro sets out what it costs now and next', async () => {
  const { owner, params } = await makeTeam(server)
  const shown = await owner.client.billing.preview({
    params,
    body: { action: 'switch_to_pro', data: monthly },
  })
  const month = days(31)
  const end = new Date(server.clock.now().getTime() + month).toISOString()
  expect(shown).toMatchObject({
    action: 'switch_to_pro',
    lines: [{ label: 'pro_monthly', amount: 3600 }],
    currency: 'usd',
    due_now: 3600,
    bonus_used: 0,
    bonus_accrued: [],
    seats: 3,
    period: 'monthly',
    paid_until: end,
    next_charge: { at: end, amount: 3600 },
    over_limits: [],
  })
})

test('[X-13] [D-14] [F-15] each of the eight errors of codes is told', async () => {
  const { owner, params } = await makeTeam(server)
  const now = server.clock.now()
  await makeCode(server, 'OVER', { validUntil: now })
  await makeCode(server, 'BIG-TEAMS', { minSeats: 10 })
  await makeCode(server, 'YEARS', { periods: ['yearly'] })
  await makeCode(server, 'MONTHS', { periods: ['monthly'] })
  await makeCode(server, 'BIG-PLANS', { plans: ['enterprise'] })
  await makeCode(server, 'GOOD')
  const tryCode = (promo_code: string, period: 'monthly' | 'yearly' = 'monthly') =>
    owner.client.billing.preview({
      params,
      body: { action: 'switch_to_pro', data: { ...monthly, period, promo_code } },
    })
  expect(await tryCode(' good ')).toMatchObject({ due_now: 2700, next_charge: { amount: 3600 } })
  await expect(tryCode("'; drop")).rejects.toMatchObject(refused('promo_incorrect'))
  await expect(tryCode('NOBODY-KNOWS')).rejects.toMatchObject(refused('promo_not_found'))
  await expect(tryCode('OVER')).rejects.toMatchObject(refused('promo_expired'))
  await expect(tryCode('BIG-TEAMS')).rejects.toMatchObject(refused('promo_too_few_seats'))
  await expect(tryCode('YEARS')).rejects.toMatchObject(refused('promo_monthly_unavailable'))
  await expect(tryCode('MONTHS', 'yearly')).rejects.toMatchObject(refused('promo_yearly_unavailable'))
  await expect(tryCode('BIG-PLANS')).rejects.toMatchObject(refused('promo_tariff_invalid'))
  const onFree = owner.client.billing.preview({
    params,
    body: { action: 'apply_promo', data: { code: 'good' } },
  })
  await expect(onFree).rejects.toMatchObject(refused('promo_tariff_invalid'))
})

test('what a plan cannot do is refused: free ones have nothing to change, a personal one has one seat', async () => {
  const { owner, params, id } = await makeTeam(server)
  const steps = [
    { action: 'switch_to_free' },
    { action: 'change_seats', data: { seats: 4 } },
    { action: 'change_period', data: { period: 'yearly' } },
    { action: 'set_auto_renewal', data: { enabled: true } },
  ] as const
  for (const body of steps) {
    await expect(owner.client.billing.preview({ params, body })).rejects.toMatchObject(
      refused('tariff_unavailable'),
    )
  }
  const personal = { slug: owner.workspace }
  const many = { action: 'switch_to_pro', data: monthly } as const
  await expect(owner.client.billing.preview({ params: personal, body: many })).rejects.toMatchObject(
    refused('validation_failed', { fields: { seats: 'invalid' } }),
  )
  const one = { ...many, data: { ...monthly, seats: 1 } }
  expect(await owner.client.billing.preview({ params: personal, body: one })).toMatchObject({ due_now: 1200 })
  for (const change of [{ plan: 'enterprise' }, { plan: 'free', isInternal: true }] as const) {
    await changeWorkspace(server, id, change)
    await expect(owner.client.billing.preview({ params, body: many })).rejects.toMatchObject(
      refused('tariff_unavailable'),
    )
  }
})

test('[T-27] seats and period change one at a time, and nobody buys fewer seats than there are people', async () => {
  const { owner, params } = await makeTeam(server)
  await owner.client.teams.invite({ params, body: { emails: ['a@example.com', 'b@example.com'] } })
  const few = { action: 'switch_to_pro', data: { ...monthly, seats: 2 } } as const
  await expect(owner.client.billing.preview({ params, body: few })).rejects.toMatchObject(
    refused('seats_in_use', { data: { taken: 3 } }),
  )
  const path = `/api/workspaces/${params.slug}/tariff_action/`
  for (const data of [
    { seats: 4, period: 'yearly' },
    { seats: 101 },
    { seats: 0 },
    { seats: 1.5 },
    { seats: '4' },
    {},
  ]) {
    const reply = await owner.client.post(path, { action: 'change_seats', data })
    expect(reply.statusCode).toBe(400)
  }
})

test('money is for owner and managers only, and for nobody who was removed', async () => {
  const { owner, params, id } = await makeTeam(server)
  const [manager, member, stranger] = [
    await signUpPerson(server),
    await signUpPerson(server),
    await signUpPerson(server),
  ]
  await addMember(server, id, manager.userId, 'manager')
  await addMember(server, id, member.userId)
  const body = { action: 'switch_to_pro', data: monthly } as const
  for (const { client } of [owner, manager]) {
    expect(await client.billing.preview({ params, body })).toMatchObject({ due_now: 3600 })
  }
  await expect(member.client.billing.read({ params })).rejects.toMatchObject(refused('forbidden'))
  await expect(stranger.client.billing.read({ params })).rejects.toMatchObject(
    refused('workspace_access_denied'),
  )
  await removeMember(server, id, manager.userId)
  await expect(manager.client.billing.preview({ params, body })).rejects.toMatchObject(
    refused('workspace_access_denied'),
  )
})

test('codes cannot be found by trying', async () => {
  const strict = await openBillingServer({ env: { RATE_LIMIT_FACTOR: '0.2' } })
  try {
    const team = await makeTeam(strict)
    const guess = (n: number) =>
      team.owner.client.billing
        .preview({ params: team.params, body: { action: 'apply_promo', data: { code: `GUESS-${n}` } } })
        .catch((error: { code: string }) => error.code)
    const answers = []
    for (let n = 0; n < 62; n++) answers.push(await guess(n))
    expect(answers).toEqual([...Array(60).fill('promo_not_found'), ...Array(2).fill('too_many_requests')])
  } finally {
    await strict.close()
  }
})
