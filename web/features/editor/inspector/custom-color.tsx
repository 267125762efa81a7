import { Pipette } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { type Hex, parseCssColor } from '#domain/deck/color/hex.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Spectrum } from '#web/ui/spectrum.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useDraft } from './panel-controls.tsx'

interface Props {
  value: Hex
  onPreview: (value: Hex) => void
  onChange: (value: Hex) => void
}

/** Any colour: from the spectrum, by its hex code, or picked from the screen. */
export function CustomColor({ value, onPreview, onChange }: Props) {
  const t = useTranslations('editor-inspector.color')
  const canPick = useSyncExternalStore(neverChanges, hasEyeDropper, () => false)
  const draft = useDraft({
    value,
    read: readHex,
    write: hex => hex.slice(1).toUpperCase(),
    onCommit: onChange,
  })
  const labels = { hue: t('hueLabel'), saturation: t('saturation'), brightness: t('brightness') }

  return (
    <div className="grid grid-cols-1 gap-2.5">
      <Spectrum
        value={value}
        labels={labels}
        onChange={(next, settled) => (settled ? onChange(next) : onPreview(next))}
      />
      <div className="flex items-center gap-2">
        <TextInput
          size="sm"
          aria-label={t('code')}
          leading={<span className="font-mono text-xs">{'#'}</span>}
          spellCheck={false}
          autoComplete="off"
          maxLength={22}
          {...draft.field}
          className="min-w-0 flex-1 font-mono"
        />
        {canPick ? (
          <IconButton
            size="sm"
            label={t('eyeDropper')}
            icon={<Pipette strokeWidth={1.75} className="size-4" />}
            onClick={() => void pickFromScreen().then(found => found && onChange(found))}
          />
        ) : null}
      </div>
    </div>
  )
}

function readHex(text: string): Hex | undefined {
  const written = text.trim()
  return parseCssColor(written) ?? parseCssColor(`#${written.replace(/^#+/, '')}`) ?? undefined
}

function neverChanges(): () => void {
  return () => undefined
}

interface EyeDropper {
  open(): Promise<{ sRGBHex: string }>
}
type WithEyeDropper = { EyeDropper?: new () => EyeDropper }

function hasEyeDropper(): boolean {
  return (window as WithEyeDropper).EyeDropper !== undefined
}

/** The colour of a point of the screen; null when the picker was cancelled. */
async function pickFromScreen(): Promise<Hex | null> {
  const { EyeDropper } = window as WithEyeDropper
  if (!EyeDropper) return null
  try {
    return parseCssColor((await new EyeDropper().open()).sRGBHex)
  } catch {
    return null
  }
}
