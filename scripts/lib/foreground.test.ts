import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'

const library = new URL('.', import.meta.url).href

/** A command whose server says what it hears, and ends at the first signal unless it is stubborn. */
async function startCommand(stubborn = false) {
  const server = `
    let heard = 0
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {
      heard += 1
      process.stdout.write(signal + heard + ';')
      if (!${stubborn}) process.exit(7)
    })
    setInterval(() => {}, 1000)
    process.stdout.write('pid=' + process.pid + ';')`
  const script = `
    import { runForeground } from '${library}foreground.mjs'
    import { runCommand } from '${library}processes.mjs'
    await runCommand(() => runForeground(['--eval', ${JSON.stringify(server)}]))`
  const command = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  command.stdout.on('data', chunk => {
    output += chunk
  })
  const hears = async (pattern: RegExp) => {
    while (!pattern.test(output)) await once(command.stdout, 'data')
  }
  await hears(/pid=\d+;/)
  const pid = Number(/pid=(\d+);/.exec(output)?.[1])
  onTestFinished(() => {
    for (const one of [command.pid ?? 0, pid]) if (isAlive(one)) process.kill(one, 'SIGKILL')
  })
  return {
    command,
    hears,
    ended: once(command, 'exit'),
    closed: once(command.stdout, 'close'),
    heard: () => output,
  }
}

test('SIGTERM is passed on and the exit code of the server comes back', async () => {
  const { command, ended, heard } = await startCommand()
  command.kill('SIGTERM')
  expect(await ended).toEqual([7, null])
  expect(heard()).toContain('SIGTERM1;')
})

test('a Ctrl-C that reaches the whole group is heard once by the server', async () => {
  const { command, ended, heard } = await startCommand()
  process.kill(-(command.pid ?? 0), 'SIGINT')
  expect(await ended).toEqual([7, null])
  expect(heard()).toMatch(/SIGINT1;$/)
})

test('a second Ctrl-C ends a server that does not listen; its echo does not', async () => {
  const { command, ended, hears } = await startCommand(true)
  command.kill('SIGINT')
  command.kill('SIGINT')
  await hears(/SIGINT1;/)
  const again = setInterval(() => command.kill('SIGINT'), 400)
  onTestFinished(() => clearInterval(again))
  expect(await ended).toEqual([137, null])
})

test('the server ends in good order when its command is killed outright', async () => {
  const { command, closed, heard } = await startCommand()
  command.kill('SIGKILL')
  await closed
  expect(heard()).toMatch(/SIGTERM1;$/)
})

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
