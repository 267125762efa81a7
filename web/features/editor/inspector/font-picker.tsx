import { ChevronDown, LockKeyhole } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  type CatalogFont,
  FONT_KINDS,
  FONTS,
  type FontKind,
  findFont,
  isFontOpen,
  standInOf,
} from '#domain/deck/catalog/fonts.ts'
import { loadFace } from '#web/platform/fonts/font-loader.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { upgradePath } from '#web/platform/router/paths.ts'
import { useRuntime } from '#web/platform/runtime/runtime.ts'
import { recentFonts, useRecent } from '#web/platform/session/recent-list.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import { type PickItem, PickList } from '#web/ui/pick-list.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useEditorState } from '../session/editor-context.ts'
import { type LiveEdit, useCommittedValue } from './live-edit.ts'
import { useBrand, useBrandFonts } from './use-brand.ts'
import { usePlan } from './use-plan.ts'

/** A button with the font's name in its own typeface, which opens the font catalogue. */
export function FontField(choice: FontChoice) {
  const t = useTranslations('editor-inspector')
  const [isOpen, setOpen] = useState(false)
  const { label, edit } = choice
  const value = useCommittedValue(choice.value)
  const inherited = useCommittedValue(choice.inherited)
  const id = value ?? inherited
  const names = useFontNames(standInOf(id) !== undefined)
  const text = value === undefined ? t('mixed') : names.labelOf(id)

  function open(next: boolean) {
    if (!next) edit.preview(undefined)
    setOpen(next)
  }

  return (
    <Popover
      title={label}
      titleHidden
      side="left"
      flush
      className="overflow-hidden!"
      open={isOpen}
      onOpenChange={open}
      trigger={
        <button
          type="button"
          aria-label={`${label}: ${text}`}
          className={
            'flex h-8 min-w-0 items-center justify-between gap-2 rounded-field border border-line-strong bg-raised ' +
            'pr-1.5 pl-2.5 text-left text-sm hover:border-ink'
          }
        >
          <FontName font={value === undefined ? undefined : findFont(id)} name={text} />
          <ChevronDown aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0 text-ink-faint" />
        </button>
      }
    >
      <FontList {...choice} value={value} inherited={inherited} onDone={() => open(false)} />
    </Popover>
  )
}

interface FontChoice {
  readonly label: string
  /** Null: inherited from the theme or the presentation. Undefined: the selected slides differ. */
  readonly value: string | null | undefined
  /** The font that null means, and where it is inherited from. */
  readonly inherited: string
  readonly inheritedFrom: 'theme' | 'deck'
  readonly edit: LiveEdit<string | null>
}

interface ListProps extends FontChoice {
  /** Shown before all others. */
  readonly first?: readonly string[]
  readonly onDone: () => void
}

const INHERITED = 'inherited'

/** A font may be in two groups; the group before the colon makes the values of its rows unique. */
const fontIdOfRow = (row: string) => row.slice(row.indexOf(':') + 1)

/** The catalogue, each family in its own typeface; choosing one of another plan shows the upgrade hint. */
export function FontList({ label, value, inherited, inheritedFrom, first = [], edit, onDone }: ListProps) {
  const t = useTranslations('editor-inspector.font')
  const plan = usePlan()
  const names = useFontNames()
  const workspace = useEditorState(({ deck }) => deck.workspace)
  const [query, setQuery] = useState('')
  const [refused, setRefused] = useState<CatalogFont>()
  const [recent, remember] = useRecent(recentFonts)
  // The order is fixed while the list is open: a row must not move under the pointer.
  const [above] = useState(recent)

  function pick(row: string) {
    if (row === INHERITED) edit.change(null)
    else {
      const font = findFont(fontIdOfRow(row))
      if (!font) return
      if (!isFontOpen(font, plan)) return setRefused({ ...font, family: names.labelOf(font.id) })
      remember(font.id)
      edit.change(font.id)
    }
    onDone()
  }

  function preview(row: string | undefined) {
    const font = findFont(row === undefined ? null : fontIdOfRow(row))
    if (row === INHERITED) edit.preview(null)
    else edit.preview(font && isFontOpen(font, plan) ? font.id : undefined)
  }

  const toItem = (group: string, font: CatalogFont): PickItem => ({
    value: `${group}:${font.id}`,
    label: <FontName font={font} name={font.family} sample={t('sample')} className="text-[1.0625rem]" />,
    current: font.id === value,
    detail: isFontOpen(font, plan) ? undefined : <Lock label={t('locked')} />,
  })
  const own: PickItem = {
    value: INHERITED,
    label: (
      <FontName
        font={findFont(inherited)}
        name={t(`inherited.${inheritedFrom}`, { name: names.labelOf(inherited) })}
      />
    ),
    current: value === null,
  }
  return (
    <PickList
      label={label}
      placeholder={t('search')}
      search={query}
      onSearchChange={setQuery}
      groups={[
        { id: INHERITED, items: query === '' ? [own] : [] },
        ...groupFonts(query, above, kind => t(`group.${kind}`), first, names.own).map(({ id, fonts }) => ({
          id,
          heading: t(`group.${id}`),
          items: fonts.map(font => toItem(id, font)),
        })),
      ]}
      onPick={pick}
      onPreview={preview}
      className="[&_[cmdk-item]]:py-0.5 [&_[cmdk-list]]:max-h-104"
      emptyText={t('none')}
      footer={
        <div aria-live="polite">
          {refused ? (
            <p className="border-t border-line bg-accent-soft px-4 py-3 text-xs text-ink">
              {t('lockedText', { name: refused.family })}{' '}
              <TextLink render={<PageLink to={upgradePath(workspace)} />}>{t('upgrade')}</TextLink>
            </p>
          ) : null}
        </div>
      }
    />
  )
}

function Lock({ label }: { label: string }) {
  return (
    <>
      <LockKeyhole aria-hidden="true" strokeWidth={1.75} className="size-3.5" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  )
}

interface FontGroup {
  readonly id: FontKind | 'recent' | 'theme' | 'brand'
  readonly fonts: readonly CatalogFont[]
}

/**
 * The fonts whose name or kind contains all words of the query, by kind; those of the brand come first, and without a
 * query those of the theme and recent ones after them.
 */
export function groupFonts(
  query: string,
  recent: readonly string[],
  nameKind: (kind: FontKind) => string,
  first: readonly string[] = [],
  brand: readonly CatalogFont[] = [],
): FontGroup[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const isFound = ({ family, kind }: CatalogFont) => {
    const text = `${family} ${kind} ${nameKind(kind)}`.toLowerCase()
    return words.every(word => text.includes(word))
  }
  const found = FONTS.filter(isFound)
  // What was used in another workspace is not to be had here.
  const isOurs = (id: string) => standInOf(id) === undefined
  const pick = (ids: readonly string[]) => [...new Set(ids)].filter(isOurs).flatMap(id => findFont(id) ?? [])
  const groups: FontGroup[] = [
    { id: 'brand', fonts: brand.filter(isFound) },
    { id: 'theme', fonts: words.length > 0 ? [] : pick(first) },
    { id: 'recent', fonts: words.length > 0 ? [] : pick(recent) },
    ...FONT_KINDS.map(kind => ({ id: kind, fonts: found.filter(font => font.kind === kind) })),
  ]
  return groups.filter(({ fonts }) => fonts.length > 0)
}

interface NameProps {
  readonly font: CatalogFont | undefined
  readonly name: string
  /** Sample characters of the user's own script: family names are always in Latin script. */
  readonly sample?: string | undefined
  readonly className?: string | undefined
}

/** Typefaces differ in x-height; this makes the names in the list look equally large. */
const X_HEIGHT_RATIO = 0.5

/** A font's name in its own typeface. */
function FontName({ font, name, sample = '', className }: NameProps) {
  const element = useRef<HTMLSpanElement>(null)
  const fontFamily = useFontPreview(element, font, name + sample)
  return (
    <span
      ref={element}
      className={joinClasses('flex min-w-0 flex-1 gap-3 leading-8', className)}
      style={fontFamily ? { fontFamily, fontSizeAdjust: X_HEIGHT_RATIO } : undefined}
    >
      <span className="min-w-0 flex-1 truncate">{name}</span>
      {sample ? (
        <span aria-hidden="true" className="text-ink-faint">
          {sample}
        </span>
      ) : null}
    </span>
  )
}

/** A row must be visible this long before its font is loaded, so that scrolling past does not load files. */
const SCROLL_PAST_MS = 120

/** The font family to show a name in; undefined until it has loaded, so that the name is readable meanwhile. */
function useFontPreview(
  name: RefObject<HTMLElement | null>,
  font: CatalogFont | undefined,
  text: string,
): string | undefined {
  const { fonts } = useRuntime()
  const [loaded, setLoaded] = useState<CatalogFont>()
  useEffect(() => {
    const element = name.current
    if (!element || !font) return
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = async () => {
      observer.disconnect()
      await loadFace(fonts, font, text)
      if (!isGone) setLoaded(font)
    }
    const observer = new IntersectionObserver(entries => {
      clearTimeout(timer)
      // If loading fails, the name stays in the interface font.
      if (entries.at(-1)?.isIntersecting)
        timer = setTimeout(() => load().catch(() => undefined), SCROLL_PAST_MS)
    })
    observer.observe(element)
    return () => {
      isGone = true
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [name, font, text, fonts])
  return loaded === font ? font?.stack : undefined
}

interface FontNames {
  /** The fonts of the brand, under their own names. */
  readonly own: readonly CatalogFont[]
  readonly labelOf: (id: string) => string
}

/** A document may use a font that this version does not know, or one of another workspace, which is shown in a similar one. */
export function useFontNames(isWanted = true): FontNames {
  const t = useTranslations('editor-inspector.font')
  const own = useBrandFonts(isWanted)
  const isKnown = useBrand(isWanted) !== undefined
  const labelOf = (id: string) => {
    const named = own.find(font => font.id === id) ?? findFont(id)
    if (!named) return id
    const isForeign = isKnown && standInOf(id) !== undefined && !own.includes(named)
    return isForeign ? t('standIn', { name: named.family }) : named.family
  }
  return { own, labelOf }
}
