import { join } from 'node:path'
import type { Browser, BrowserContext } from '@playwright/test'
import type { GalleryPage } from './pages.ts'
import { locales, pictureName, sizes, themes, type Variant } from './variants.ts'

type SignedInState = Awaited<ReturnType<BrowserContext['storageState']>>

/** One picture of every page in every language, theme and size; says which pages complained on the way. */
export async function takePictures(
  browser: Browser,
  pages: GalleryPage[],
  { address, folder, signedIn }: { address: string; folder: string; signedIn: SignedInState | undefined },
): Promise<string[]> {
  const complaints = new Set<string>()
  for (const locale of locales)
    for (const theme of themes)
      for (const size of sizes) {
        const variant: Variant = { locale, theme, size }
        for (const asMember of [false, true]) {
          const wanted = pages.filter(page => Boolean(page.signedIn) === asMember)
          if (wanted.length === 0) continue
          const context = await openContext(browser, variant, asMember ? signedIn : undefined)
          for (const page of wanted) {
            for (const text of await takePicture(context, page, variant, address, folder))
              complaints.add(text)
          }
          await context.close()
        }
      }
  return [...complaints]
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
    // The style that shows all of a page is none of the page's own.
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
  const complaints: string[] = []
  tab.on('pageerror', error => complaints.push(`${name}: ${error.message}`))
  await tab.goto(`${address}/${variant.locale}${path}`, { waitUntil: 'networkidle' })
  await tab.evaluate(() => document.fonts.ready.then(() => undefined))
  const [wide, shown] = await tab.evaluate(
    () => [document.documentElement.scrollWidth, window.innerWidth] as const,
  )
  if (wide > shown) complaints.push(`${name}: wider than the window in ${pictureName(name, variant)}`)
  // What is not on the screen is not drawn, and would be white in the picture.
  if (whole) {
    await tab.addStyleTag({ content: '* { content-visibility: visible !important }' })
    await tab.evaluate(walkToTheEnd)
    await tab.waitForLoadState('networkidle')
  }
  await tab.screenshot({
    path: join(folder, pictureName(name, variant)),
    animations: 'disabled',
    fullPage: whole,
  })
  await tab.close()
  return complaints
}

/** Pictures come when they are near; runs in the page. */
async function walkToTheEnd(): Promise<void> {
  for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight) {
    window.scrollTo(0, top)
    await new Promise(requestAnimationFrame)
  }
  window.scrollTo(0, 0)
}
