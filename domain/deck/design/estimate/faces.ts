import type { DeckTheme, SlideTheme } from '../../theme/overrides.ts'
import { findTheme } from '../../theme/themes/registry.ts'
import { remember } from '../remember.ts'
import { FACE_BREADTHS } from './face-breadths.ts'

type Breadth = readonly [small: number, capital: number, figure: number]

export interface Face {
  readonly breadth: Breadth
  /** Added to every letter, in em. */
  readonly tracking: number
}

/** What of a theme decides how much room words take. */
export interface Faces {
  readonly heading: Face
  readonly text: Face
  /** Multiplies headings, as the renderer does. */
  readonly scale: number
  readonly leading: number
}

/** A face nobody has measured is taken for a broad one. */
const UNKNOWN: Breadth = [1.2, 1.2, 1.2]

export function readFaces(deck: DeckTheme, slide?: Pick<SlideTheme, 'font'>): Faces {
  const { fonts, heading } = findTheme(deck.name)
  const ofHeading = slide?.font ?? deck.heading_font ?? deck.font ?? fonts.heading
  const ofText = slide?.font ?? deck.font ?? fonts.text
  return {
    heading: faceOf(`${ofHeading} ${heading.tracking}`),
    text: faceOf(`${ofText} 0`),
    scale: heading.scale,
    leading: heading.leading,
  }
}

/** One object for one face: what was measured in it is kept by it. */
const faceOf = remember((name): Face => {
  const [font = '', tracking = '0'] = name.split(' ')
  return { breadth: FACE_BREADTHS[font] ?? UNKNOWN, tracking: Number(tracking) }
})
