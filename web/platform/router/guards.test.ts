import { expect, test } from 'vitest'
import type { User } from '#contract/auth.ts'
import type { AccessReason } from '#domain/workspace/access.ts'
import type { SessionUser } from '../session/session-store.ts'
import { askGuards, type Guard } from './guards.ts'
import type { PageArguments } from './page-arguments.ts'

const person = { email: 'a@people.example' } as User

function createArguments(user: SessionUser, path = '/presentations/show/abc?slide=2'): PageArguments {
  return {
    session: { load: async () => user ?? null },
    url: new URL(`http://lectern.test/ru${path}`),
    locale: 'ru',
  } as unknown as PageArguments
}

test('[R-16] [D-01] the guard auth lets the signed-in pass', async () => {
  expect(await askGuards(['auth'], createArguments(person))).toBe(true)
})

test('[R-16] [D-01] [R-18] a visitor goes to /auth with the wanted path remembered, without its language', async () => {
  expect(await askGuards(['auth'], createArguments(null))).toEqual({
    redirect: '/auth?next=%2Fpresentations%2Fshow%2Fabc%3Fslide%3D2',
  })
})

function createEditing(reason: AccessReason | null, slug: string | undefined = 'abc') {
  const asked: string[] = []
  const access = async ({ params }: { params: { slug: string } }) => {
    asked.push(params.slug)
    return { reason }
  }
  const args = {
    ...createArguments(undefined, '/presentations/edit/abc?slide=2'),
    params: { slug },
    api: { presentations: { access } },
  } as unknown as PageArguments
  return { args, asked }
}

test('[R-17] [D-02] the guard can-presentation-edit asks the server about the deck, and nobody about a new one', async () => {
  const stored = createEditing(null)
  expect(await askGuards(['can-presentation-edit'], stored.args)).toBe(true)
  expect(stored.asked).toEqual(['abc'])
  const fresh = createEditing('unauthorized')
  const args = { ...fresh.args, params: {} }
  expect(await askGuards(['can-presentation-edit'], args)).toBe(true)
  expect(fresh.asked).toEqual([])
})

test('[R-17] [D-02] [V-08] each reason has its outcome: sign-in and back, not there, or a page that says whose it is not', async () => {
  const judge = (reason: AccessReason) => askGuards(['can-presentation-edit'], createEditing(reason).args)
  expect(await judge('unauthorized')).toEqual({
    redirect: '/auth?next=%2Fpresentations%2Fedit%2Fabc%3Fslide%3D2',
  })
  expect(await judge('presentation_not_found')).toBe(false)
  expect(await judge('workspace_access_denied')).toBe(true)
})

test('[D-37] the home page is the landing for a visitor and the list for a user', async () => {
  expect(await askGuards(['visitor-home'], createArguments(null, '/'))).toBe(true)
  expect(await askGuards(['visitor-home'], createArguments(person, '/'))).toEqual({
    redirect: '/presentations',
  })
})

test('[X-03] an unknown guard is an error that says so, also under names every object has', async () => {
  for (const name of ['nonsense', 'toString', '__proto__']) {
    await expect(askGuards([name], createArguments(person))).rejects.toMatchObject({
      statusMessage: 'Unknown route middleware',
      fatal: true,
    })
  }
})

test('the first guard that does not let in decides', async () => {
  const asked: string[] = []
  const note =
    (name: string, verdict: boolean): Guard =>
    () => {
      asked.push(name)
      return verdict
    }
  const registry = { first: note('first', true), second: note('second', false), third: note('third', true) }
  expect(await askGuards(['first', 'second', 'third'], createArguments(null), registry)).toBe(false)
  expect(asked).toEqual(['first', 'second'])
})
