import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Hex } from '#domain/deck/color/hex.ts'
import { type Edit, findSlide, isSame, performAll } from '#domain/deck/edits/diff.ts'
import { updateItem } from '#domain/deck/edits/item-edits.ts'
import type { Item, ItemType } from '#domain/deck/items/registry.ts'
import type { DASHES, Paint } from '#domain/deck/items/shape.ts'
import { outlineOf } from '#domain/deck/items/shape-outlines.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { ItemTheme } from '#domain/deck/theme/overrides.ts'
import { paintColor } from '#domain/deck/theme/paint.ts'
import { resolveTheme } from '#domain/deck/theme/resolve.ts'
import type { Palette } from '#domain/deck/theme/theme.ts'
import type { EditorState } from '#editor/editor.ts'
import { ColorField } from '../inspector/color-picker.tsx'
import { type LiveEdit, sharedValue, useLiveEdit } from '../inspector/live-edit.ts'
import { PanelRow, PanelSection } from '../inspector/panel-controls.tsx'
import { PaintField, StrokeFields } from '../item-panels/paint-field.tsx'
import { useEditorState } from '../session/editor-context.ts'

interface Props {
  readonly uid: string
  readonly ids: readonly string[]
}

type Dash = (typeof DASHES)[number]

/** Fill, border and text colour of several items at once: each goes to those that have it. */
export function LookSection({ uid, ids }: Props) {
  const t = useTranslations('editor-inspector')
  const items = useLooks(uid, ids)
  const filled = items.filter(hasFill)
  const outlined = items.filter(hasStroke)
  const drawn = outlined.filter(({ type, stroke }) => type !== 'icon' && stroke !== 'none')
  const worded = items.filter(({ type }) => WORDED.has(type))
  const fill = useItemsEdit(uid, ids, 'fill', fillFields)
  const stroke = useItemsEdit(uid, ids, 'stroke', strokeFields)
  const weight = useItemsEdit(uid, ids, 'weight', (item, value: number) => penFields(item, { weight: value }))
  const dash = useItemsEdit(uid, ids, 'dash', (item, value: Dash) => penFields(item, { dash: value }))
  const ink = useItemsEdit(uid, ids, 'ink', (item, color: Hex | null) =>
    WORDED.has(item.type) ? { theme: { ...item.theme, text_color: color } } : {},
  )
  if (filled.length + outlined.length + worded.length === 0) return null
  return (
    <PanelSection title={t('object.look')}>
      {filled.length > 0 ? (
        <PaintField
          label={t('shape.fill')}
          value={sharedValue(filled, one => one.fill)}
          standard="accent"
          edit={fill}
          noneLabel={t('shape.noFill')}
        />
      ) : null}
      {outlined.length > 0 ? (
        <PaintField
          label={t(linesName(outlined))}
          value={sharedValue(outlined, one => one.stroke)}
          standard="ink"
          edit={stroke}
          {...(outlined.every(({ type }) => type === 'shape') ? { noneLabel: t('shape.noBorder') } : null)}
        />
      ) : null}
      {drawn.length > 0 ? (
        <StrokeFields
          weight={sharedValue(drawn, one => one.weight)}
          dash={sharedValue(drawn, one => one.dash)}
          weightEdit={weight}
          dashEdit={dash}
        />
      ) : null}
      {worded.length > 0 ? (
        <PanelRow label={t('surface.ink')} group>
          <ColorField
            label={t('surface.ink')}
            value={sharedValue(worded, one => one.ink)}
            palette="text"
            edit={ink}
          />
        </PanelRow>
      ) : null}
    </PanelSection>
  )
}

/** After what they are: the border of shapes, the colour of icons or of lines. */
function linesName(outlined: readonly Look[]) {
  const types = new Set(outlined.map(({ type }) => type))
  if (types.size > 1) return 'object.lines'
  return types.has('shape') ? 'shape.border' : 'line.color'
}

const WORDED: ReadonlySet<ItemType> = new Set(['text', 'shape', 'table', 'chart', 'form', 'poll', 'button'])

/** What the panel shows of an item; undefined is what it has not. */
interface Look {
  readonly type: ItemType
  readonly fill: Paint | undefined
  readonly stroke: Paint | undefined
  readonly weight: number | undefined
  readonly dash: Dash | undefined
  readonly ink: Hex | null
}

const hasFill = ({ fill }: Look) => fill !== undefined
const hasStroke = ({ stroke }: Look) => stroke !== undefined

/** The same list while nothing of it changes: moving things must not draw their colours again. */
function useLooks(uid: string, ids: readonly string[]): readonly Look[] {
  const key = ids.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same ids in another list are the same
  const select = useMemo(() => {
    let shown: readonly Look[] = []
    return ({ deck }: EditorState) => {
      const looks = chosenItems(findSlide(deck, uid), ids).map(lookOf)
      if (!isSame(looks, shown)) shown = looks
      return shown
    }
  }, [uid, key])
  return useEditorState(select)
}

function chosenItems(slide: Slide | undefined, ids: readonly string[]): Item[] {
  const chosen = new Set(ids)
  return slide?.items.filter(({ id }) => chosen.has(id)) ?? []
}

export function lookOf(item: Item): Look {
  const isDrawn = item.type === 'shape' || item.type === 'line'
  return {
    type: item.type,
    fill: readFill(item),
    stroke: isDrawn ? item.stroke : item.type === 'icon' ? item.color : undefined,
    weight: isDrawn ? item.weight : undefined,
    dash: isDrawn ? item.dash : undefined,
    ink: item.theme.text_color,
  }
}

const TONES = { none: 'none', card: 'surface', accent: 'accent', inverse: 'ink' } as const

function readFill(item: Item): Paint | undefined {
  if (item.type === 'shape') return outlineOf(item.shape).open ? undefined : item.fill
  if (!WORDED.has(item.type)) return undefined
  return item.theme.background_color ?? TONES[item.theme.tone]
}

/** A shape takes any paint; what stands on a card takes the theme's tone for it, where there is one. */
export function fillFields(item: Item, paint: Paint, palette: Palette): object {
  if (readFill(item) === undefined) return {}
  if (item.type === 'shape') return { fill: paint }
  const tone = (Object.keys(TONES) as ItemTheme['tone'][]).find(name => TONES[name] === paint)
  const own =
    tone === undefined ? { background_color: paintColor(paint, palette) } : { background_color: null }
  return { theme: { ...item.theme, ...own, tone: tone ?? item.theme.tone } }
}

/** What is nothing but a line always has a colour. */
export function strokeFields(item: Item, paint: Paint): object {
  if (item.type === 'shape') return { stroke: paint }
  if (paint === 'none') return {}
  if (item.type === 'line') return { stroke: paint }
  return item.type === 'icon' ? { color: paint } : {}
}

function penFields(item: Item, pen: { readonly weight?: number; readonly dash?: Dash }): object {
  return item.type === 'line' || (item.type === 'shape' && item.stroke !== 'none') ? pen : {}
}

/** One edit of all of them, computed from what they are at that moment. */
function useItemsEdit<Value>(
  uid: string,
  ids: readonly string[],
  name: string,
  toFields: (item: Item, value: Value, palette: Palette) => object,
): LiveEdit<Value> {
  return useLiveEdit(
    (value: Value) =>
      (deck: Presentation): Edit => {
        const slide = findSlide(deck, uid)
        const { palette } = resolveTheme(deck.theme, slide?.theme)
        return performAll(deck, chosenItems(slide, ids), (now, item) =>
          updateItem(now, { uid, id: item.id, fields: toFields(item, value, palette) }),
        )
      },
    `${name}:${ids.join()}`,
  )
}
