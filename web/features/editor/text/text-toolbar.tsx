import type { Editor as Tiptap } from '@tiptap/core'
import type { EditorView } from '@tiptap/pm/view'
import {
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
import { PLAIN_STYLE, type TextAlign, type WordStyle } from '#domain/deck/text/rich-text.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { useCanvasState } from '../canvas/canvas-store.ts'
import { type Anchor, BarDivider, FloatingBar, findPart } from '../canvas/floating-bar.tsx'
import { CommandButton } from '../commands/command-button.tsx'
import { useCommandEntries } from '../commands/use-commands.ts'
import { ColorPicker } from '../inspector/color-picker.tsx'
import { findActiveSlide, useEditorState } from '../session/editor-context.ts'
import { elementAt, readPoints } from './format-selection.ts'
import { LinkField } from './link-field.tsx'
import type { TextSession } from './text-session.ts'
import { FontButton, SizeStepper, SpacingMenu } from './word-controls.tsx'

/** The formatting toolbar: beside the selected text, or above the slide while there is only a caret. */
export function TextToolbar() {
  const text = useCanvasState(state => state.text)
  return text ? <AtSelection text={text} /> : null
}

function AtSelection({ text }: { text: TextSession }) {
  const isPressing = usePressing()
  return isPressing ? null : <Bar text={text} />
}

function Bar({ text }: { text: TextSession }) {
  const t = useTranslations('editor-canvas.toolbar')
  const linkOpen = useCanvasState(state => state.linkOpen)
  const look = useLook(text)
  return (
    <FloatingBar label={t('label')} walks={!linkOpen} findAnchor={() => anchorAtWords(text)}>
      {linkOpen ? <LinkField text={text} /> : <ToolbarButtons text={text} look={look} />}
    </FloatingBar>
  )
}

function anchorAtWords(text: TextSession): Anchor | null {
  const { view, isDestroyed } = text.tiptap
  if (isDestroyed) return null
  return { box: text.findWords(), part: findPart(view.dom) }
}

/** How what is selected, or typed next, looks. */
interface Look extends WordStyle {
  readonly level: 1 | 2 | 3 | null
  readonly on: readonly string[]
  readonly align: TextAlign | null
  readonly lineHeight: number | null
}

const TOGGLES = ['bold', 'italic', 'underline', 'strike', 'link', 'bulletList', 'orderedList'] as const

/**
 * Read from the document alone, and told apart as one string: a key that only adds a letter renders nothing and makes
 * the browser lay out nothing. Where the selection is tells it too, as far as the bar moves with it.
 */
function writeLook(tiptap: Tiptap): string {
  const { selection, storedMarks } = tiptap.state
  const { parent } = selection.$from
  const marks = storedMarks ?? selection.$from.marks()
  const style = selection.empty
    ? (marks.find(({ type }) => type.name === 'textStyle')?.attrs ?? PLAIN_STYLE)
    : { ...PLAIN_STYLE, ...tiptap.getAttributes('textStyle') }
  const look: Look = {
    ...(style as WordStyle),
    level: (parent.attrs.level ?? null) as Look['level'],
    on: TOGGLES.filter(name => tiptap.isActive(name)),
    align: (parent.attrs.textAlign ?? null) as TextAlign | null,
    lineHeight: (parent.attrs.lineHeight ?? null) as number | null,
  }
  const place = selection.empty ? '' : `${selection.from}-${selection.to}`
  return JSON.stringify([look, place, tiptap.isFocused])
}

function useLook(text: TextSession): Look {
  const written = useTiptap(text.tiptap, writeLook)
  // What the words inherit changes with the item and its slide.
  useEditorState(state => {
    const slide = findActiveSlide(state)
    const item = slide?.items.find(({ id }) => id === text.item)
    return `${slide?.layout} ${item?.align} ${item?.size}`
  })
  return (JSON.parse(written) as [Look])[0]
}

function ToolbarButtons({ text, look }: { text: TextSession; look: Look }) {
  const { view } = text.tiptap
  if (text.tiptap.isDestroyed) return null
  const isOn = (name: (typeof TOGGLES)[number]) => look.on.includes(name)
  return (
    <>
      <LineMenu level={look.level} />
      <FontButton text={text} font={look.fontFamily} isHeading={look.level !== null} />
      <SizeStepper text={text} points={look.fontSize ?? readPoints(view)} />
      <BarDivider />
      <CommandButton id="text.bold" icon={Bold} pressed={isOn('bold')} />
      <CommandButton id="text.italic" icon={Italic} pressed={isOn('italic')} />
      <CommandButton id="text.underline" icon={Underline} pressed={isOn('underline')} />
      <CommandButton id="text.strike" icon={Strikethrough} pressed={isOn('strike')} />
      <TextColorButton text={text} kind="color" value={look.color} />
      <TextColorButton text={text} kind="highlight" value={look.backgroundColor} />
      <CommandButton id="text.link" icon={Link} pressed={isOn('link')} />
      <BarDivider />
      <CommandButton id="text.bullets" icon={List} pressed={isOn('bulletList')} />
      <CommandButton id="text.numbers" icon={ListOrdered} pressed={isOn('orderedList')} />
      <AlignMenu side={drawnSide(view)} />
      <SpacingMenu text={text} spacing={look.lineHeight} />
    </>
  )
}

const LEVELS = [1, 2, 3] as const

/** What kind of line it is: a heading or plain text. */
function LineMenu({ level }: { level: Look['level'] }) {
  const t = useTranslations('editor-canvas.toolbar')
  const entry = useCommandEntries()
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

type Side = (typeof NAMES)[number]

/** Where the lines really stand: their own alignment, that of the item, of a list, or of a script that begins at the right. */
function drawnSide(view: EditorView): Side {
  const element = elementAt(view, view.state.selection.from)
  if (!element) return 'left'
  const { textAlign, direction } = getComputedStyle(element)
  if (textAlign === 'center' || textAlign === 'right' || textAlign === 'left') return textAlign
  return (textAlign === 'end') !== (direction === 'rtl') ? 'right' : 'left'
}

function AlignMenu({ side: current }: { side: Side }) {
  const t = useTranslations('editor-canvas.toolbar')
  const entry = useCommandEntries()
  const Current = SIDES[current]
  const items = NAMES.map(side => {
    const Icon = SIDES[side]
    return entry(`text.${side}`, { icon: <Icon strokeWidth={1.75} className="size-4.5" /> })
  })
  const icon = <Current strokeWidth={1.75} className="size-4.5" />
  return (
    <Menu
      trigger={<IconButton size="sm" label={t('alignNow', { side: current })} icon={icon} />}
      items={items}
    />
  )
}

interface Props {
  readonly text: TextSession
  readonly kind: 'color' | 'highlight'
  readonly value: Hex | null
}

const looks = {
  color: { icon: Baseline, palette: 'text' },
  highlight: { icon: Highlighter, palette: 'highlight' },
} as const

/** The colour or the highlight of the selected text; previewed on it while hovering. */
function TextColorButton({ text, kind, value }: Props) {
  const t = useTranslations('editor-canvas.toolbar')
  const [open, setOpen] = useState(false)
  const { icon: Icon, palette } = looks[kind]
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
      avoid={text.findWords}
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
