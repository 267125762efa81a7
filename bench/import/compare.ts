import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import sharp from 'sharp'
import type { StoredPresentation } from '../../contract/presentation-shape.ts'
import { instantiateDraft } from '../../domain/deck/draft.ts'
import { readSlideText } from '../../domain/deck/text/slide-text.ts'
import { below, Package } from '../../server/documents/import/pptx/package.ts'
import { readPresentation } from '../../server/documents/import/pptx/read-presentation.ts'
import { openWorkshop } from '../../tests/support/office/open-workshop.ts'

/**
 * Imports foreign files and compares each slide with what LibreOffice draws of it: `node bench/import/compare.ts
 * --out <folder> <files>`. Needs soffice and pdftoppm, which the product does not, and a build. Writes pairs of pictures,
 * ours on the right, and a table: the words that were kept, and how alike the two look.
 */
const run = promisify(execFile)
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', default: 'compared' } },
})

const SIDE = { width: 640, height: 360 } as const

interface Compared {
  readonly file: string
  readonly slide: number
  readonly words: number
  readonly kept: number
  readonly likeness: number
}

async function drawByOffice(file: string, folder: string): Promise<Buffer[]> {
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
  await run('soffice', ['--headless', profile, '--convert-to', 'pdf', '--outdir', folder, file], {
    timeout: 180_000,
  })
  const pdf = join(folder, `${basename(file).replace(/\.[^.]+$/, '')}.pdf`)
  await run('pdftoppm', ['-png', '-scale-to-x', '960', '-scale-to-y', '-1', pdf, join(folder, 'page')])
  const pages = (await readdir(folder)).filter(name => /^page-\d+\.png$/.test(name)).sort()
  return Promise.all(pages.map(name => readFile(join(folder, name))))
}

/** Fitted into our proportions, as the import does it. */
const fit = (picture: Buffer, background: string) =>
  sharp(picture)
    .resize({ ...SIDE, fit: 'contain', background })
    .removeAlpha()
    .png()
    .toBuffer()

/** 1 where the two look the same from afar: blurred, so that letters a pixel further count for nothing. */
async function likenessOf(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map(picture => sharp(picture).resize(160, 90).blur(1.2).raw().toBuffer()),
  )
  if (!a || !b) return 0
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += Math.abs((a[at] ?? 0) - (b[at] ?? 0))
  return 1 - sum / a.length / 255
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

async function compareFile(
  file: string,
  out: string,
  shop: Awaited<ReturnType<typeof openWorkshop>>,
): Promise<Compared[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-compare-'))
  try {
    const bytes = await readFile(file)
    const began = Date.now()
    const imported = await readPresentation(bytes, {
      path: file,
      folder,
      name: basename(file),
      format: 'pptx',
      onProgress: () => undefined,
    })
    const took = Date.now() - began
    const deck = instantiateDraft(imported.deck, { nextUid: randomUUID }) as unknown as StoredPresentation
    const files = new Map(
      imported.pictures.map(({ src, file: name, name: called }) => [src, { name, called }]),
    )
    const html = shop.tools.deckPages.renderPrintPage({ deck, language: 'en' })
    const ours = await shop.tools.browser.withPage(
      {
        html,
        timeoutMs: 240_000,
        async readFile(address) {
          const known = files.get(/import\/\d+/.exec(address)?.[0] ?? '')
          if (!known) return shop.tools.readFile(address)
          const ending = /\.(\w+)$/.exec(known.called)?.[1] ?? 'png'
          const type = ending === 'svg' ? 'image/svg+xml' : `image/${ending.replace('jpg', 'jpeg')}`
          return { body: await readFile(join(folder, known.name)), type }
        },
      },
      async page => {
        const pictures: Buffer[] = []
        for (const at of deck.slides.keys()) pictures.push(await page.takePicture('.print-slide', at))
        return pictures
      },
    )
    const theirs = await drawByOffice(file, folder)
    const source = await Package.open(bytes)
    const compared: Compared[] = []
    for (const [at, slide] of deck.slides.entries()) {
      const [mine, other] = [ours[at], theirs[at]]
      const part = source.xml(`ppt/slides/slide${at + 1}.xml`)
      const wanted = below(part, 'a:t').flatMap(({ text }) => wordsOf(text))
      const have = new Set(wordsOf(`${readSlideText(slide)} ${JSON.stringify(slide.items)}`))
      const kept = wanted.filter(word => have.has(word)).length
      if (!mine || !other) continue
      const [left, right] = [await fit(other, '#ffffff'), await fit(mine, '#ffffff')]
      const pair = sharp({
        create: { width: SIDE.width * 2 + 8, height: SIDE.height, channels: 3, background: '#ff00ff' },
      })
      const name = `${basename(file, '.pptx')}-${at + 1}.png`
      await writeFile(
        join(out, name),
        await pair
          .composite([
            { input: left, left: 0, top: 0 },
            { input: right, left: SIDE.width + 8, top: 0 },
          ])
          .png()
          .toBuffer(),
      )
      compared.push({
        file: basename(file),
        slide: at + 1,
        words: wanted.length,
        kept,
        likeness: await likenessOf(left, right),
      })
    }
    process.stdout.write(`${basename(file)}: ${deck.slides.length} slides read in ${took} ms\n`)
    return compared
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const out = values.out
await mkdir(out, { recursive: true })
const shop = await openWorkshop()
const all: Compared[] = []
for (const file of positionals) {
  try {
    all.push(...(await compareFile(file, out, shop)))
  } catch (error) {
    process.stdout.write(`${basename(file)}: ${error}\n`)
  }
}
await shop.close()
const line = ({ file, slide, words, kept, likeness }: Compared) =>
  `| ${file} | ${slide} | ${kept} of ${words} | ${likeness.toFixed(3)} |`
const mean = all.reduce((sum, one) => sum + one.likeness, 0) / Math.max(1, all.length)
const words = all.reduce((sum, one) => sum + one.words, 0)
const kept = all.reduce((sum, one) => sum + one.kept, 0)
const table = [
  '| file | slide | words | likeness |',
  '|---|---|---|---|',
  ...all.toSorted((a, b) => a.likeness - b.likeness).map(line),
]
await writeFile(
  join(out, 'table.md'),
  `${all.length} slides, ${kept} of ${words} words, likeness ${mean.toFixed(3)}\n\n${table.join('\n')}\n`,
)
process.stdout.write(
  `${all.length} slides, ${kept} of ${words} words, likeness ${mean.toFixed(3)}\n${table.slice(0, 14).join('\n')}\n`,
)
