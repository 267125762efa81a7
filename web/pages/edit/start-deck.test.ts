import { expect, test } from 'vitest'
import type { User } from '#contract/auth.ts'
import { startDeck } from './start-deck.ts'

const workspaces = [{ slug: 'own' }, { slug: 'team' }] as User['workspaces']

function start(path: string, options: { guest?: boolean; cookie?: string; locale?: 'en' | 'ru' } = {}) {
  const { guest = false, cookie, locale = 'en' } = options
  return startDeck({
    session: { load: async () => (guest ? null : ({ workspaces } as User)) } as never,
    url: new URL(path, 'https://lectern.test'),
    locale,
    readCookie: () => cookie,
  })
}

test('[E-05] a deck without a name is called so in the language of the page', async () => {
  expect((await start('/')).name).toBe('Untitled')
  expect((await start('/', { locale: 'ru' })).name).toBe('Без названия')
})

test('[D-02] a new deck belongs to the workspace asked for, else to the last one, else to one’s own; a guest’s to none', async () => {
  expect((await start('/?workspace=team')).workspace).toBe('team')
  expect((await start('/?workspace=strangers', { cookie: 'team' })).workspace).toBe('team')
  expect((await start('/', { cookie: 'gone' })).workspace).toBe('own')
  expect((await start('/?workspace=team', { guest: true })).workspace).toBeNull()
})

test('a new deck has one slide of its own', async () => {
  const [first, second] = await Promise.all([start('/'), start('/')])
  expect(first.slides).toHaveLength(1)
  expect(first.slides[0]?.uid).not.toBe(second.slides[0]?.uid)
})
