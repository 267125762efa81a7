import { watch } from 'node:fs'
import { passSignals, spawnServer, waitForExit } from './foreground.mjs'

const settleMs = 150
const patienceMs = 5_000
const irrelevant = /(^|[\\/])\.|~$|\.(test|spec)\.tsx?$|\.md$/

/**
 * Runs a server and starts it again whenever a file in the given folders changes; one that failed waits for the next
 * change. Node's own --watch would also follow Vite's temporary files and restart for ever.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} folders
 * @returns {Promise<number>} */
export async function runWatched(args, env, folders) {
  const change = watchFolders(folders)
  let stopping = false
  let child = spawnServer(args, env)
  passSignals(
    () => child,
    () => {
      stopping = true
      change.wake()
    },
  )
  for (;;) {
    const exited = waitForExit(child)
    const outcome = await Promise.race([exited, change.next().then(() => 'changed')])
    if (stopping) return finish(await exited)
    if (outcome === 'changed') await endServer(child, exited)
    else {
      console.log('The server ended; it starts again when a file changes.')
      await change.next()
      if (stopping) return finish(await exited)
    }
    child = spawnServer(args, env)
  }

  /** @param {number} code */
  function finish(code) {
    change.close()
    return code
  }
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {Promise<number>} exited */
async function endServer(child, exited) {
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), patienceMs)
  await exited
  clearTimeout(force)
}

/** Changes that come together are reported once, when they have settled.
 * @param {string[]} folders */
function watchFolders(folders) {
  /** @type {(() => void)[]} */
  let waiting = []
  const wake = () => {
    for (const resolve of waiting.splice(0)) resolve()
  }
  /** @type {NodeJS.Timeout | undefined} */
  let settling
  const watchers = folders.map(folder =>
    watch(folder, { recursive: true }, (_, name) => {
      if (name && irrelevant.test(name)) return
      clearTimeout(settling)
      settling = setTimeout(wake, settleMs)
    }),
  )
  return {
    wake,
    /** @returns {Promise<void>} */
    next: () => new Promise(resolve => void waiting.push(resolve)),
    close() {
      clearTimeout(settling)
      waiting = []
      for (const watcher of watchers) watcher.close()
    },
  }
}
