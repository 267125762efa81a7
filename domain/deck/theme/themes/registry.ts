import type { Theme } from '../theme.ts'
import { keynote } from './keynote.ts'
import { notebook } from './notebook.ts'
import { paper } from './paper.ts'
import { swiss } from './swiss.ts'

export const themes = { paper, keynote, swiss, notebook } satisfies Record<string, Theme>

export type ThemeName = keyof typeof themes

export const THEME_NAMES = Object.keys(themes) as ThemeName[]

/** A document may name a theme that this version does not know; the first one stands in for it. */
export function findTheme(name: string): Theme {
  return Object.hasOwn(themes, name) ? themes[name as ThemeName] : paper
}
