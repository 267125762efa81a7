import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, BrowserContext } from '@playwright/test'
import { type GalleryPage, locales, pictureName, sizes, themes, type Variant } from './pages.ts'

type SignedInState = Awaited<ReturnType<BrowserContext['storageState']>>

/** One picture of every page in every language, theme and size; returns the errors and overflows that pages had on the way. */
export async function takePictures(
  browser: Browser,
  pages: GalleryPage[],
  { address, folder, signedIn }: { address: string; folder: string; signedIn: SignedInState | undefined },
): Promise<string[]> {
  const problems = new Set<string>()
  for (const locale of locales)
    for (const theme of themes)
      for (const size of sizes) {
        const variant: Variant = { locale, theme, size }
        for (const asMember of [false, true]) {
          const wanted = pages.filter(page => Boolean(page.signedIn) === asMember)
          if (wanted.length === 0) continue
          const context = await openContext(browser, variant, asMember ? signedIn : undefined)
          for (const page of wanted) {
            for (const text of await takePicture(context, page, variant, address, folder)) problems.add(text)
          }
          await context.close()
        }
      }
  return [...problems]
}

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
    ...(storageState ? { storageState } : {}),
  })
}

async function takePicture(
  context: BrowserContext,
  { name, path, whole = false }: GalleryPage,
  variant: Variant,
  address: string,
  folder: string,
) {
  const tab = await context.newPage()
  const problems: string[] = []
  tab.on('pageerror', error => problems.push(`${name}: ${error.message}`))
  await tab.goto(`${address}/${variant.locale}${path}`, { waitUntil: 'networkidle' })
  await tab.evaluate(() => document.fonts.ready.then(() => undefined))
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
  folder: string,
): Promise<string[]> {
  const sheets = join(folder, 'sheets')
  mkdirSync(sheets, { recursive: true })
  const looks = locales.flatMap(locale => themes.map(theme => ({ locale, theme })))
  const made: string[] = []
  const compose = async (name: string, rows: { page: string; variants: Variant[] }[]) => {
    const html = join(sheets, `${name}.html`)
    writeFileSync(html, writeSheet(rows))
    const tab = await browser.newPage({ viewport: { width: 2000, height: 1200 } })
    await tab.goto(pathToFileURL(html).href)
    const file = join(sheets, `${name}.png`)
    await tab.screenshot({ path: file, fullPage: true })
    await tab.close()
    made.push(file)
  }
  for (const { name } of pages) {
    const rows = sizes.map(size => ({ page: name, variants: looks.map(look => ({ ...look, size })) }))
    await compose(name, rows)
  }
  const [size] = sizes
  if (size && pages.length > 1) {
    const rows = pages.map(({ name }) => ({ page: name, variants: looks.map(look => ({ ...look, size })) }))
    await compose('all', rows)
  }
  return made
}

function writeSheet(rows: { page: string; variants: Variant[] }[]): string {
  const figures = rows.flatMap(({ page, variants }) =>
    variants.map(variant => {
      const file = pictureName(page, variant)
      return `<figure><img src="../${file}"><figcaption>${file.replace(/\.png$/, '')}</figcaption></figure>`
    }),
  )
  return `<!doctype html><meta charset="utf-8"><style>
    body { margin: 24px; display: grid; grid-template-columns: repeat(4, 1fr); gap: 24px; background: #777; font: 14px sans-serif; color: #fff }
    figure { margin: 0 } img { width: 100%; max-height: 900px; object-fit: contain; object-position: left top; display: block }
    figcaption { padding-top: 6px }
  </style>${figures.join('\n')}`
}
