import { BetweenHorizontalStart, Check, ChevronDown, Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { standInOf } from '#domain/deck/catalog/fonts.ts'
import { POINT_LIMITS, POINT_SIZES } from '#domain/deck/readable.ts'
import { pickFonts } from '#domain/deck/theme/resolve.ts'
import { useRuntime } from '#web/platform/runtime/runtime.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { CommandButton } from '../commands/command-button.tsx'
import { FontList, useFontNames } from '../inspector/font-picker.tsx'
import type { LiveEdit } from '../inspector/live-edit.ts'
import { findActiveSlide, useEditorState } from '../session/editor-context.ts'
import type { TextSession } from './text-session.ts'

const chevron = <ChevronDown aria-hidden="true" strokeWidth={1.75} className="size-3.5 text-ink-faint" />

interface SizeProps {
  readonly text: TextSession
  readonly points: number
}

/** Smaller, the size in points, larger; the arrow beside the number opens the usual sizes. */
export function SizeStepper({ text, points }: SizeProps) {
  const t = useTranslations('editor-canvas.toolbar')
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? String(points)
  const set = (value: number) => text.format({ kind: 'size', points: value })

  function take(): void {
    const value = Number((typed ?? '').replace(',', '.'))
    setTyped(null)
    if (typed === null || !(value > 0)) text.focus()
    else set(Math.min(POINT_LIMITS.most, Math.max(POINT_LIMITS.least, Math.round(value * 10) / 10)))
  }

  function press(event: KeyboardEvent): void {
    // The arrows belong to the field here, and Escape gives up what was typed, not the text.
    event.stopPropagation()
    if (event.key === 'Enter') take()
    else if (event.key === 'Escape') {
      setTyped(null)
      text.focus()
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      text.format({ kind: 'step', direction: event.key === 'ArrowUp' ? 1 : -1 }, { keepFocus: false })
      setTyped(null)
    } else return
    event.preventDefault()
  }

  return (
    <span className="flex items-center">
      <CommandButton id="text.smaller" icon={Minus} />
      <span className="flex h-(--control-sm) items-center rounded-press border border-line">
        <input
          aria-label={t('size')}
          inputMode="decimal"
          autoComplete="off"
          value={shown}
          onFocus={event => event.currentTarget.select()}
          onChange={event => setTyped(event.currentTarget.value.slice(0, 6))}
          onBlur={() => setTyped(null)}
          onKeyDown={press}
          className="h-full w-10 bg-transparent text-center text-sm tabular-nums outline-hidden"
        />
        <Menu
          align="end"
          trigger={
            <button
              type="button"
              aria-label={t('sizes')}
              className="grid h-full w-5 place-items-center rounded-press hover:bg-wash"
            >
              {chevron}
            </button>
          }
          items={POINT_SIZES.map(size => ({
            id: String(size),
            label: t('points', { size }),
            icon: size === points ? <Check strokeWidth={1.75} /> : <span />,
            onSelect: () => set(size),
          }))}
          finalFocus={false}
        />
      </span>
      <CommandButton id="text.larger" icon={Plus} />
    </span>
  )
}

interface FontProps {
  readonly text: TextSession
  /** The font of the words; null is that of their place. */
  readonly font: string | null
  readonly isHeading: boolean
}

/** The font of the words: those of the theme first, then the catalogue; seen on the words while pointing at one. */
export function FontButton({ text, font, isHeading }: FontProps) {
  const t = useTranslations('editor-canvas.toolbar')
  const { fonts } = useRuntime()
  const [open, setOpen] = useState(false)
  const theme = useEditorState(({ deck }) => deck.theme)
  const own = useEditorState(state => findActiveSlide(state)?.theme)
  const pair = pickFonts(theme, own)
  const inherited = isHeading ? pair.heading : pair.text
  const id = font ?? inherited
  const name = useFontNames(standInOf(id) !== undefined).labelOf(id)

  function change(next: boolean): void {
    setOpen(next)
    if (next) return
    text.preview(null)
    text.focus()
  }

  const edit: LiveEdit<string | null> = {
    change: choice => {
      if (choice) fonts.need([choice])
      text.format({ kind: 'font', font: choice }, { keepFocus: false })
    },
    follow: choice => edit.change(choice),
    preview: choice => {
      if (choice) fonts.need([choice])
      text.preview(choice === undefined ? null : { kind: 'font', font: choice })
    },
    grab: () => undefined,
    release: () => undefined,
    isPreviewing: () => false,
  }

  return (
    <Popover
      title={t('font')}
      titleHidden
      flush
      className="overflow-hidden!"
      open={open}
      onOpenChange={change}
      avoid={text.findWords}
      trigger={
        <button
          type="button"
          aria-label={t('fontNow', { name })}
          className="flex h-(--control-sm) w-32 items-center justify-between gap-1 rounded-press px-2.5 text-sm hover:bg-wash"
        >
          <span className="min-w-0 truncate">{name}</span>
          {chevron}
        </button>
      }
    >
      <FontList
        label={t('font')}
        value={font}
        inherited={inherited}
        inheritedFrom="theme"
        first={[pair.heading, pair.text]}
        edit={edit}
        onDone={() => change(false)}
      />
    </Popover>
  )
}

const SPACINGS = [1, 1.15, 1.3, 1.5, 1.75, 2, 2.5] as const

interface SpacingProps {
  readonly text: TextSession
  /** Null is the theme's. */
  readonly spacing: number | null
}

/** The distance of the lines of the paragraph, or of those selected. */
export function SpacingMenu({ text, spacing }: SpacingProps) {
  const t = useTranslations('editor-canvas.toolbar')
  const option = (lines: number | null, label: string) => ({
    id: String(lines),
    label,
    icon: lines === spacing ? <Check strokeWidth={1.75} /> : <span />,
    onSelect: () => text.format({ kind: 'spacing', lines }),
  })
  const icon = <BetweenHorizontalStart strokeWidth={1.75} className="size-4.5" />
  return (
    <Menu
      trigger={<IconButton size="sm" label={t('spacing')} icon={icon} />}
      items={[
        option(null, t('spacingOfTheme')),
        ...SPACINGS.map(lines => option(lines, t('lines', { lines }))),
      ]}
    />
  )
}
