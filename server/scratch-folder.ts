import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hours } from './clock.ts'
import { newSlug } from './random.ts'

export interface ScratchFolder {
  /** A path nobody else has, in a folder that is there. Whoever takes it removes what they put there. */
  newPath(): Promise<string>
}

/** A folder for what is not finished. What a killed process left in it is removed the next time it is used. */
export function openScratchFolder(folder: string): ScratchFolder {
  let ready: Promise<void> | undefined
  const prepare = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await removeAbandoned(folder)
  }
  return {
    async newPath() {
      ready ??= prepare().catch(error => {
        ready = undefined
        throw error
      })
      await ready
      return join(folder, newSlug(24))
    },
  }
}

/** Another process may share the folder and be at work in it: only what is old is nobody's. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < Date.now() - hours(1)) await rm(path, { recursive: true, force: true })
  }
}
