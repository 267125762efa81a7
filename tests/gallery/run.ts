import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { launchBrowser } from '../support/launch-browser.ts'
import { composeSheets } from './compose-sheets.ts'
import { galleryPages } from './pages.ts'
import { type RunningLectern, startLectern } from './start-lectern.ts'
import { takePictures } from './take-pictures.ts'
import { slideSheets, takeSheets } from './take-sheets.ts'

const say = (text: string) => void process.stdout.write(`${text}\n`)
const words = process.argv.slice(2)
const isWanted = ({ name }: { name: string }) => words.length === 0 || words.some(word => name.includes(word))
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
  const pages = demo ? wanted.map(page => ({ ...page, path: nameDemo(page.path, demo) })) : wanted
  const signedIn = demo?.state
  say(`Taking pictures of ${wantedSheets.length} sheets of slides and ${pages.length} pages …`)
  const slides = await takeSheets(browser, wantedSheets, { address, folder })
  const complaints = await takePictures(browser, pages, { address, folder, signedIn })
  const sheets = [...slides.made, ...(await composeSheets(browser, pages, folder))]
  for (const complaint of [...slides.complaints, ...complaints]) say(`! ${complaint}`)
  say(`Look at:\n${sheets.map(sheet => `  ${sheet}`).join('\n')}`)
} finally {
  await browser.close()
  await lectern.stop()
}

/** Spends the demo account's link by the call that the page behind it makes. */
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

function nameDemo(path: string, { deck, team }: { deck: string; team: string }): string {
  return path.replace(':deck', deck).replace(':team', team)
}
