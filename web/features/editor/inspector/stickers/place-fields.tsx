import { RotateCw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Sticker } from '#domain/deck/sticker.ts'
import { useRouteLocale } from '#web/platform/router/use-route-locale.ts'
import { NumberInput } from '#web/ui/number-input.tsx'
import { sharedValue } from '../parts/shared-value.ts'
import { fromPixels, toPixels } from './sticker-units.ts'

interface Props {
  readonly stickers: readonly Sticker[]
  readonly onChange: (toFields: (sticker: Sticker) => Partial<Omit<Sticker, 'id'>>) => void
}

const numbers = [
  { name: 'x', min: -960, max: 2880 },
  { name: 'y', min: -540, max: 1620 },
  { name: 'width', min: 10, max: 3840 },
  { name: 'height', min: 10, max: 3840 },
] as const

/** Position, size and rotation, in the numbers of a slide 1920 wide. */
export function PlaceFields({ stickers, onChange }: Props) {
  const t = useTranslations('editor-inspector.sticker')
  const mixed = useTranslations('editor-inspector')('mixed')
  const language = useRouteLocale()
  return (
    <div className="grid grid-cols-2 gap-2">
      {numbers.map(({ name, min, max }) => (
        <NumberInput
          key={name}
          label={t(`number.${name}`)}
          leading={<span className="text-xs">{t(`letter.${name}`)}</span>}
          language={language}
          value={sharedValue(stickers, sticker => Math.round(toPixels(sticker)[name]))}
          placeholder={mixed}
          min={min}
          max={max}
          onChange={value => onChange(sticker => fromPixels(sticker, { [name]: value }))}
        />
      ))}
      <NumberInput
        label={t('number.rotation')}
        leading={<RotateCw aria-hidden="true" strokeWidth={1.75} className="size-3.5" />}
        language={language}
        value={sharedValue(stickers, sticker => Math.round(sticker.rotation))}
        placeholder={mixed}
        unit={t('degrees')}
        min={-360}
        max={360}
        onChange={rotation => onChange(() => ({ rotation }))}
      />
    </div>
  )
}
