import { type CSSProperties, memo, use, useMemo, useRef } from 'react'
import { contrastRatio, readableInk } from '#domain/deck/color/contrast.ts'
import { type Hex, mixColors } from '#domain/deck/color/hex.ts'
import { ROW_SHARES } from '#domain/deck/distances.ts'
import { isSame } from '#domain/deck/edits/diff.ts'
import { framesById } from '#domain/deck/geometry/connect.ts'
import type { Item } from '#domain/deck/items/registry.ts'
import { type FilledCell, flowItems } from '#domain/deck/layouts/flow.ts'
import type { Cell, Layout } from '#domain/deck/layouts/layout.ts'
import { layouts } from '#domain/deck/layouts/registry.ts'
import { footPlace, type Side, settleLayout, verticalPlace } from '#domain/deck/layouts/settle.ts'
import { type GroundBelow, groundsBelow, objectsOf, type SlideObject } from '#domain/deck/objects.ts'
import type { PlaceFrame } from '#domain/deck/place.ts'
import { inReadingOrder } from '#domain/deck/reading-order.ts'
import { TIGHT_FIT } from '#domain/deck/scale.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { DeckTheme } from '#domain/deck/theme/overrides.ts'
import { paintColor } from '#domain/deck/theme/paint.ts'
import { listFonts, type ResolvedTheme, resolveTheme } from '#domain/deck/theme/resolve.ts'
import type { Palette } from '#domain/deck/theme/theme.ts'
import { ItemView } from './item-view.tsx'
import { ObjectView } from './object-view.tsx'
import {
  defaultAssetUrl,
  type Editing,
  FontNeeds,
  type FormTarget,
  type RenderContext,
} from './render-context.ts'
import { CreditView, SourcesView } from './source-view.tsx'
import { backgroundStyle, themeMarks, themeStyle } from './theme-style.ts'

export interface SlideViewProps {
  slide: Pick<Slide, 'items' | 'stickers' | 'layout' | 'theme'>
  deckTheme: DeckTheme
  /** The page number, where the deck is numbered. */
  number?: number | undefined
  /** Language of the deck's words, for hyphens, quotes and numbers. */
  locale?: string | undefined
  /** Links work. Leave it off in thumbnails. */
  interactive?: boolean | undefined
  /** Pictures are fetched when they are about to be seen, and not before. */
  lazy?: boolean | undefined
  assetUrl?: ((src: string) => string) | undefined
  editing?: Editing | undefined
  forms?: FormTarget | undefined
  polls?: RenderContext['polls']
  /** When things appear (domain/deck/build-steps.ts); without it everything is there. */
  builds?: RenderContext['builds']
}

/** A slide, 16:9, filling the width it is given. The same markup serves the editor, thumbnails, viewer and PDF. */
export function SlideView(props: SlideViewProps) {
  const { slide, deckTheme, number, locale = 'en', interactive = false, lazy = false } = props
  const { assetUrl = defaultAssetUrl, editing, forms, polls, builds } = props
  const theme = useMemo(() => resolveTheme(deckTheme, slide.theme), [deckTheme, slide.theme])
  use(FontNeeds)(useMemo(() => listFonts(deckTheme, slide), [deckTheme, slide]))
  const layout: Layout = layouts[slide.layout]
  const settled = useMemo(() => settleLayout(layout, flowItems(layout, slide.items)), [layout, slide.items])
  const { columns, rows, cells, closed } = settled
  const credit = theme.background.image?.credit
  const loading: RenderContext['loading'] = lazy ? 'lazy' : undefined
  const frameById = useMemo(() => framesById(slide), [slide])
  const frames = useRef(frameById)
  frames.current = frameById
  // The same object while only places change: what is not moved is not drawn again while another thing is dragged.
  const context = useMemo<RenderContext>(() => {
    const frameOf: RenderContext['frameOf'] = id => frames.current(id)
    return { theme, locale, interactive, assetUrl, editing, forms, polls, builds, loading, frameOf }
  }, [theme, locale, interactive, assetUrl, editing, forms, polls, builds, loading])
  return (
    <section
      className="slide"
      lang={locale}
      data-tone={slide.theme.tone}
      data-layout={layout.name}
      {...themeMarks(theme)}
      style={themeStyle(theme)}
    >
      <Backdrop theme={theme} assetUrl={assetUrl} loading={loading} />
      <div className="slide-page" style={gridStyle({ ...layout, columns, rows })}>
        {cells.map(filled => (
          <CellView key={filled.cell.name} filled={filled} context={context} />
        ))}
        {closed && <ClosedCell {...closed} />}
        <SourcesView
          items={slide.items}
          place={footPlace({ ...layout, columns, rows, cells: cells.map(({ cell }) => cell) })}
          locale={locale}
          interactive={interactive}
          credit={
            credit && <CreditView credit={credit} interactive={interactive} ground={theme.background.color} />
          }
        />
      </div>
      {listObjects(slide, editing !== undefined).map(({ object, layer, ground }) => (
        <ObjectView
          key={object.id}
          object={object}
          layer={layer}
          ground={ground && readOn(ground, object, theme)}
          context={context}
          ends={endsOf(object, frameById)}
        />
      ))}
      {number !== undefined && (
        <span className="slide-number" data-on-media={layout.numberOnMedia || undefined}>
          {number}
        </span>
      )}
    </section>
  )
}

/**
 * In the order in which they are read, for those who hear or scroll through them. In the editor they come by depth: an
 * element that changed its place in the page while it is moved would lose the caret, or a gesture.
 */
function listObjects(slide: SlideViewProps['slide'], isEdited: boolean) {
  const objects = objectsOf(slide)
  const layers = new Map(objects.map(({ id }, layer) => [id, layer]))
  const ordered = isEdited ? objects : inReadingOrder(objects)
  const grounds = groundsBelow(objects)
  return ordered.map(object => ({
    object,
    layer: layers.get(object.id) ?? 0,
    ground: grounds.get(object.id),
  }))
}

/** On a picture, words in a colour of their own are left as their author has them: nothing is known of what is behind. */
function readOn(ground: GroundBelow, object: SlideObject, theme: ResolvedTheme): Hex | undefined {
  if (ground !== 'picture') return paintColor(ground.fill, theme.palette) ?? undefined
  const own = object.kind === 'item' ? object.item.theme.text_color : null
  const ink = own ?? (object.kind === 'item' ? theme.palette.ink : null)
  return ink ? readableInk('#000000', ink) : undefined
}

/** What a line is attached to: it is drawn again when that moves. */
function endsOf(object: SlideObject, frameOf: RenderContext['frameOf']): readonly (PlaceFrame | undefined)[] {
  if (object.kind !== 'item' || object.item.type !== 'line') return NO_ENDS
  const { from, to } = object.item
  return [from, to].map(({ item }) => (item === null ? undefined : frameOf(item)))
}

const NO_ENDS: readonly PlaceFrame[] = []

type Grid = Pick<Layout, 'columns' | 'rows' | 'gap' | 'margin' | 'cells'>

function gridStyle({ columns, rows, gap, margin, cells }: Grid): CSSProperties {
  const titles = cells.filter(cell => cell.role === 'title')
  const isTitle = (row: number) => titles.some(cell => cell.rows[0] === row + 1 && cell.rows[1] === row + 2)
  return {
    gridTemplateColumns: columns.map(track => shrinkable(track, ROW_SHARES.other)).join(' '),
    gridTemplateRows: rows
      .map((track, row) => shrinkable(track, isTitle(row) ? ROW_SHARES.title : ROW_SHARES.other))
      .join(' '),
    gap: gap.map(side => `${side}cqw`).join(' '),
    padding: margin.map(side => `${side}cqw`).join(' '),
  }
}

/**
 * A bare `1fr` grows with its content and would push its neighbours off the slide; an `auto` that grew without end
 * would leave them no room.
 */
function shrinkable(track: string, most: number): string {
  if (track === 'auto') return `fit-content(${most * 100}%)`
  return track.endsWith('fr') ? `minmax(0, ${track})` : track
}

/** What lies behind the cells: colour, picture, veil, pattern and the theme's decoration. */
const Backdrop = memo(function Backdrop(props: Pick<RenderContext, 'theme' | 'assetUrl' | 'loading'>) {
  const { theme, assetUrl, loading } = props
  const { image, pattern } = theme.background
  return (
    <div className="slide-backdrop" style={backgroundStyle(theme.background)} aria-hidden="true">
      {pattern && (
        <div
          className="slide-pattern"
          data-pattern={pattern.kind}
          style={{ '--slide-pattern': pattern.color } as CSSProperties}
        />
      )}
      {image && (
        <img
          src={assetUrl(image.src)}
          alt=""
          loading={loading}
          draggable={false}
          style={{ objectPosition: `${image.x * 100}% ${image.y * 100}%` }}
        />
      )}
      {theme.scrim > 0 && <div className="slide-scrim" style={{ opacity: theme.scrim }} />}
      <div className="slide-decor">
        <i />
        <i />
      </div>
    </div>
  )
})

interface CellProps {
  filled: FilledCell<Item>
  context: RenderContext
}

const CellView = memo(function CellView({ filled: { cell, items }, context }: CellProps) {
  const first = items[0]
  const style = cellPlace(cell)
  const ground = groundOfCell(cell, context.theme, first === undefined)
  if (ground !== undefined) Object.assign(style, { '--slide-fill': ground })
  if (cell.inset.some(side => side > 0)) style.padding = cell.inset.map(side => `${side}cqw`).join(' ')
  const fit = Math.min(1, ...items.map(item => item.fit))
  if (fit < 1) Object.assign(style, { '--slide-fit': fit })
  return (
    <div
      className="slide-cell"
      data-cell={cell.name}
      data-role={cell.role}
      data-flow={cell.flow}
      data-bleed={cell.bleed || undefined}
      data-veiled={(cell.veiled && first !== undefined) || undefined}
      data-ground={ground === undefined ? undefined : cell.ground}
      data-rule={cell.rule === 'none' || first === undefined ? undefined : cell.rule}
      data-fitted={fit < 1 || undefined}
      data-tight={fit < TIGHT_FIT || undefined}
      data-y={first && verticalPlace(cell, first.align)}
      style={style}
    >
      {items.map(item => (
        <ItemView key={item.id} item={item} cell={cell} ground={ground} context={context} />
      ))}
    </div>
  )
}, isSameCell)

/** What a slide puts into its cells is gathered anew with every change; the items themselves stay the same objects. */
function isSameCell({ filled: a, context }: CellProps, { filled: b, context: next }: CellProps): boolean {
  return (
    context === next &&
    a.items.length === b.items.length &&
    a.items.every((item, index) => item === b.items[index]) &&
    isSame(a.cell, b.cell)
  )
}

/** The colour that a cell lies on, where it has one of its own; a sheet over a picture is there for its words only. */
function groundOfCell(
  { ground }: Pick<Cell, 'ground'>,
  { palette }: ResolvedTheme,
  isEmpty: boolean,
): Hex | undefined {
  if (ground === 'tint')
    return isApart(palette) ? palette.surface : mixColors(palette.paper, palette.ink, 0.06)
  return ground === 'paper' && !isEmpty ? palette.paper : undefined
}

/** Cards may lift by their shadow alone; a column has none. */
function isApart({ surface, paper }: Palette): boolean {
  return contrastRatio(surface, paper) >= 1.07
}

function cellPlace({ rows, columns }: Pick<Cell, 'rows' | 'columns'>): CSSProperties {
  return { gridRow: `${rows[0]} / ${rows[1]}`, gridColumn: `${columns[0]} / ${columns[1]}` }
}

/** Nothing to see: a strip in the margin that tells an editor where the next item would open a cell. */
function ClosedCell({ cell, side }: { cell: Cell; side: Side }) {
  return <div className="slide-cell" data-cell={cell.name} data-closed={side} style={cellPlace(cell)} />
}
