import { expect, test } from 'vitest'
import { ConfigError, describeStartFailure, StartError } from './start-error.ts'

const system = (code: string, more: object = {}) => Object.assign(new Error(`${code}: no`), { code, ...more })

test.each([
  ['EADDRINUSE', {}, 'Port 4567 is in use by another program'],
  ['EACCES', { syscall: 'listen' }, 'may not listen on port 4567'],
  ['EACCES', { syscall: 'mkdir', path: '/srv/data' }, 'cannot write to /srv/data'],
  ['EPERM', { path: '/srv/data' }, 'cannot write to /srv/data'],
  ['EROFS', {}, 'cannot write to /mnt/lectern: it is read-only'],
  ['ENOSPC', {}, 'no space left for /mnt/lectern'],
  ['EDQUOT', {}, 'no space left for /mnt/lectern'],
  ['ENOTDIR', { path: '/srv/file/data' }, 'DATA_DIR must be a folder, but /srv/file/data is a file'],
  ['EEXIST', { path: '/srv/file' }, 'DATA_DIR must be a folder, but /srv/file is a file'],
  ['EADDRNOTAVAIL', {}, 'HOST=203.0.113.9 is not an address of this machine'],
  ['ENOTFOUND', { syscall: 'getaddrinfo' }, 'HOST=203.0.113.9 is not an address of this machine'],
])('%s %j becomes one sentence', (code, more, sentence) => {
  const env = { PORT: '4567', HOST: '203.0.113.9', DATA_DIR: '/mnt/lectern' }
  const text = describeStartFailure(system(code, more), env)
  expect(text).toContain(sentence)
  expect(text).not.toContain('\n')
  // The same when a layer in between has wrapped it.
  expect(describeStartFailure(new Error('outer', { cause: system(code, more) }), env)).toBe(text)
})

test('without configuration the sentences name the defaults', () => {
  expect(describeStartFailure(system('EADDRINUSE'), {})).toContain('Port 3000')
  expect(describeStartFailure(system('ENOSPC'), {})).toContain('no space left for data.')
})

test('what already is a sentence stays as it is', () => {
  expect(describeStartFailure(new ConfigError('PORT must be a port.'), {})).toBe('PORT must be a port.')
  expect(describeStartFailure(new StartError('Stop it first.'), {})).toBe('Stop it first.')
})

test('the unknown begins with a sentence too, and keeps its stack', () => {
  const text = describeStartFailure(new TypeError('x is not a function'), {})
  expect(text).toMatch(/^Lectern could not start: x is not a function\n.*TypeError/)
  expect(text).toContain('start-error.test.ts')
  for (const thrown of ['text', undefined, null, 7]) {
    expect(describeStartFailure(thrown, {})).toMatch(/^Lectern could not start: /)
  }
})
