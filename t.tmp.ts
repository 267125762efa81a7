import { writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { openRealExports } from './tests/support/real-exports.ts'
import { everyItemDeck } from './tests/support/decks/every-item.ts'
import { readPixels, readPpm, shareOfDifferent } from './tests/support/compare-pictures.ts'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
const real = await openRealExports()
const { browser, deckPages, readFile } = real.tools
const cells: Buffer[] = []
for (const [lang, at] of [['en', 46], ['en', 47], ['ru', 18]] as const) {
  const deck = everyItemDeck(lang)
  const html = deckPages.renderPrintPage({ deck, language: lang, part: { from: at, count: 1 } })
  const [pdf, png] = await browser.withPage({ html, readFile }, async p => [await p.toPdf(), await p.takePicture('.print-slide')])
  writeFileSync('/tmp/pdfout/t.pdf', pdf)
  execFileSync('pdftoppm', ['-r', '96', '-singlefile', '/tmp/pdfout/t.pdf', '/tmp/pdfout/t'])
  const a = readPpm(readFileSync('/tmp/pdfout/t.ppm')), b = await readPixels(png)
  console.log(lang, at, shareOfDifferent(a, b))
  const diff = Buffer.alloc(a.data.length); for (let i = 0; i < diff.length; i++) diff[i] = Math.min(255, Math.abs(a.data[i]! - b.data[i]!) * 3)
  const raw = { raw: { width: a.width, height: a.height, channels: 3 as const } }
  for (const d of [b.data, a.data, diff]) cells.push(await sharp(d, raw).resize(640).png().toBuffer())
}
await sharp({ create: { width: 1920, height: 1080, channels: 3, background: 'white' } }).composite(cells.map((input, i) => ({ input, left: (i % 3) * 640, top: Math.floor(i / 3) * 360 }))).png().toFile('/tmp/pdfout/cmp.png')
// card
const { loadFormat } = await import('./server/features/exports/formats/registry.ts')
const { drawPlainCard } = await import('./server/features/exports/card/draw-plain-card.ts')
const card = await (await loadFormat('card')).make({ deck: everyItemDeck('ru', 'paper') as never, language: 'ru', slide: undefined }, real.tools)
writeFileSync('/tmp/pdfout/card.png', card.body); writeFileSync('/tmp/pdfout/plain.png', await drawPlainCard())
console.log(card.body.length, (await drawPlainCard()).length)
await real.close()
