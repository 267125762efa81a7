import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { openPackage } from '../../server/features/exports/formats/pptx/package.ts'

/** What LibreOffice makes of files, and how alike two pictures of a slide are: for both directions, in and out. */
const run = promisify(execFile)

const SIDE = { width: 640, height: 360 } as const

/**
 * Files as PDFs beside them, by their names without the ending. Needs soffice, which the product does not. `fonts` is a
 * folder of further fonts: LibreOffice of before 24.8 does not read those that are in a PPTX.
 */
export async function convertToPdf(files: readonly string[], folder: string, fonts?: string): Promise<void> {
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
  const config = join(folder, 'fonts.conf')
  if (fonts) {
    const known = '<include ignore_missing="yes">/etc/fonts/fonts.conf</include>'
    await writeFile(
      config,
      `<fontconfig><dir>${fonts}</dir>${known}<cachedir>${folder}</cachedir></fontconfig>`,
    )
  }
  await run('soffice', ['--headless', profile, '--convert-to', 'pdf', '--outdir', folder, ...files], {
    timeout: 180_000 + files.length * 60_000,
    env: { ...process.env, ...(fonts && { FONTCONFIG_FILE: config }) },
  })
}

/** The fonts of a PPTX as they are in it, without what Windows wraps around them. */
export async function takeFontsOut(pptx: Buffer, name: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const [part, body] of await openPackage(pptx)) {
    if (!part.endsWith('.fntdata')) continue
    const size = body.readUInt32LE(4)
    await writeFile(
      join(folder, `${name}-${basename(part, '.fntdata')}.ttf`),
      body.subarray(body.length - size),
    )
  }
}

/** The pages of a PDF as pictures, 960 across. Needs pdftoppm. */
export async function drawPages(pdf: string, folder: string): Promise<Buffer[]> {
  const name = `page-${basename(pdf, '.pdf')}`
  await run('pdftoppm', ['-png', '-scale-to-x', '960', '-scale-to-y', '-1', pdf, join(folder, name)])
  const pages = (await readdir(folder)).filter(file => file.startsWith(`${name}-`) && file.endsWith('.png'))
  return Promise.all(pages.sort().map(file => readFile(join(folder, file))))
}

/** The words of each page of a PDF. Needs pdftotext. */
export async function readPages(pdf: string): Promise<string[]> {
  const { stdout } = await run('pdftotext', ['-layout', pdf, '-'], { maxBuffer: 64 * 1024 * 1024 })
  return stdout.split('\f')
}

export const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Where a word begins on its page, in shares of the page's width. */
interface SeenWord {
  readonly word: string
  readonly x: number
  readonly y: number
}

/** The words of each page of a PDF with their places. Needs pdftotext. */
export async function locateWords(pdf: string): Promise<SeenWord[][]> {
  const { stdout } = await run('pdftotext', ['-bbox', pdf, '-'], { maxBuffer: 64 * 1024 * 1024 })
  return stdout
    .split('<page ')
    .slice(1)
    .map(page => {
      const width = Number(/width="([\d.]+)"/.exec(page)?.[1] ?? 1)
      const words = page.matchAll(
        /<word xMin="([-\d.]+)" yMin="[-\d.]+" xMax="[-\d.]+" yMax="([-\d.]+)">([^<]*)</g,
      )
      return [...words].flatMap(([, x, y, text = '']) => {
        const word = wordsOf(text.replace(/&#?\w+;/g, ' ')).join('')
        return word === '' ? [] : [{ word, x: Number(x) / width, y: Number(y) / width }]
      })
    })
}

/**
 * How far words are from where they belong, each to the nearest one of the same letters, in hundredths of the width: the
 * distance that nine of ten keep. Nothing where no word is on both.
 */
export function positionError(theirs: readonly SeenWord[], ours: readonly SeenWord[]): number | undefined {
  const distances = ours.flatMap(({ word, x, y }) => {
    const same = theirs.filter(other => other.word === word)
    return same.length === 0 ? [] : [Math.min(...same.map(other => Math.hypot(other.x - x, other.y - y)))]
  })
  const sorted = distances.toSorted((a, b) => a - b)
  const ninth = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.9))]
  return ninth === undefined ? undefined : ninth * 100
}

/** Fitted into our proportions. */
export const fit = (picture: Buffer, background = '#ffffff') =>
  sharp(picture)
    .resize({ ...SIDE, fit: 'contain', background })
    .removeAlpha()
    .png()
    .toBuffer()

/** 1 where the two look the same from afar: blurred, so that letters a pixel further count for nothing. */
export async function likenessOf(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map(picture => sharp(picture).resize(160, 90).blur(1.2).raw().toBuffer()),
  )
  if (!a || !b) return 0
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += Math.abs((a[at] ?? 0) - (b[at] ?? 0))
  return 1 - sum / a.length / 255
}

/** Two pictures beside each other, for somebody to look at. */
export async function writePair(path: string, left: Buffer, right: Buffer): Promise<void> {
  const pair = sharp({
    create: { width: SIDE.width * 2 + 8, height: SIDE.height, channels: 3, background: '#ff00ff' },
  })
  const both = pair.composite([
    { input: left, left: 0, top: 0 },
    { input: right, left: SIDE.width + 8, top: 0 },
  ])
  await writeFile(path, await both.png().toBuffer())
}

export interface Compared {
  readonly file: string
  readonly slide: number
  readonly words: number
  readonly kept: number
  readonly likeness: number
  /** How far nine of ten words are from their places at most, in hundredths of the slide's width. */
  readonly error?: number | undefined
}

/** The worst first, under what all of them come to. */
export async function writeTable(path: string, all: readonly Compared[]): Promise<void> {
  const sum = (pick: (one: Compared) => number) => all.reduce((total, one) => total + pick(one), 0)
  const mean = sum(one => one.likeness) / Math.max(1, all.length)
  const errors = all.flatMap(({ error }) => error ?? []).toSorted((a, b) => a - b)
  const middle = errors[Math.floor(errors.length / 2)]?.toFixed(2) ?? '–'
  const said = `${all.length} slides, ${sum(one => one.kept)} of ${sum(one => one.words)} words, likeness ${mean.toFixed(3)}, words ${middle} % of the width from their places`
  const lines = all
    .toSorted((a, b) => a.likeness - b.likeness)
    .map(
      ({ file, slide, words, kept, likeness, error }) =>
        `| ${file} | ${slide} | ${kept} of ${words} | ${likeness.toFixed(3)} | ${error?.toFixed(2) ?? '–'} |`,
    )
  const table = ['| file | slide | words | likeness | error, % |', '|---|---|---|---|---|', ...lines]
  await writeFile(path, `${said}\n\n${table.join('\n')}\n`)
  process.stdout.write(`${said}\n${table.slice(0, 14).join('\n')}\n`)
}
