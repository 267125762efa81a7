import { standInOf } from '../../catalog/fonts.ts'
import type { DeckTheme, SlideTheme } from '../../theme/overrides.ts'
import { pickFonts } from '../../theme/resolve.ts'
import { findTheme } from '../../theme/themes/registry.ts'
import { memoize } from '../random.ts'

/**
 * How broad each face runs, measured in a browser at weight 700 against the widths of `letterWidth`: small letters, capitals,
 * figures, the broader of Latin and Cyrillic.
 */
export const FACE_BREADTHS: Readonly<
  Record<string, readonly [small: number, capital: number, figure: number]>
> = {
  alegreya: [0.88, 0.91, 0.76],
  'amatic-sc': [0.62, 0.49, 0.52],
  arsenal: [0.9, 0.85, 0.84],
  'bad-script': [0.75, 0.98, 0.84],
  bitter: [1.01, 0.95, 0.95],
  caveat: [0.73, 0.81, 0.76],
  comfortaa: [1.15, 1.07, 0.92],
  commissioner: [0.97, 0.98, 0.98],
  'cormorant-garamond': [0.84, 0.94, 0.72],
  'dela-gothic-one': [1.22, 1.28, 1.39],
  'eb-garamond': [0.89, 0.98, 0.89],
  'exo-2': [1.01, 0.92, 0.96],
  'fira-code': [1.25, 0.96, 1.01],
  'fira-sans': [0.97, 0.87, 0.88],
  geologica: [1.07, 1, 1],
  'golos-text': [1.03, 1, 1.02],
  'ibm-plex-sans': [1.01, 0.96, 1.01],
  'ibm-plex-serif': [1.06, 1.02, 1.01],
  inter: [1.04, 1, 1.04],
  'jetbrains-mono': [1.25, 0.96, 1.01],
  jost: [1, 0.99, 1.07],
  literata: [1.08, 1.05, 0.93],
  lobster: [0.86, 0.87, 0.82],
  lora: [1.03, 1.01, 0.91],
  manrope: [1.02, 0.95, 0.98],
  'marck-script': [0.88, 1.08, 0.63],
  merriweather: [1.07, 1.03, 0.95],
  montserrat: [1.13, 1.07, 1.02],
  mulish: [1.03, 1, 1.01],
  neucha: [0.79, 0.73, 0.72],
  'noto-sans': [1.07, 0.96, 0.96],
  'noto-serif': [1.09, 1.03, 0.95],
  nunito: [1, 0.99, 1.01],
  'old-standard-tt': [0.94, 1.05, 0.97],
  onest: [1.03, 1, 0.98],
  'open-sans': [1.09, 0.97, 0.96],
  oswald: [0.87, 0.81, 0.84],
  pacifico: [0.87, 1.14, 0.87],
  philosopher: [0.95, 0.93, 0.89],
  'playfair-display': [1, 1, 0.87],
  'poiret-one': [0.9, 0.88, 0.93],
  prata: [1.03, 1.07, 0.99],
  'pt-sans': [0.91, 0.85, 0.95],
  'pt-serif': [1.03, 0.98, 0.95],
  raleway: [1.02, 0.97, 0.96],
  roboto: [0.98, 0.93, 0.96],
  'roboto-condensed': [0.86, 0.82, 0.85],
  'roboto-slab': [1.06, 1, 0.91],
  rubik: [1.06, 1, 1.06],
  'russo-one': [1.1, 1.01, 1],
  'shantell-sans': [1.14, 1.01, 1.09],
  'sofia-sans': [0.96, 0.86, 0.94],
  'source-sans-3': [0.94, 0.87, 0.89],
  'source-serif-4': [1.06, 1, 0.95],
  spectral: [0.98, 1.06, 0.94],
  tektur: [1.07, 0.92, 1.05],
  ubuntu: [1.02, 0.98, 0.95],
  unbounded: [1.34, 1.25, 1.36],
  vollkorn: [1, 0.98, 0.88],
  'wix-madefor-display': [1.03, 1.01, 1.03],
  'yeseva-one': [1.09, 1, 0.96],
}

type Breadth = readonly [small: number, capital: number, figure: number]

export interface Face {
  readonly breadth: Breadth
  /** Added to every letter, in em. */
  readonly tracking: number
  /** Set in capitals throughout. */
  readonly isUpper: boolean
}

/** What of a theme decides how much room words take. */
export interface Faces {
  readonly heading: Face
  /** Numbers that stand for themselves, spaced more than headings are. */
  readonly number: Face
  readonly text: Face
  /** Multiplies headings, as the renderer does; the first heading once more. */
  readonly scale: number
  readonly contrast: number
  readonly leading: number
  /** The theme draws rules below the heading of a slide. */
  readonly ruled: boolean
  /** The same for running words. */
  readonly textScale: number
  readonly textLeading: number
}

/** A face nobody has measured is taken for a broad one. */
const UNKNOWN: Breadth = [1.2, 1.2, 1.2]

export function readFaces(deck: DeckTheme, slide?: SlideTheme): Faces {
  const { heading, text, shape } = findTheme(deck.name)
  const chosen = pickFonts(deck, slide)
  // An uploaded face was given the stand-in that runs about as broad.
  const fonts = {
    heading: standInOf(chosen.heading) ?? chosen.heading,
    text: standInOf(chosen.text) ?? chosen.text,
  }
  return {
    heading: faceOf(`${fonts.heading} ${heading.tracking} ${heading.case}`),
    number: faceOf(`${fonts.heading} ${heading.tracking * 1.4} ${heading.case}`),
    text: faceOf(`${fonts.text} 0 none`),
    scale: heading.scale,
    contrast: heading.contrast,
    leading: heading.leading,
    ruled: shape.mark === 'rules',
    textScale: text.scale,
    textLeading: text.leading,
  }
}

/** One object for one face: what was measured in it is kept by it. */
const faceOf = memoize((name): Face => {
  const [font = '', tracking = '0', letters] = name.split(' ')
  return { breadth: FACE_BREADTHS[font] ?? UNKNOWN, tracking: Number(tracking), isUpper: letters === 'upper' }
})

const SPACE = /\s/
const NARROW = /[ilj.,:;'’!|()[\]tfr]/
const WIDE = /[mwMWжшщюфыЖШЩЮФЫ@—…%]/
const FIGURE = /\d/
/** Often borrowed from a broader face. */
const SYMBOL = /[₽€£$¥₸₴№+×]/
/** From here on scripts are set in squares. */
const FULL_WIDTH = '\u2fff'

/** Words are taken a little broader than they run on average, because no line is average. */
const CAUTION = 1.07

interface Letter {
  readonly width: number
  /** Which of a face's three breadths it follows: small letters, capitals, figures. */
  readonly kind: 0 | 1 | 2
}

const readLetter = memoize((letter): Letter => {
  if (SPACE.test(letter)) return { width: 0.28, kind: 0 }
  if (NARROW.test(letter)) return { width: 0.34, kind: 0 }
  if (WIDE.test(letter)) return { width: 0.9, kind: 0 }
  if (FIGURE.test(letter)) return { width: 0.6, kind: 2 }
  if (SYMBOL.test(letter)) return { width: 0.84, kind: 2 }
  if (letter !== letter.toLowerCase()) return { width: 0.69, kind: 1 }
  return { width: letter > FULL_WIDTH ? 1.02 : 0.56, kind: 0 }
})

/** The width of a run of letters in em, by kinds of letters and the breadth of the face. */
function runWidth(run: string, { breadth, tracking }: Face): number {
  let width = 0
  let count = 0
  for (const letter of run) {
    const { width: own, kind } = readLetter(letter)
    count++
    width += own * breadth[kind]
  }
  return Math.max(0, width * CAUTION + count * tracking)
}

interface Wrapped {
  readonly lines: number
  /** The longest word, in em: what cannot be narrower without breaking it. */
  readonly longest: number
}

/** How many lines words take in a measure, both in em: filled word by word, as a browser does. */
export function wrapWords(words: string, measure: number, face: Face): Wrapped {
  const space = 0.28 * face.breadth[0] * CAUTION + face.tracking
  let count = 0
  let longest = 0
  for (const line of widthsIn(face)(words)) {
    count++
    let filled = 0
    for (const width of line) {
      if (width > longest) longest = width
      const wanted = filled === 0 ? width : filled + space + width
      if (wanted <= measure) filled = wanted
      else {
        const whole = Math.ceil(width / Math.max(measure, 0.1))
        count += filled === 0 ? whole - 1 : whole
        filled = width - (whole - 1) * measure
      }
    }
  }
  return { lines: count, longest }
}

const known = new WeakMap<Face, (words: string) => readonly (readonly number[])[]>()

/** The widths of the words of each line, in em, in a face. */
function widthsIn(face: Face): (words: string) => readonly (readonly number[])[] {
  const found = known.get(face)
  if (found) return found
  const read = memoize(words =>
    (face.isUpper ? words.toUpperCase() : words)
      .split('\n')
      .map(line => line.split(/[^\S\u00a0]+/).map(word => runWidth(word, face))),
  )
  known.set(face, read)
  return read
}
