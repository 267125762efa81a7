import { expect, test } from 'vitest'
import { explainNpm, findNpm } from './install.mjs'
import { inRoot } from './paths.mjs'

const find = (files: string[], env: NodeJS.ProcessEnv, execPath = '/opt/node/bin/node') =>
  findNpm({ env, execPath, exists: path => files.includes(path) })

test('the npm that started us, else the one beside Node, else the one on the PATH', () => {
  const started = '/n/npm-cli.js'
  expect(find([started], { npm_execpath: started }).args).toEqual([started])
  const beside = '/opt/node/lib/node_modules/npm/bin/npm-cli.js'
  expect(find([beside], { npm_execpath: '/y/yarn.js' }).args).toEqual([beside])
  expect(find(['/b/npm'], { PATH: '/a:/b' })).toEqual({ command: '/b/npm', args: [] })
})

test('npm is not run by the Node that it is about to replace', () => {
  const ours = inRoot('node_modules', '.bin')
  const env = { PATH: `${ours}:/usr/bin`, npm_execpath: '/n/npm-cli.js' }
  const files = ['/n/npm-cli.js', '/usr/bin/node', `${ours}/node`]
  expect(find(files, env, inRoot('node_modules', 'node', 'bin', 'node')).command).toBe('/usr/bin/node')
})

test('no npm at all is a sentence', () => {
  expect(() => find([], { PATH: '/a' })).toThrow('npm was not found on this machine')
})

test.each([
  ['npm error code ENOSPC', /disk is full/],
  ['npm error EROFS: read-only file system', /read-only/],
  ['npm error code EACCES', /Permission is denied/],
  ['npm error code ENOTFOUND', /registry cannot be reached/],
  ['npm error code EUSAGE\nlock file out of sync', /^npm failed to install the packages:\n\n.*EUSAGE/],
])('%s is explained', (output, sentence) => {
  expect(explainNpm(output, 'install the packages')).toMatch(sentence)
})
