import { Check, Maximize, RotateCcw, Scan } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ItemOf } from '#domain/deck/items/registry.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Slider } from '#web/ui/slider.tsx'
import { anchorAtItem } from '../overlay/find-item-element.ts'
import { FloatingBar } from '../toolbar/floating-bar.tsx'

interface Props {
  readonly item: ItemOf<'image'> | ItemOf<'gif'>
  readonly onChange: (fields: object) => void
  readonly onZoom: (zoom: number) => void
  readonly onDone: () => void
}

const icon = { strokeWidth: 1.75, className: 'size-4' }
const MOST = 8

export function CropBar({ item, onChange, onZoom, onDone }: Props) {
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
