import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeTempFolder } from './temp-folder.ts'

const library = new URL('.', import.meta.url).href

async function startWatched(server: string) {
  const folder = makeTempFolder({ 'server.mjs': server })
  const script = `
    import { runCommand } from '${library}processes.mjs'
    import { runWatched } from '${library}watched.mjs'
    await runCommand(() => runWatched([${JSON.stringify(join(folder, 'server.mjs'))}], {}, [${JSON.stringify(folder)}]))`
  const command = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void command.kill('SIGKILL'))
  let output = ''
  command.stdout.on('data', chunk => {
    output += chunk
  })
  const hears = async (text: string) => {
    while (!output.includes(text)) await once(command.stdout, 'data')
  }
  return { command, hears, edit: (text: string) => writeFileSync(join(folder, 'server.mjs'), text) }
}

const staying = (word: string) =>
  `process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000); process.stdout.write('${word};')`

test('an edit starts the server again, and SIGTERM ends both', async () => {
  const { command, hears, edit } = await startWatched(staying('one'))
  await hears('one;')
  edit(staying('two'))
  await hears('two;')
  const ended = once(command, 'exit')
  command.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test('a server that failed is started again by the next edit', async () => {
  const { command, hears, edit } = await startWatched('process.exit(1)')
  await hears('starts again when a file changes')
  edit(staying('mended'))
  await hears('mended;')
  const ended = once(command, 'exit')
  command.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test('Ctrl-C ends a command that waits for an edit', async () => {
  const { command, hears } = await startWatched('process.exit(3)')
  await hears('starts again when a file changes')
  const ended = once(command, 'exit')
  command.kill('SIGINT')
  expect(await ended).toEqual([3, null])
})
