import { z } from 'zod'
import type { Plan } from '../../billing/plans.ts'
import type { Item } from '../items/registry.ts'
import { fontsOfText } from '../text/markup.ts'
import { parseText } from '../text/parse-text.ts'
import { mapInlines, printText, styleOf, withStyle } from '../text/rich-text.ts'
import type { DeckTheme } from '../theme/overrides.ts'
import { findBackground, isBackgroundOpen } from './backgrounds.ts'
import { findFont, isFontOpen } from './fonts.ts'

/** Something of a look that a plan does not open. */
export const lockedLookSchema = z.object({ kind: z.enum(['font', 'background']), id: z.string().max(48) })
export type LockedLook = z.infer<typeof lockedLookSchema>

/** What a deck or a slide says about its own look; what comes from its theme is open to everybody. */
export type OwnLook = Partial<Pick<DeckTheme, 'font' | 'heading_font' | 'background'>> & {
  /** The fonts of single words. */
  readonly words?: readonly string[]
}

export function lookOfItems(items: readonly Pick<Item, 'text'>[]): OwnLook {
  return { words: items.flatMap(item => fontsOfText(item.text)) }
}

export function listLocked(look: OwnLook, plan: Plan): LockedLook[] {
  const fonts = new Set(
    [look.heading_font, look.font, ...(look.words ?? [])].flatMap(id => lockedFont(id, plan)),
  )
  const drawn = findBackground(look.background?.image?.src)
  return [
    ...[...fonts].map(id => ({ kind: 'font', id }) as const),
    ...(drawn && !isBackgroundOpen(drawn, plan) ? [{ kind: 'background', id: drawn.id } as const] : []),
  ]
}

/** What of a look is locked and was in none of the looks before it: what a plan left behind when it ended stays. */
export function listNewlyLocked(look: OwnLook, before: readonly OwnLook[], plan: Plan): LockedLook[] {
  const kept = before.flatMap(one => listLocked(one, plan))
  return listLocked(look, plan).filter(
    ({ kind, id }) => !kept.some(one => one.kind === kind && one.id === id),
  )
}

/** The look without what is locked, as it was before where that is known, else as the theme has it. */
export function dropLocked<Look extends OwnLook>(
  look: Look,
  locked: readonly LockedLook[],
  before?: OwnLook,
): Look {
  const isFontLocked = (id: string | null | undefined) =>
    locked.some(one => one.kind === 'font' && one.id === id)
  const drawn = findBackground(look.background?.image?.src)
  const isDrawnLocked = drawn && locked.some(one => one.kind === 'background' && one.id === drawn.id)
  return {
    ...look,
    ...(isFontLocked(look.font) && { font: before?.font ?? null }),
    ...(isFontLocked(look.heading_font) && { heading_font: before?.heading_font ?? null }),
    ...(isDrawnLocked && { background: before?.background ?? null }),
  }
}

/** Items whose words are set in no locked font; those that have none stay the same objects. */
export function dropLockedWords(items: readonly Item[], locked: readonly LockedLook[]): Item[] {
  const fonts = new Set(locked.filter(({ kind }) => kind === 'font').map(({ id }) => id))
  return items.map(item => {
    if (!fontsOfText(item.text).some(id => fonts.has(id))) return item
    const plain = mapInlines(parseText(item.text), inline =>
      fonts.has(styleOf(inline).fontFamily ?? '') ? withStyle(inline, { fontFamily: null }) : inline,
    )
    return { ...item, text: printText(plain) }
  })
}

function lockedFont(id: string | null | undefined, plan: Plan): string[] {
  const font = findFont(id ?? null)
  return font && !isFontOpen(font, plan) ? [font.id] : []
}
