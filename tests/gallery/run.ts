import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchBrowser } from '../support/launch-browser.ts'
import { openDemo } from './demo.ts'
import { takeEmails } from './emails.ts'
import { composeSheets, takePictures } from './page-pictures.ts'
import { galleryPages, listVariants } from './pages.ts'
import { slideSheets, takeSheets } from './slide-sheets.ts'
import { galleryStates } from './states.ts'

const say = (text: string) => void process.stdout.write(`${text}\n`)
const [isQuick, filters] = readArguments(process.argv.slice(2))
const variants = listVariants(isQuick)
const isWanted = ({ name }: { name: string }) =>
  filters.length === 0 || filters.some(filter => name.includes(filter))
const wanted = [...galleryPages, ...galleryStates].filter(isWanted)
const wantedSheets = slideSheets.filter(isWanted)
const folder = join(import.meta.dirname, '..', '..', '.cache', 'gallery')

const lectern = await startLectern()
const browser = await launchBrowser()
try {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const { address, demoLink } = lectern
  const needsDemo = wanted.some(page => page.signedIn || page.path.includes(':'))
  if (needsDemo && !demoLink) throw new Error('The server printed no link for the demo account.')
  const demo = needsDemo && demoLink ? await openDemo(browser, address, demoLink) : undefined
  const pages = wanted.map(page => ({ ...page, path: fillPath(page.path, demo?.parts ?? {}) }))
  say(`Taking pictures of ${wantedSheets.length} sheets of slides and ${pages.length} pages …`)
  const emails = isWanted({ name: 'emails' }) ? await takeEmails(browser, folder) : []
  const slides = await takeSheets(browser, wantedSheets, { address, folder })
  const problems = await takePictures(browser, pages, variants, { address, folder, signedIn: demo?.state })
  const sheets = [...emails, ...slides.made, ...(await composeSheets(browser, pages, variants, folder))]
  for (const problem of [...slides.problems, ...problems]) say(`! ${problem}`)
  say(`Look at:\n${sheets.map(sheet => `  ${sheet}`).join('\n')}`)
} finally {
  await browser.close()
  await lectern.stop()
}

/** `--quick` takes one theme at each of two sizes; a word takes only what has it in its name. */
function readArguments(given: readonly string[]): [boolean, string[]] {
  return [given.includes('--quick'), given.filter(word => word !== '--quick')]
}

function fillPath(path: string, parts: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/g, (part, name: string) => parts[name] ?? part)
}

interface RunningLectern {
  address: string
  /** The one-time link that logs the demo account in. */
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
