import { type CSSProperties, createContext, type ReactNode } from 'react'
import type { BuildMark } from '#domain/deck/build-steps.ts'
import type { Item, ItemOf, ItemType } from '#domain/deck/items/registry.ts'
import type { PlaceFrame } from '#domain/deck/place.ts'
import type { ResolvedTheme, Surface } from '#domain/deck/theme/resolve.ts'
import type { FormWords } from '#domain/responses/forms.ts'
import type { ShownPoll } from '#domain/talks/polls.ts'

/** What an editor draws in the place of what is stored: in the same box, under the same styles. */
export interface Editing {
  /** The words of an item; undefined where they are drawn as they are. */
  words(item: Item, className: string, surface: Surface): ReactNode | undefined
  cell(item: ItemOf<'table'>, row: number, column: number): ReactNode | undefined
  /** What lies over a table: the borders to drag, the cells that are selected. */
  tools?(item: ItemOf<'table'>): ReactNode | undefined
}

/** Where forms are sent to, on pages that take what people fill in. */
export interface FormTarget {
  action(form: string): string
  readonly words: FormWords
}

export interface RenderContext {
  theme: ResolvedTheme
  /** Spells numbers; the words themselves are the author's. */
  locale: string
  /** False where a slide is a picture of itself: a link inside a thumbnail that is a link would break the page. */
  interactive: boolean
  assetUrl: (src: string) => string
  /** Where an object of the slide lies, for lines that are attached to it. */
  frameOf: (id: string) => PlaceFrame | undefined
  /** Absent everywhere but on public pages: elsewhere a form is a picture of itself. */
  forms?: FormTarget | undefined
  /** How polls were answered, while they are asked; elsewhere they have no results. */
  polls?: ((id: string) => ShownPoll | undefined) | undefined
  /** When things appear, where slides are shown step by step; elsewhere everything is there. */
  builds?: ReadonlyMap<string, BuildMark> | undefined
  /** How its pictures are fetched: at once, unless given. */
  loading?: 'lazy' | undefined
  /** Absent everywhere but on the canvas of the editor. */
  editing?: Editing | undefined
}

export interface ItemContext extends RenderContext {
  surface: Surface
}

export interface ItemViewProps<Item extends { type: ItemType }> {
  item: Item
  context: ItemContext
}

/** Where the product serves its assets; a shower with other addresses hands in its own. */
export function defaultAssetUrl(src: string): string {
  return /^https?:/i.test(src) ? src : `/assets/${src}`
}

/** What style sheets and the viewer read of a build; the same is written into the words of an item that comes line by line. */
export function buildMarks({ builds }: Pick<RenderContext, 'builds'>, id: string) {
  const mark = builds?.get(id)
  return mark && { 'data-step': mark.step, 'data-build': mark.effect }
}

export function buildStyle({ builds }: Pick<RenderContext, 'builds'>, id: string): CSSProperties | undefined {
  const wait = builds?.get(id)?.wait
  return wait ? ({ '--build-wait': `${wait}ms` } as CSSProperties) : undefined
}

/**
 * Told, while a slide is drawn, which fonts of the catalogue it is set in, so that whoever shows it can bring their
 * faces. Told the same again and again: it has to cost nothing.
 */
export const FontNeeds = createContext<(ids: readonly string[]) => void>(() => undefined)
