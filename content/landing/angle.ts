import type { LandingPath } from './paths.ts'

/** The parts of the landing that somebody may have come for. */
export type LandingPart =
  | 'steps'
  | 'templates'
  | 'themes'
  | 'examples'
  | 'backgrounds'
  | 'points'
  | 'audience'

/** What an address of the landing says differently. */
export interface Angle {
  readonly title: string
  readonly description: string
  readonly heading: string
  readonly lead: string
}

export type Angles = Readonly<Record<LandingPath, Angle>>
