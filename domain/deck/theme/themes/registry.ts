import type { Theme } from '../theme.ts'
import { aurora, cinema, darkroom, deco, keynote } from './dark-rooms.ts'
import { botanical, chalkboard, festival, nordic, notebook, pop, storybook } from './nature-and-play.ts'
import { bauhaus, broadside, constructivist, manifesto, riso, swiss } from './posters.ts'
import { atelier, gazette, magazine, museum, paper } from './printed-pages.ts'
import { blueprint, ledger, plain, report, terminal, workshop } from './workplaces.ts'

/** In the order of the picker: neighbours differ in kind. */
export const themes = {
  paper,
  keynote,
  swiss,
  notebook,
  broadside,
  gazette,
  manifesto,
  museum,
  darkroom,
  bauhaus,
  blueprint,
  terminal,
  report,
  ledger,
  chalkboard,
  workshop,
  botanical,
  nordic,
  riso,
  pop,
  deco,
  constructor: constructivist,
  aurora,
  atelier,
  festival,
  magazine,
  cinema,
  storybook,
} satisfies Record<string, Theme>

export type ThemeName = keyof typeof themes

export const THEME_NAMES = Object.keys(themes) as ThemeName[]

/** A document may name a theme that this version does not know; the first one is used instead. */
export function findTheme(name: string): Theme {
  if (name === plain.id) return plain
  return Object.hasOwn(themes, name) ? themes[name as ThemeName] : paper
}
