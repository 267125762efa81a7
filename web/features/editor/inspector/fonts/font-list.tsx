import { Check, LockKeyhole, Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type CatalogFont, FONTS, findFont, isFontOpen } from '#domain/deck/catalog/fonts.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { ChoiceGrid } from '#web/ui/choice-grid.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { LiveEdit } from '../parts/use-live-edit.ts'
import { usePlan } from '../use-plan.ts'
import { findFonts } from './find-fonts.ts'
import { nameFont } from './name-font.ts'

interface Props {
  readonly label: string
  readonly value: string | null | undefined
  /** The face that null stands for. */
  readonly themeFont: string
  readonly edit: LiveEdit<string | null>
}

const AS_THEME = 'as-theme'
const SEARCHED_FROM = 10

/** Every font of the catalogue in its own face; those of another plan say so when they are pressed. */
export function FontList({ label, value, themeFont, edit }: Props) {
  const t = useTranslations('editor-inspector.font')
  const plan = usePlan()
  const [query, setQuery] = useState('')
  const [refused, setRefused] = useState<CatalogFont>()
  const list = useRef<HTMLDivElement>(null)
  const found = findFonts(query)

  function choose(id: string) {
    if (id === AS_THEME) return edit.change(null)
    const font = findFont(id)
    if (!font) return
    if (!isFontOpen(font, plan)) return setRefused(font)
    setRefused(undefined)
    edit.change(id)
  }

  function preview(id: string | undefined) {
    const font = findFont(id ?? null)
    if (id === AS_THEME) edit.preview(null)
    else edit.preview(font && isFontOpen(font, plan) ? font.id : undefined)
  }

  const choices = [
    ...(query === ''
      ? [{ value: AS_THEME, label: t('asTheme', { name: nameFont(themeFont) }), font: findFont(themeFont) }]
      : []),
    ...found.map(font => ({ value: font.id, label: font.family, font })),
  ]
  const chosen = value === null ? AS_THEME : value

  return (
    <div className="grid gap-2">
      {FONTS.length >= SEARCHED_FROM ? (
        <TextInput
          size="sm"
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          leading={<Search aria-hidden="true" strokeWidth={1.75} className="size-4" />}
          value={query}
          onChange={event => setQuery(event.target.value)}
        />
      ) : null}
      <div ref={list} className="-mx-1 max-h-72 overflow-y-auto px-1 py-0.5">
        <ChoiceGrid
          label={label}
          columns={1}
          value={chosen}
          choices={choices.map(({ font, ...choice }) => ({
            ...choice,
            detail: font && choice.value !== AS_THEME && !isFontOpen(font, plan) ? t('locked') : undefined,
            content: (
              <FontRow
                name={choice.label}
                font={font}
                chosen={choice.value === chosen}
                locked={choice.value !== AS_THEME && font !== undefined && !isFontOpen(font, plan)}
              />
            ),
          }))}
          onChoose={choose}
          onPreview={preview}
          choiceClassName="w-full min-w-0 rounded-item px-2 text-left hover:bg-wash aria-checked:font-medium"
        />
        {choices.length === 0 ? <p className="px-2 py-3 text-sm text-ink-soft">{t('none')}</p> : null}
      </div>
      <div aria-live="polite">
        {refused ? (
          <p className="rounded-field bg-accent-soft px-3 py-2 text-xs text-ink">
            {t('lockedText', { name: refused.family })}{' '}
            <TextLink render={<PageLink to="/boost" />}>{t('upgrade')}</TextLink>
          </p>
        ) : null}
      </div>
    </div>
  )
}

interface RowProps {
  readonly name: string
  readonly font: CatalogFont | undefined
  readonly chosen: boolean
  readonly locked: boolean
}

function FontRow({ name, font, chosen, locked }: RowProps) {
  const Mark = locked ? LockKeyhole : Check
  return (
    <span className="flex min-h-9 items-center gap-2">
      <span className="min-w-0 flex-1 truncate text-base" style={{ fontFamily: font?.stack }}>
        {name}
      </span>
      {locked || chosen ? (
        <Mark aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0 text-ink-faint" />
      ) : null}
    </span>
  )
}
