import { useMemo } from 'react'
import type { Plan } from '#domain/billing/plans.ts'
import { BACKGROUND_KINDS, type BackgroundKind } from '#domain/deck/catalog/background-table.ts'
import {
  BACKGROUNDS,
  type CatalogBackground,
  findBackground,
  isBackgroundOpen,
} from '#domain/deck/catalog/backgrounds.ts'
import { type Hex, hexSchema } from '#domain/deck/color/hex.ts'
import { type Credit, pictureSourceSchema } from '#domain/deck/link.ts'
import { type Background, drawnBackground } from '#domain/deck/theme/background.ts'
import { type RecentList, useRecent } from '#web/platform/session/recent-list.ts'
import { useEditorState } from '../session/editor-context.ts'
import type { LiveEdit } from './live-edit.ts'

export const tones = ['all', 'light', 'dark'] as const
export type BackgroundTone = (typeof tones)[number]

interface BackgroundGroup {
  readonly kind: BackgroundKind
  readonly backgrounds: readonly CatalogBackground[]
}

/** What the gallery shows, by kind: in each kind first what the plan includes, then what matches the theme. */
export function groupBackgrounds(tone: BackgroundTone, plan: Plan, dark = false): BackgroundGroup[] {
  const seen = BACKGROUNDS.filter(one => tone === 'all' || one.dark === (tone === 'dark'))
  const near = [...seen.filter(one => one.dark === dark), ...seen.filter(one => one.dark !== dark)]
  return BACKGROUND_KINDS.map(kind => {
    const backgrounds = near.filter(one => one.kind === kind)
    return { kind, backgrounds: openFirst(backgrounds, plan) }
  }).filter(({ backgrounds }) => backgrounds.length > 0)
}

/** A few that match a theme: available ones first, each of a different kind as long as there are kinds left. */
export function suggestBackgrounds(dark: boolean, plan: Plan, count: number): CatalogBackground[] {
  const left = openFirst(
    BACKGROUNDS.filter(one => one.dark === dark),
    plan,
  )
  const rounds: CatalogBackground[] = []
  while (rounds.length < count && left.length > 0) {
    const kinds = new Set<BackgroundKind>()
    for (const one of [...left]) {
      if (kinds.has(one.kind)) continue
      kinds.add(one.kind)
      rounds.push(one)
      left.splice(left.indexOf(one), 1)
    }
  }
  return openFirst(rounds.slice(0, count), plan)
}

function openFirst(backgrounds: readonly CatalogBackground[], plan: Plan): CatalogBackground[] {
  const isOpen = (one: CatalogBackground) => isBackgroundOpen(one, plan)
  return [...backgrounds.filter(isOpen), ...backgrounds.filter(one => !isOpen(one))]
}

interface PictureDetails {
  readonly focus?: { readonly x: number; readonly y: number } | undefined
  readonly credit?: Credit | undefined
}

/** A picture over the previous colour, which decides the text colour and is shown while the picture loads. */
export function pictureBackground(src: string, ground: Hex, details: PictureDetails = {}): Background {
  const drawn = findBackground(src)
  if (drawn) return drawnBackground(drawn)
  const { focus = { x: 0.5, y: 0.5 }, credit } = details
  const image = { src, ...focus, scrim: 0, ...(credit && { credit }) }
  return { color: ground, gradient: null, pattern: null, image }
}

const limit = 10

/** The background colours last used in one presentation. */
export function recentBackgroundColors(slug: string): RecentList<string> {
  return { key: `backgroundColors-${slug}`, limit, entry: hexSchema }
}

/** The background pictures last used in one presentation, by their sources. */
export function recentBackgroundImages(slug: string): RecentList<string> {
  return { key: `backgroundImages-${slug}`, limit, entry: pictureSourceSchema }
}

export function useRecentBackgrounds() {
  const slug = useEditorState(({ deck }) => deck.slug)
  const lists = useMemo(
    () =>
      slug === null ? null : { colors: recentBackgroundColors(slug), images: recentBackgroundImages(slug) },
    [slug],
  )
  const [colors, rememberColor] = useRecent(lists?.colors ?? null)
  const [images, rememberImage] = useRecent(lists?.images ?? null)
  return { colors, images, rememberColor, rememberImage }
}

/** The same edit, which also adds the chosen background to the recent ones of this presentation. */
export function useRememberBackground(edit: LiveEdit<Background | null>): LiveEdit<Background | null> {
  const { rememberColor, rememberImage } = useRecentBackgrounds()
  return {
    ...edit,
    change: background => {
      edit.change(background)
      // The list stores only sources: a picture that must be credited would come back without its author.
      if (background?.image?.credit) return
      if (background?.image) rememberImage(background.image.src)
      else if (background && !background.gradient && !background.pattern) rememberColor(background.color)
    },
  }
}
