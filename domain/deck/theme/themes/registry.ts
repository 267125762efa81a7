import type { Theme } from '../theme.ts'
import { atelier } from './atelier.ts'
import { aurora } from './aurora.ts'
import { bauhaus } from './bauhaus.ts'
import { blueprint } from './blueprint.ts'
import { botanical } from './botanical.ts'
import { broadside } from './broadside.ts'
import { chalkboard } from './chalkboard.ts'
import { cinema } from './cinema.ts'
import { constructivist } from './constructor.ts'
import { darkroom } from './darkroom.ts'
import { deco } from './deco.ts'
import { festival } from './festival.ts'
import { gazette } from './gazette.ts'
import { keynote } from './keynote.ts'
import { ledger } from './ledger.ts'
import { magazine } from './magazine.ts'
import { manifesto } from './manifesto.ts'
import { museum } from './museum.ts'
import { nordic } from './nordic.ts'
import { notebook } from './notebook.ts'
import { paper } from './paper.ts'
import { pop } from './pop.ts'
import { report } from './report.ts'
import { riso } from './riso.ts'
import { storybook } from './storybook.ts'
import { swiss } from './swiss.ts'
import { terminal } from './terminal.ts'
import { workshop } from './workshop.ts'

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
  return Object.hasOwn(themes, name) ? themes[name as ThemeName] : paper
}
