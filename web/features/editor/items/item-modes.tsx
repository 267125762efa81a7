import { Check } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { updateItem } from '#domain/deck/edits/item-edits.ts'
import type { ItemOf } from '#domain/deck/items/registry.ts'
import { completeLink } from '#domain/deck/link.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { readVideoLink } from '#domain/deck/video.ts'
import { latePart } from '#web/platform/parts/late-part.tsx'
import { MissingPartDialog } from '#web/platform/parts/missing-part.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useCanvas, useCanvasState } from '../canvas/canvas-store.ts'
import { anchorAtItem, FloatingBar } from '../canvas/floating-bar.tsx'
import { useEditor } from '../session/editor-context.ts'
import { SlideChoice } from '../text/link-field.tsx'
import { CropMode } from './crop-mode.tsx'

/** The editor of the selected item's mode; the cells of a table are edited in place. */
export function ModeLayer({ slide }: { slide: Slide }) {
  const mode = useCanvasState(state => state.mode)
  const item = mode && slide.items.find(({ id }) => id === mode.item)
  if (!mode || !item) return null
  const { uid } = slide
  if (mode.kind === 'crop' && (item.type === 'image' || item.type === 'gif'))
    return <CropMode key={item.id} uid={uid} item={item} />
  if (mode.kind === 'chart' && item.type === 'chart')
    return <ChartMode uid={uid} item={item} missing={<MissingMode />} />
  if (mode.kind === 'video' && item.type === 'video') return <VideoMode key={item.id} uid={uid} item={item} />
  if (mode.kind === 'href' && item.type === 'button') return <HrefMode key={item.id} uid={uid} item={item} />
  if (mode.kind === 'cells' && item.type === 'table') {
    return <CellsBar uid={uid} item={item} mode={mode} missing={null} />
  }
  return null
}

const ChartMode = latePart(async () => (await import('../item-panels/chart-panel.tsx')).ChartMode)
const CellsBar = latePart(async () => (await import('./table-tools.tsx')).CellsBar)

/** What to do when the code of a mode could not be loaded. */
function MissingMode() {
  const canvas = useCanvas()
  return <MissingPartDialog onClose={() => canvas.setState({ mode: null })} />
}

/** The address of a video. */
function VideoMode({ uid, item }: { uid: string; item: ItemOf<'video'> }) {
  const t = useTranslations('editor-canvas.video')
  const editor = useEditor()
  return (
    <AddressBar
      item={item.id}
      label={t('label')}
      placeholder={t('placeholder')}
      wrong={t('wrong')}
      apply={t('apply')}
      value={item.url ?? ''}
      read={typed => (typed.trim() === '' ? null : readVideoLink(typed)?.url)}
      onChange={url => editor.change(deck => updateItem(deck, { uid, id: item.id, fields: { url } }))}
    />
  )
}

/** The link of a button. */
function HrefMode({ uid, item }: { uid: string; item: ItemOf<'button'> }) {
  const t = useTranslations('editor-canvas.link')
  const editor = useEditor()
  const canvas = useCanvas()
  const set = (href: string | null) =>
    editor.change(deck => updateItem(deck, { uid, id: item.id, fields: { href } }))
  return (
    <AddressBar
      item={item.id}
      label={t('address')}
      placeholder={t('placeholder')}
      wrong={t('wrong')}
      apply={t('apply')}
      value={item.href?.startsWith('#') ? '' : (item.href ?? '')}
      read={typed => (typed.trim() === '' ? null : (completeLink(typed) ?? undefined))}
      onChange={set}
    >
      <SlideChoice
        current={item.href ?? ''}
        onChoose={href => {
          set(href)
          canvas.setState({ mode: null })
        }}
      />
    </AddressBar>
  )
}

interface AddressBarProps {
  readonly item: string
  readonly label: string
  readonly placeholder: string
  readonly wrong: string
  readonly apply: string
  readonly value: string
  /** The address in what was typed; undefined where it is none. */
  readonly read: (typed: string) => string | null | undefined
  readonly onChange: (value: string | null) => void
  readonly children?: ReactNode
}

/** A field for the address of an item, beside the item. */
function AddressBar({
  item,
  label,
  placeholder,
  wrong,
  apply,
  value,
  read,
  onChange,
  children,
}: AddressBarProps) {
  const canvas = useCanvas()
  const [typed, setTyped] = useState(value)
  const [isWrong, setIsWrong] = useState(false)
  const close = () => canvas.setState({ mode: null })
  function submit(event: FormEvent) {
    event.preventDefault()
    const meant = read(typed)
    if (meant === undefined) return setIsWrong(true)
    onChange(meant)
    close()
  }
  return (
    <FloatingBar label={label} walks={false} findAnchor={() => anchorAtItem(item)}>
      <form
        className="grid w-96 gap-1"
        onSubmit={submit}
        onKeyDown={event => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          close()
        }}
      >
        <div className="flex items-center gap-0.5">
          <TextInput
            size="sm"
            aria-label={label}
            aria-invalid={isWrong || undefined}
            placeholder={placeholder}
            value={typed}
            autoFocus
            spellCheck={false}
            onChange={event => {
              setTyped(event.target.value)
              setIsWrong(false)
            }}
          />
          <IconButton
            size="sm"
            type="submit"
            label={apply}
            icon={<Check strokeWidth={1.75} className="size-4.5" />}
          />
        </div>
        {children}
        {isWrong ? (
          <p role="alert" className="px-1 text-xs text-danger">
            {wrong}
          </p>
        ) : null}
      </form>
    </FloatingBar>
  )
}
