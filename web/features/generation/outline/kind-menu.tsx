import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { SLIDE_KINDS, type SlideKind } from '#domain/generation/slide-kinds.ts'
import { Menu } from '#web/ui/menu.tsx'
import { type KindChoice, kindIcons } from './kind-icons.ts'

export interface KindMenuProps {
  readonly number: number
  readonly kind: SlideKind | null
  readonly onChange: (kind: SlideKind | null) => void
}

const choices: readonly KindChoice[] = ['auto', ...SLIDE_KINDS]

/** What the slide is to be, as a small word with its icon. */
export function KindMenu({ number, kind, onChange }: KindMenuProps) {
  const t = useTranslations('generation.outline')
  const current = kind ?? 'auto'
  const Icon = kindIcons[current]
  return (
    <Menu
      align="end"
      trigger={
        <button
          type="button"
          aria-label={`${t('kind', { number })}: ${t(`kinds.${current}`)}`}
          className="inline-flex h-7 shrink-0 items-center gap-1.5 rounded-press border border-line px-2.5 text-xs font-medium text-ink-soft transition-colors hover:border-line-strong hover:text-ink data-popup-open:bg-wash"
        >
          <Icon aria-hidden="true" strokeWidth={1.75} className="size-3.5" />
          {t(`kinds.${current}`)}
          <ChevronDown aria-hidden="true" strokeWidth={1.75} className="size-3.5 text-ink-faint" />
        </button>
      }
      items={[
        {
          kind: 'choice',
          id: 'kind',
          value: current,
          options: choices.map(value => ({ value, label: t(`kinds.${value}`) })),
          onValueChange: value => onChange(value === 'auto' ? null : (value as SlideKind)),
        },
      ]}
    />
  )
}
