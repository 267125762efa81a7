import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface RunningLectern {
  address: string
  /** The one-time link that signs the demo account in. */
  demoLink: string | undefined
  stop: () => Promise<void>
}

/** The real server on an empty data folder of its own, with the demo account and its sample content. */
export async function startLectern(): Promise<RunningLectern> {
  const data = mkdtempSync(join(tmpdir(), 'lectern-gallery-'))
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: data,
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
    rmSync(data, { recursive: true, force: true })
  }
  let output = ''
  const banner = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', chunk => {
      output += chunk
      if (/ready at \S+[\s\S]*\n\n$/.test(output)) resolve(output)
    })
    child.once('exit', code => reject(new Error(`The server ended with ${code}.\n${output}`)))
  })
  const text = await banner
  return {
    address: /ready at (\S+)/.exec(text)?.[1] ?? '',
    demoLink: /^\s*(https?:\/\/\S+token=\S+)/m.exec(text)?.[1],
    stop,
  }
}
