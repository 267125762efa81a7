import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from '@playwright/test'
import type { GalleryPage } from './pages.ts'
import { locales, pictureName, sizes, themes, type Variant } from './variants.ts'

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
