import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { parseCssColor } from '#domain/deck/color/hex.ts'
import { BRAND_LIMITS, BRAND_ROLES, type BrandColor } from '#domain/workspace/brand.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { Select } from '../../../ui/select.tsx'
import { Spectrum } from '../../../ui/spectrum.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { type BrandPart, useBrandChange } from '../use-team-call.ts'

/** A brand begins with what every slide needs. */
const FIRST: readonly BrandColor['role'][] = ['background', 'text', 'accent']
const FIRST_VALUES = { background: '#ffffff', text: '#1a1815', accent: '#14508c', other: '#857d70' } as const

/** Named colours and what each is for; every change is saved when it is made. */
export function BrandColors(props: BrandPart) {
  const { brand, canEdit } = props
  const t = useTranslations('brand.colors')
  const { busy, change } = useBrandChange(props)
  const [draft, setDraft] = useState<readonly BrandColor[]>()
  const colors = draft ?? brand.colors

  async function save(next: readonly BrandColor[]) {
    setDraft(next)
    await change({ colors: [...next] })
    setDraft(undefined)
  }
  const put = (at: number, color: BrandColor) => colors.map((one, place) => (place === at ? color : one))

  function add() {
    const role = FIRST.find(wanted => !colors.some(color => color.role === wanted)) ?? 'accent'
    void save([...colors, { name: t(`role.${role}`), value: FIRST_VALUES[role], role }])
  }

  if (colors.length === 0 && !canEdit) return <p className="text-sm text-ink-soft">{t('none')}</p>
  return (
    <div className="grid gap-3">
      {colors.length > 0 ? (
        <ul className="grid gap-2">
          {colors.map((color, at) => (
            // Colours have no name of their own: their place is what they are known by.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={at} className="grid grid-cols-[auto_minmax(0,1fr)_9rem_2.25rem] items-center gap-2">
              <ColorButton
                color={color}
                disabled={!canEdit}
                onPreview={value => setDraft(put(at, { ...color, value }))}
                onChange={value => void save(put(at, { ...color, value }))}
              />
              <NameInput
                key={color.name}
                name={color.name}
                disabled={!canEdit}
                onChange={name => void save(put(at, { ...color, name }))}
              />
              <Select
                label={t('roleOf', { name: color.name || color.value })}
                disabled={!canEdit || busy}
                options={BRAND_ROLES.map(value => ({ value, label: t(`role.${value}`) }))}
                value={color.role}
                onValueChange={role => void save(put(at, { ...color, role }))}
              />
              {canEdit ? (
                <IconButton
                  size="sm"
                  label={t('remove', { name: color.name || color.value })}
                  icon={<Trash2 strokeWidth={1.75} className="size-4" />}
                  onClick={() => void save(colors.filter((_, place) => place !== at))}
                />
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {canEdit ? (
        <Button
          size="sm"
          variant="secondary"
          className="justify-self-start"
          disabled={busy || colors.length >= BRAND_LIMITS.colors}
          icon={<Plus aria-hidden="true" strokeWidth={1.75} className="size-4" />}
          onClick={add}
        >
          {t('add')}
        </Button>
      ) : null}
    </div>
  )
}

interface ColorButtonProps {
  readonly color: BrandColor
  readonly disabled: boolean
  readonly onPreview: (value: string) => void
  readonly onChange: (value: string) => void
}

function ColorButton({ color, disabled, onPreview, onChange }: ColorButtonProps) {
  const t = useTranslations('brand.colors')
  const { value } = color
  const [code, setCode] = useState<string>()
  const shown = code ?? value.slice(1).toUpperCase()

  function commit() {
    const read = parseCssColor(shown.trim()) ?? parseCssColor(`#${shown.trim().replace(/^#+/, '')}`)
    setCode(undefined)
    if (read && read !== value) onChange(read)
  }

  return (
    <Popover
      title={color.name || value}
      titleHidden
      className="w-64! p-4!"
      trigger={
        <button
          type="button"
          disabled={disabled}
          aria-label={t('pick', { name: color.name || value, value: value.toUpperCase() })}
          className="size-(--control-md) shrink-0 rounded-field shadow-[inset_0_0_0_1px_color-mix(in_srgb,var(--ink)_22%,transparent)]"
          style={{ backgroundColor: value }}
        />
      }
    >
      <div className="grid gap-2.5">
        <Spectrum
          value={value}
          labels={{ hue: t('hue'), saturation: t('saturation'), brightness: t('brightness') }}
          onChange={(next, settled) => (settled ? onChange(next) : onPreview(next))}
        />
        <TextInput
          size="sm"
          aria-label={t('code')}
          leading={<span className="font-mono text-xs">{'#'}</span>}
          spellCheck={false}
          autoComplete="off"
          maxLength={22}
          value={shown}
          onChange={({ target }) => setCode(target.value)}
          onBlur={commit}
          onKeyDown={({ key }) => key === 'Enter' && commit()}
          className="font-mono"
        />
      </div>
    </Popover>
  )
}

interface NameInputProps {
  readonly name: string
  readonly disabled: boolean
  readonly onChange: (name: string) => void
}

/** Saved when it is left, so that typing sends nothing. */
function NameInput({ name, disabled, onChange }: NameInputProps) {
  const t = useTranslations('brand.colors')
  const [typed, setTyped] = useState(name)
  const commit = () => typed.trim() !== name && onChange(typed.trim())
  return (
    <TextInput
      aria-label={t('name')}
      className="min-w-0"
      autoComplete="off"
      maxLength={BRAND_LIMITS.colorName}
      disabled={disabled}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={({ key }) => key === 'Enter' && commit()}
    />
  )
}
