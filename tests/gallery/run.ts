import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { launchBrowser } from '../support/launch-browser.ts'
import { composeSheets, takePictures } from './page-pictures.ts'
import { galleryPages } from './pages.ts'
import { slideSheets, takeSheets } from './slide-sheets.ts'

const say = (text: string) => void process.stdout.write(`${text}\n`)
const filters = process.argv.slice(2)
const isWanted = ({ name }: { name: string }) =>
  filters.length === 0 || filters.some(filter => name.includes(filter))
const wanted = galleryPages.filter(isWanted)
const wantedSheets = slideSheets.filter(isWanted)
const folder = join(import.meta.dirname, '..', '..', '.cache', 'gallery')

const lectern = await startLectern()
const browser = await launchBrowser()
try {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const demo = wanted.some(page => page.signedIn) ? await signIn(browser, lectern) : undefined
  const { address } = lectern
  const pages = demo ? wanted.map(page => ({ ...page, path: fillPath(page.path, demo) })) : wanted
  const signedIn = demo?.state
  say(`Taking pictures of ${wantedSheets.length} sheets of slides and ${pages.length} pages …`)
  const slides = await takeSheets(browser, wantedSheets, { address, folder })
  const problems = await takePictures(browser, pages, { address, folder, signedIn })
  const sheets = [...slides.made, ...(await composeSheets(browser, pages, folder))]
  for (const problem of [...slides.problems, ...problems]) say(`! ${problem}`)
  say(`Look at:\n${sheets.map(sheet => `  ${sheet}`).join('\n')}`)
} finally {
  await browser.close()
  await lectern.stop()
}

/** Signs in by the demo account's one-time link, with the request that its page sends. */
async function signIn(from: Browser, { address, demoLink }: RunningLectern) {
  if (!demoLink) throw new Error('The server printed no link for the demo account.')
  const context = await from.newContext()
  await context.request.get(`${address}/en/auth`)
  const { cookies } = await context.storageState()
  const csrf = cookies.find(cookie => cookie.name === 'csrftoken')?.value ?? ''
  const reply = await context.request.post(`${address}/api/auth/link/confirm/`, {
    data: { token: new URL(demoLink).searchParams.get('token') },
    headers: { 'X-XSRF-TOKEN': csrf, 'X-Csrftoken': csrf },
  })
  if (!reply.ok()) throw new Error(`The demo account's link was refused: ${await reply.text()}`)
  const state = await context.storageState()
  const first = async (path: string): Promise<string> => {
    const list: { results?: Named[] } | Named[] = await (await context.request.get(address + path)).json()
    return (Array.isArray(list) ? list : (list.results ?? []))[0]?.slug ?? ''
  }
  const [deck, team] = [await first('/api/presentations/'), await first('/api/workspaces/')]
  await context.close()
  return { state, deck, team }
}

interface Named {
  readonly slug: string
}

function fillPath(path: string, { deck, team }: { deck: string; team: string }): string {
  return path.replace(':deck', deck).replace(':team', team)
}

interface RunningLectern {
  address: string
  /** The one-time link that signs the demo account in. */
  demoLink: string | undefined
  stop: () => Promise<void>
}

/** The real server on an empty data folder of its own, with the demo account and its sample content. */
async function startLectern(): Promise<RunningLectern> {
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
