import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, BrowserContext } from '@playwright/test'
import { waitUntilAlive } from '../e2e/workplace-steps.ts'
import type { SignedInState } from './demo.ts'
import { type GalleryPage, pictureName, type Say, type Variant } from './pages.ts'

/** One picture of every page in every language, theme and size; returns the errors and overflows that pages had on the way. */
export async function takePictures(
  browser: Browser,
  pages: GalleryPage[],
  variants: readonly Variant[],
  { address, folder, signedIn }: { address: string; folder: string; signedIn: SignedInState | undefined },
): Promise<string[]> {
  const problems = new Set<string>()
  for (const variant of variants)
    for (const asMember of [false, true]) {
      const wanted = pages.filter(page => Boolean(page.signedIn) === asMember && isShown(page, variant))
      if (wanted.length === 0) continue
      const context = await openContext(browser, variant, asMember ? signedIn : undefined)
      for (const page of wanted) {
        for (const text of await takePicture(context, page, variant, address, folder)) problems.add(text)
      }
      await context.close()
    }
  return [...problems]
}

const isShown = (page: GalleryPage, { size }: Variant) => !page.desktopOnly || size.width > 780

function openContext(
  browser: Browser,
  { locale, theme, size }: Variant,
  storageState: SignedInState | undefined,
) {
  return browser.newContext({
    viewport: size,
    colorScheme: theme,
    locale: locale === 'ru' ? 'ru-RU' : 'en-US',
    reducedMotion: 'reduce',
    // The style added below, which makes all of a page visible, is not allowed by its policy.
    bypassCSP: true,
    // It would answer calls past the refusals that pages are shown with.
    serviceWorkers: 'block',
    ...(storageState ? { storageState } : {}),
  })
}

async function takePicture(
  context: BrowserContext,
  { name, path, whole = false, open }: GalleryPage,
  variant: Variant,
  address: string,
  folder: string,
) {
  const tab = await context.newPage()
  const problems: string[] = []
  tab.on('pageerror', error => problems.push(`${name}: ${error.message}`))
  await tab.goto(`${address}/${variant.locale}${path}`, { waitUntil: 'networkidle' })
  await tab.evaluate(() => document.fonts.ready.then(() => undefined))
  if (open) {
    try {
      await waitUntilAlive(tab)
      tab.setDefaultTimeout(8000)
      await open(tab, sayIn(variant.locale))
      await tab.waitForLoadState('networkidle')
      // A dialog whose code has just come is drawn a moment later.
      await tab.waitForTimeout(400)
    } catch (error) {
      problems.push(`${name}: not opened in ${variant.locale}: ${(error as Error).message.split('\n')[0]}`)
    }
  }
  const [wide, shown] = await tab.evaluate(
    () => [document.documentElement.scrollWidth, window.innerWidth] as const,
  )
  if (wide > shown) problems.push(`${name}: wider than the window in ${pictureName(name, variant)}`)
  // Parts outside the screen are not rendered (content-visibility) and would be white in the picture.
  if (whole) {
    await tab.addStyleTag({ content: '* { content-visibility: visible !important }' })
    await tab.evaluate(scrollToEnd)
    await tab.waitForLoadState('networkidle')
  }
  await tab.screenshot({
    path: join(folder, pictureName(name, variant)),
    animations: 'disabled',
    fullPage: whole,
  })
  await tab.close()
  return problems
}

function sayIn(locale: string): Say {
  const folder = new URL(`../../locales/${locale}/`, import.meta.url)
  return key => {
    const [file, ...path] = key.split('.')
    const messages: unknown = JSON.parse(readFileSync(new URL(`${file}.json`, folder), 'utf8'))
    const text = path.reduce((tree, part) => (tree as Record<string, unknown>)[part], messages)
    if (typeof text !== 'string') throw new Error(`There is no text ${key}`)
    return text
  }
}

/** Pictures load only when they are near the screen. Runs in the page. */
async function scrollToEnd(): Promise<void> {
  for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight) {
    window.scrollTo(0, top)
    await new Promise(requestAnimationFrame)
  }
  window.scrollTo(0, 0)
}

/** Contact sheets: one per page with all its variants, and one of all pages at the first size. */
export async function composeSheets(
  browser: Browser,
  pages: GalleryPage[],
  variants: readonly Variant[],
  folder: string,
): Promise<string[]> {
  const sheets = join(folder, 'sheets')
  mkdirSync(sheets, { recursive: true })
  const made: string[] = []
  const compose = async (name: string, shown: readonly { page: string; variant: Variant }[]) => {
    const html = join(sheets, `${name}.html`)
    writeFileSync(html, writeSheet(shown))
    const tab = await browser.newPage({ viewport: { width: 2000, height: 1200 } })
    await tab.goto(pathToFileURL(html).href)
    const file = join(sheets, `${name}.png`)
    await tab.screenshot({ path: file, fullPage: true })
    await tab.close()
    made.push(file)
  }
  const widest = variants.filter(({ size }) => size.width === variants[0]?.size.width)
  // The widest first, so that a row holds one size.
  const rows = variants.toSorted((one, other) => other.size.width - one.size.width)
  for (const page of pages)
    await compose(
      page.name,
      rows.filter(variant => isShown(page, variant)).map(variant => ({ page: page.name, variant })),
    )
  if (pages.length > 1)
    await compose(
      'all',
      pages.flatMap(({ name }) => widest.map(variant => ({ page: name, variant }))),
    )
  return made
}

function writeSheet(shown: readonly { page: string; variant: Variant }[]): string {
  const figures = shown.map(({ page, variant }) => {
    const file = pictureName(page, variant)
    return `<figure><img src="../${file}"><figcaption>${file.replace(/\.png$/, '')}</figcaption></figure>`
  })
  return `<!doctype html><meta charset="utf-8"><style>
    body { margin: 24px; display: grid; grid-template-columns: repeat(4, 1fr); gap: 24px; background: #777; font: 14px sans-serif; color: #fff }
    figure { margin: 0 } img { width: 100%; max-height: 900px; object-fit: contain; object-position: left top; display: block }
    figcaption { padding-top: 6px }
  </style>${figures.join('\n')}`
}
