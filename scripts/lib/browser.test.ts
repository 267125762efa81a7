import { expect, test } from 'vitest'
import { findMachineBrowser } from './browser.mjs'
import { refuseOtherMachines } from './chromium-package.mjs'

const machine = (platform: NodeJS.Platform, files: string[], env: NodeJS.ProcessEnv = {}) => ({
  platform,
  env,
  home: '/home/ada',
  exists: (path: string) => files.includes(path),
})

test('LECTERN_CHROMIUM comes first, and a wrong one is named', () => {
  const env = { LECTERN_CHROMIUM: '/opt/mine', PATH: '/usr/bin' }
  expect(findMachineBrowser(machine('linux', ['/opt/mine', '/usr/bin/chromium'], env))).toBe('/opt/mine')
  expect(() => findMachineBrowser(machine('linux', [], env))).toThrow(
    'LECTERN_CHROMIUM names /opt/mine, which does not exist.',
  )
})

test('Linux: the PATH, then the usual places; Chrome before Chromium before Edge', () => {
  const env = { PATH: '/home/ada/bin:/usr/games' }
  expect(findMachineBrowser(machine('linux', ['/home/ada/bin/chromium'], env))).toBe('/home/ada/bin/chromium')
  expect(findMachineBrowser(machine('linux', ['/snap/bin/chromium'], env))).toBe('/snap/bin/chromium')
  const both = ['/usr/bin/microsoft-edge', '/usr/bin/google-chrome']
  expect(findMachineBrowser(machine('linux', both, env))).toBe('/usr/bin/google-chrome')
  expect(findMachineBrowser(machine('linux', [], env))).toBeUndefined()
})

test('macOS: applications of everyone and of the user', () => {
  const own = '/home/ada/Applications/Chromium.app/Contents/MacOS/Chromium'
  expect(findMachineBrowser(machine('darwin', [own]))).toBe(own)
})

test('Windows: programs of everyone and of the user', () => {
  const edge = 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe'
  expect(
    findMachineBrowser(machine('win32', [edge], { 'PROGRAMFILES(X86)': 'C:\\Program Files (x86)' })),
  ).toBe(edge)
})

test('the machine can be left out, to try the one from npm', () => {
  const env = { PATH: '/usr/bin', LECTERN_CHROMIUM_IGNORE_SYSTEM: '1' }
  expect(findMachineBrowser(machine('linux', ['/usr/bin/chromium'], env))).toBeUndefined()
})

test('the Chromium of npm is refused where it cannot run', () => {
  expect(() => refuseOtherMachines('linux', 'x64')).not.toThrow()
  expect(() => refuseOtherMachines('linux', 'arm64')).toThrow('for Linux on x64 only (this is linux arm64)')
})
