import { expect, test } from 'vitest'
import { findPostgres } from './postgres.mjs'

function find(folders: string[], { path = '', asked = '' } = {}) {
  return findPostgres({
    env: { PATH: path },
    exists: file => folders.some(folder => file === `${folder}/initdb` || file === `${folder}/postgres`),
    list: parent =>
      folders
        .filter(folder => folder.startsWith(`${parent}/`))
        .map(folder => folder.slice(parent.length + 1).split('/')[0] ?? ''),
    ask: () => asked || undefined,
  })
}

test('the PATH, then pg_config, then the newest of the usual places', () => {
  const debian = ['/usr/lib/postgresql/9/bin', '/usr/lib/postgresql/17/bin', '/usr/lib/postgresql/15/bin']
  expect(find([...debian, '/mine'], { path: '/a:/mine', asked: debian[2] ?? '' })).toBe('/mine')
  expect(find(debian, { asked: debian[2] ?? '' })).toBe('/usr/lib/postgresql/15/bin')
  expect(find(debian)).toBe('/usr/lib/postgresql/17/bin')
})

test('Homebrew', () => {
  expect(find(['/opt/homebrew/opt/postgresql@16/bin', '/opt/homebrew/opt/node/bin'])).toBe(
    '/opt/homebrew/opt/postgresql@16/bin',
  )
})

test('a machine with clients only has none', () => {
  expect(find([], { asked: '/usr/bin' })).toBeUndefined()
})
