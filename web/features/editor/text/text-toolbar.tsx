import type { Editor as Tiptap } from '@tiptap/core'
import {
  AArrowDown,
  AArrowUp,
  AlignCenter,
  AlignLeft,
  AlignRight,
  Baseline,
  Bold,
  ChevronDown,
  Highlighter,
  Italic,
  Link,
  List,
  ListOrdered,
  Strikethrough,
  Underline,
} from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import type { Hex } from '#domain/deck/color/hex.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { useCanvasState } from '../canvas/canvas-store.ts'
import { type Anchor, BarDivider, FloatingBar, findPart } from '../canvas/floating-bar.tsx'
import { CommandButton } from '../commands/command-button.tsx'
import { useCommandEntries } from '../commands/use-commands.ts'
import { ColorPicker } from '../inspector/color-picker.tsx'
import { LinkField } from './link-field.tsx'
import type { TextSession } from './text-session.ts'

/** The formatting toolbar beside the selected text. */
export function TextToolbar() {
  const text = useCanvasState(state => state.text)
  return text ? <AtSelection text={text} /> : null
}

function AtSelection({ text }: { text: TextSession }) {
  const linkOpen = useCanvasState(state => state.linkOpen)
  const isEmpty = useTiptap(text.tiptap, ({ state }) => state.selection.empty)
  const isPressing = usePressing()
  if ((isEmpty && !linkOpen) || isPressing) return null
  return <Bar text={text} linkOpen={linkOpen} />
}

function Bar({ text, linkOpen }: { text: TextSession; linkOpen: boolean }) {
  const t = useTranslations('editor-canvas.toolbar')
  useTiptap(text.tiptap, ({ state }) => state)
  return (
    <FloatingBar label={t('label')} walks={!linkOpen} findAnchor={() => anchorAtWords(text.tiptap)}>
      {linkOpen ? <LinkField text={text} /> : <ToolbarButtons text={text} />}
    </FloatingBar>
  )
}

function anchorAtWords({ view, isDestroyed }: Tiptap): Anchor | null {
  if (isDestroyed) return null
  const { from, to } = view.state.selection
  const range = document.createRange()
  const start = view.domAtPos(from)
  const end = view.domAtPos(to)
  range.setStart(start.node, start.offset)
  range.setEnd(end.node, end.offset)
  const box = range.getBoundingClientRect()
  const hasSize = box.width > 0 || box.height > 0
  return { box: hasSize ? box : view.dom.getBoundingClientRect(), part: findPart(view.dom) }
}

function ToolbarButtons({ text }: { text: TextSession }) {
  const { tiptap } = text
  return (
    <>
      <LineMenu tiptap={tiptap} />
      <BarDivider />
      <CommandButton id="text.bold" icon={Bold} pressed={tiptap.isActive('bold')} />
      <CommandButton id="text.italic" icon={Italic} pressed={tiptap.isActive('italic')} />
      <CommandButton id="text.underline" icon={Underline} pressed={tiptap.isActive('underline')} />
      <CommandButton id="text.strike" icon={Strikethrough} pressed={tiptap.isActive('strike')} />
      <TextColorButton text={text} kind="color" />
      <TextColorButton text={text} kind="highlight" />
      <CommandButton id="text.link" icon={Link} pressed={tiptap.isActive('link')} />
      <BarDivider />
      <CommandButton id="text.bullets" icon={List} pressed={tiptap.isActive('bulletList')} />
      <CommandButton id="text.numbers" icon={ListOrdered} pressed={tiptap.isActive('orderedList')} />
      <AlignMenu tiptap={tiptap} />
      <BarDivider />
      <CommandButton id="text.smaller" icon={AArrowDown} />
      <CommandButton id="text.larger" icon={AArrowUp} />
    </>
  )
}

const LEVELS = [1, 2, 3] as const

/** What kind of line it is: a heading or plain text. */
function LineMenu({ tiptap }: { tiptap: Tiptap }) {
  const t = useTranslations('editor-canvas.toolbar')
  const entry = useCommandEntries()
  const level = LEVELS.find(one => tiptap.isActive('heading', { level: one }))
  const current = entry(level ? `text.heading${level}` : 'text.paragraph').label
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={t('line', { current })}
          className="flex h-(--control-sm) items-center gap-1 rounded-press px-2.5 text-sm font-medium whitespace-nowrap hover:bg-wash"
        >
          {current}
          <ChevronDown aria-hidden="true" strokeWidth={1.75} className="size-3.5 text-ink-faint" />
        </button>
      }
      items={[...LEVELS.map(one => entry(`text.heading${one}`)), entry('text.paragraph')]}
    />
  )
}

const SIDES = { left: AlignLeft, center: AlignCenter, right: AlignRight } as const
const NAMES = ['left', 'center', 'right'] as const

function AlignMenu({ tiptap }: { tiptap: Tiptap }) {
  const t = useTranslations('editor-canvas.toolbar')
  const entry = useCommandEntries()
  const Current = SIDES[NAMES.find(side => tiptap.isActive({ textAlign: side })) ?? 'left']
  const items = NAMES.map(side => {
    const Icon = SIDES[side]
    return entry(`text.${side}`, { icon: <Icon strokeWidth={1.75} className="size-4.5" /> })
  })
  const icon = <Current strokeWidth={1.75} className="size-4.5" />
  return <Menu trigger={<IconButton size="sm" label={t('align')} icon={icon} />} items={items} />
}

interface Props {
  readonly text: TextSession
  readonly kind: 'color' | 'highlight'
}

const looks = {
  color: { icon: Baseline, palette: 'text', attribute: 'color' },
  highlight: { icon: Highlighter, palette: 'highlight', attribute: 'backgroundColor' },
} as const

/** The colour or the highlight of the selected text; previewed on it while hovering. */
function TextColorButton({ text, kind }: Props) {
  const t = useTranslations('editor-canvas.toolbar')
  const [open, setOpen] = useState(false)
  const { icon: Icon, palette, attribute } = looks[kind]
  const value = (text.tiptap.getAttributes('textStyle')[attribute] ?? null) as Hex | null
  function change(next: boolean) {
    setOpen(next)
    if (!next) {
      text.preview(null)
      text.focus()
    }
  }
  return (
    <Popover
      title={t(kind)}
      titleHidden
      open={open}
      onOpenChange={change}
      className="w-auto! p-3.5"
      trigger={
        <IconButton
          size="sm"
          label={t(kind)}
          icon={
            <span className="grid justify-items-center gap-0.5">
              <Icon strokeWidth={1.75} className="size-4" />
              <span
                className="h-0.75 w-4 rounded-full bg-line"
                style={value ? { backgroundColor: value } : undefined}
              />
            </span>
          }
        />
      }
    >
      <ColorPicker
        value={value}
        palette={palette}
        onChange={color => text.format({ kind, color }, { keepFocus: false })}
        onPreview={color => text.preview(color === undefined ? null : { kind, color })}
      />
    </Popover>
  )
}

/** Renders again when the selected part of Tiptap's state changes. `read` must return the same reference until then. */
function useTiptap<Part>(tiptap: Tiptap, read: (tiptap: Tiptap) => Part): Part {
  const subscribe = (listener: () => void) => {
    tiptap.on('transaction', listener)
    tiptap.on('focus', listener)
    tiptap.on('blur', listener)
    return () => {
      tiptap.off('transaction', listener)
      tiptap.off('focus', listener)
      tiptap.off('blur', listener)
    }
  }
  const readNow = () => read(tiptap)
  return useSyncExternalStore(subscribe, readNow, readNow)
}

let isPressed = false
const listeners = new Set<() => void>()

function note(event: PointerEvent): void {
  const next = event.type === 'pointerdown' && event.target instanceof Element && isOnSlide(event.target)
  if (next === isPressed) return
  isPressed = next
  for (const listener of listeners) listener()
}

function isOnSlide(target: Element): boolean {
  return target.closest('.canvas-stage') !== null
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) for (const type of EVENTS) window.addEventListener(type, note, true)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) for (const type of EVENTS) window.removeEventListener(type, note, true)
  }
}

const EVENTS = ['pointerdown', 'pointerup', 'pointercancel'] as const

/** Whether text is being selected by pointer right now: a toolbar that follows it would be in the way. */
function usePressing(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isPressed,
    () => false,
  )
}
