import type { DeckTheme, SlideTheme } from '../../theme/overrides.ts'
import { pickFonts } from '../../theme/pick-fonts.ts'
import { findTheme } from '../../theme/themes/registry.ts'
import { remember } from '../remember.ts'
import { FACE_BREADTHS } from './face-breadths.ts'

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
  const fonts = pickFonts(deck, slide)
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
const faceOf = remember((name): Face => {
  const [font = '', tracking = '0', letters] = name.split(' ')
  return { breadth: FACE_BREADTHS[font] ?? UNKNOWN, tracking: Number(tracking), isUpper: letters === 'upper' }
})
