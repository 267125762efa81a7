import { Check, Maximize, RotateCcw, Scan } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState, type WheelEvent } from 'react'
import { useTranslations } from 'use-intl'
import { updateItem } from '#domain/deck/edits/item-edits.ts'
import { pictureBox, pullPicture, type Size } from '#domain/deck/geometry/picture-focus.ts'
import type { ItemOf } from '#domain/deck/items/registry.ts'
import { defaultAssetUrl } from '#slides/render-context.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Slider } from '#web/ui/slider.tsx'
import { type Box, boxStyle, readBox } from '../canvas/boxes.ts'
import { useCanvas } from '../canvas/canvas-store.ts'
import { anchorAtItem, FloatingBar, findItemElement } from '../canvas/floating-bar.tsx'
import { trackPointer } from '../canvas/track-pointer.ts'
import { useEditor } from '../session/editor-context.ts'

interface Props {
  readonly uid: string
  readonly item: ItemOf<'image'> | ItemOf<'gif'>
}

const STEP = 10
const WHEEL = 400

/** Moves and scales a picture in its frame. The cropped part is shown faintly around it. */
export function CropMode({ uid, item }: Props) {
  const t = useTranslations('editor-canvas.crop')
  const editor = useEditor()
  const canvas = useCanvas()
  const area = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<{ box: Box; frame: Size; picture: Size }>()
  const change = (fields: object, together?: string) =>
    editor.change(deck => updateItem(deck, { uid, id: item.id, fields }), together ? { together } : {})
  const zoomTo = (zoom: number) =>
    change({ zoom: Math.round(Math.min(8, Math.max(1, zoom)) * 100) / 100 }, `crop:${item.id}`)

  useEffect(() => {
    const frame = findItemElement(item.id)?.querySelector<HTMLElement>('.slide-frame')
    const picture = frame?.querySelector('img')
    const stage = frame?.closest('.canvas-stage')
    if (!frame || !picture || !stage) return
    const read = () =>
      setPlace({
        box: readBox(frame, stage),
        frame: { width: frame.offsetWidth, height: frame.offsetHeight },
        picture: { width: picture.naturalWidth || 1, height: picture.naturalHeight || 1 },
      })
    read()
    picture.addEventListener('load', read)
    const watch = new ResizeObserver(read)
    watch.observe(frame)
    return () => {
      picture.removeEventListener('load', read)
      watch.disconnect()
    }
  }, [item.id])

  const isPlaced = place !== undefined
  useEffect(() => {
    if (isPlaced) area.current?.focus({ preventScroll: true })
  }, [isPlaced])

  if (!place || item.src === null) return null
  const { box, frame, picture } = place
  const whole = pictureBox(item, picture, frame)

  function pull(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    event.preventDefault()
    event.stopPropagation()
    const { clientX, clientY } = event
    const gesture = editor.beginGesture()
    trackPointer(event, {
      move: now => {
        const by = { x: now.clientX - clientX, y: now.clientY - clientY }
        change({ focus: pullPicture(item, picture, frame, by) })
      },
      end: gesture.commit,
      cancel: gesture.cancel,
    })
  }

  function press(event: KeyboardEvent) {
    const by = ARROWS[event.key]
    if (by) {
      const far = event.shiftKey ? STEP * 4 : STEP
      change(
        { focus: pullPicture(item, picture, frame, { x: by[0] * far, y: by[1] * far }) },
        `crop:${item.id}`,
      )
    } else if (event.key === '+' || event.key === '=') zoomTo(item.zoom * 1.1)
    else if (event.key === '-') zoomTo(item.zoom / 1.1)
    else if (event.key === 'Enter') canvas.setState({ mode: null })
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  function wheel(event: WheelEvent) {
    event.stopPropagation()
    zoomTo(item.zoom * Math.exp(-event.deltaY / WHEEL))
  }

  const ghost = {
    left: box.left + (whole.left / frame.width) * box.width,
    top: box.top + (whole.top / frame.height) * box.height,
    width: (whole.width / frame.width) * box.width,
    height: (whole.height / frame.height) * box.height,
  }
  return (
    <>
      <div className="absolute inset-0 overflow-hidden">
        <img
          src={defaultAssetUrl(item.src)}
          alt=""
          draggable={false}
          className="absolute max-w-none opacity-30"
          style={boxStyle(ghost)}
        />
      </div>
      <div
        ref={area}
        role="application"
        aria-label={t('area')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows move the picture
        tabIndex={0}
        className="pointer-events-auto absolute cursor-move touch-none outline-2 outline-focus"
        style={boxStyle(box)}
        onPointerDown={pull}
        onDoubleClick={event => {
          event.stopPropagation()
          canvas.setState({ mode: null })
        }}
        onKeyDown={press}
        onWheel={wheel}
      >
        <span aria-hidden="true" className="canvas-thirds absolute inset-0" />
      </div>
      <CropBar item={item} onChange={change} onZoom={zoomTo} onDone={() => canvas.setState({ mode: null })} />
    </>
  )
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface CropBarProps {
  readonly item: ItemOf<'image'> | ItemOf<'gif'>
  readonly onChange: (fields: object) => void
  readonly onZoom: (zoom: number) => void
  readonly onDone: () => void
}

const icon = { strokeWidth: 1.75, className: 'size-4' }
const MOST = 8

function CropBar({ item, onChange, onZoom, onDone }: CropBarProps) {
  const t = useTranslations('editor-canvas.crop')
  return (
    <FloatingBar label={t('bar')} walks={false} findAnchor={() => anchorAtItem(item.id)}>
      <SegmentedControl
        label={t('fill')}
        size="sm"
        iconsOnly
        value={item.fill}
        segments={[
          { value: 'cover', label: t('cover'), icon: <Maximize {...icon} /> },
          { value: 'contain', label: t('contain'), icon: <Scan {...icon} /> },
        ]}
        onValueChange={fill => onChange({ fill })}
      />
      <span className="w-36 px-2">
        <Slider
          label={t('zoom')}
          min={0}
          max={100}
          step={1}
          value={Math.round((Math.log(item.zoom) / Math.log(MOST)) * 100)}
          valueText={t('percent', { value: Math.round(item.zoom * 100) })}
          onChange={step => onZoom(MOST ** (step / 100))}
        />
      </span>
      <IconButton
        size="sm"
        label={t('reset')}
        icon={<RotateCcw {...icon} />}
        onClick={() => onChange({ focus: { x: 0.5, y: 0.5 }, zoom: 1, fill: 'cover' })}
      />
      <Button size="sm" icon={<Check {...icon} />} onClick={onDone}>
        {t('done')}
      </Button>
    </FloatingBar>
  )
}
