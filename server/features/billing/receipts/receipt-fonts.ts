import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { PDFDocument, PDFFont } from 'pdf-lib'

const files = createRequire(import.meta.url)

export interface Face {
  readonly font: PDFFont
  readonly has: ReadonlySet<number>
}

interface Family {
  readonly folder: string
  /** Fonts for the web come a script a file. */
  readonly scripts: readonly string[] | 'all'
  readonly file: (script: string, weight: number) => string
}

/** The receipt's own. */
const own: Family = {
  folder: '@fontsource/pt-sans',
  scripts: ['latin', 'cyrillic', 'latin-ext', 'cyrillic-ext'],
  file: (script, weight) => `pt-sans-${script}-${weight}-normal.woff`,
}

/** Fonts of slides that draw names it has no letters for: Greek, Vietnamese, Japanese and most Chinese. */
const others: readonly Family[] = [
  {
    folder: '@fontsource/fira-sans',
    scripts: ['greek', 'greek-ext', 'vietnamese'],
    file: (script, weight) => `fira-sans-${script}-${weight}-normal.woff`,
  },
  {
    folder: '@fontsource/dela-gothic-one',
    scripts: 'all',
    file: script => `dela-gothic-one-${script.replace(/[[\]]/g, '')}-400-normal.woff`,
  },
]

/** The fonts for these words; the first that has a letter draws it. Others than the receipt's own only where needed. */
export async function embedFaces(document: PDFDocument, weight: 400 | 700, words: string): Promise<Face[]> {
  const faces: Face[] = []
  const isMissing = (sign: string) => !faces.some(({ has }) => has.has(codeOf(sign)))
  for (const script of own.scripts) faces.push(await embed(document, own, script, weight))
  for (const family of others) {
    const missing = [...new Set(words.normalize('NFC'))]
      .filter(isMissing)
      .map(sign => sign.codePointAt(0) ?? 0)
    if (missing.length === 0) break
    for (const script of await findScripts(family, missing))
      faces.push(await embed(document, family, script, weight))
  }
  return faces
}

async function embed(
  document: PDFDocument,
  { folder, file }: Family,
  script: string,
  weight: number,
): Promise<Face> {
  const bytes = await readFile(files.resolve(`${folder}/files/${file(script, weight)}`))
  const font = await document.embedFont(bytes, { subset: true })
  return { font, has: new Set(font.getCharacterSet()) }
}

/** Which files of a family have any of these signs: there are a hundred of some. */
async function findScripts({ folder, scripts }: Family, signs: readonly number[]): Promise<string[]> {
  const text = await readFile(files.resolve(`${folder}/unicode.json`), 'utf8')
  const ranges = Object.entries(JSON.parse(text) as Record<string, string>)
  return ranges
    .filter(([script]) => scripts === 'all' || scripts.includes(script))
    .filter(([, range]) => signs.some(sign => isIn(sign, range)))
    .map(([script]) => script)
}

function isIn(sign: number, range: string): boolean {
  return range.split(',').some(part => {
    const [from = '', to = from] = part.trim().replace(/^U\+/i, '').split('-')
    return sign >= Number.parseInt(from, 16) && sign <= Number.parseInt(to, 16)
  })
}

const korean = {
  initials: 'g kk n d tt r m b pp s ss  j jj ch k t p h'.split(' '),
  vowels: 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' '),
  finals: ' k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' '),
}
const hindi = {
  vowels: 'a aa i ii u uu ri li e e e ai o o o au'.split(' '),
  consonants:
    'k kh g gh ng ch chh j jh ny t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h'.split(' '),
  signs: 'aa i ii u uu ri ri e e e ai o o o au'.split(' '),
}
/** Letters that stand for themselves, from the first of each script on. */
const alphabets: readonly (readonly [first: number, letters: readonly string[]])[] = [
  [0x0905, hindi.vowels],
  [0x0966, '0 1 2 3 4 5 6 7 8 9'.split(' ')],
  [0x10d0, 'a b g d e v z t i k l m n o p zh r s t u p k gh q sh ch ts dz ts ch kh j h'.split(' ')],
  [0x0561, 'a b g d e z e y t zh i l kh ts k h dz gh ch m y n sh o ch p j r s v t r ts w p k o f'.split(' ')],
  [0x0531, 'A B G D E Z E Y T Zh I L Kh Ts K H Dz Gh Ch M Y N Sh O Ch P J R S V T R Ts W P K O F'.split(' ')],
  [0x05d0, 'a b g d h v z kh t y k k l m m n n s a p p ts ts k r sh t'.split(' ')],
  [0x0621, ' a a u i y a b a t th j h kh d dh r z s sh s d t z a gh'.split(' ')],
  [0x0640, ' f q k l m n h w a y'.split(' ')],
  [0x0660, '0 1 2 3 4 5 6 7 8 9'.split(' ')],
  [0x06f0, '0 1 2 3 4 5 6 7 8 9'.split(' ')],
  ...(['پp', 'چch', 'ژzh', 'کk', 'گg', 'یy'] as const).map(
    ([letter = '', ...latin]) => [codeOf(letter), [latin.join('')]] as const,
  ),
]

/**
 * Names in scripts that none of the fonts has, or that their library cannot put together, in Latin letters: Korean,
 * Hindi, Georgian, Armenian, Hebrew and Arabic, which are read letter by letter.
 */
export function romanise(text: string): string {
  return text
    .replace(/[\uac00-\ud7a3]/g, syllable => {
      const place = codeOf(syllable) - 0xac00
      const vowel = korean.vowels[Math.floor((place % 588) / 28)] ?? ''
      return (korean.initials[Math.floor(place / 588)] ?? '') + vowel + (korean.finals[place % 28] ?? '')
    })
    .replace(/([\u0915-\u0939])\u093c?([\u093e-\u094d]?)/g, (_, letter: string, sign: string) => {
      const consonant = hindi.consonants[codeOf(letter) - 0x915] ?? ''
      if (sign === '\u094d') return consonant
      return consonant + (sign ? (hindi.signs[codeOf(sign) - 0x93e] ?? '') : 'a')
    })
    .replace(/[\u0901\u0902]/g, 'n')
    .replace(/[\u0531-\u0586\u0590-\u06ff\u0905-\u096f\u10d0-\u10f0]/g, letter => {
      const found = alphabets.find(([first, letters]) => letters[codeOf(letter) - first] !== undefined)
      return found?.[1][codeOf(letter) - found[0]] ?? letter
    })
}

function codeOf(sign: string): number {
  return sign.codePointAt(0) ?? 0
}

/** A sign that is in no font all the same: without its marks, or by its number. */
export function spellOut(sign: string): string {
  const plain = sign.normalize('NFKD').replace(/\p{M}/gu, '')
  if (plain !== sign) return plain
  return /\p{C}/u.test(sign) ? '' : `U+${codeOf(sign).toString(16).toUpperCase().padStart(4, '0')}`
}
