import { TriangleAlert } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { contrastRatio, ensureReadable, READABLE } from '#domain/deck/color/contrast.ts'
import type { Hex } from '#domain/deck/color/hex.ts'

interface Props {
  color: Hex
  behind: Hex
}

/** Says when words in this colour are too faint, and what the slide will draw instead. */
export function ContrastHint({ color, behind }: Props) {
  const t = useTranslations('editor-inspector.color')
  const format = useFormatter()
  const ratio = contrastRatio(color, behind)
  if (ratio >= READABLE) return null
  const shown = ensureReadable(color, behind)
  return (
    <p className="flex items-start gap-2 rounded-field bg-warning-soft px-2.5 py-2 text-xs text-ink">
      <TriangleAlert
        aria-hidden="true"
        strokeWidth={1.75}
        className="mt-0.5 size-3.5 shrink-0 text-warning"
      />
      <span className="min-w-0 flex-1">
        {t('faint', { ratio: format.number(ratio, { maximumFractionDigits: 1 }) })}
      </span>
      <span
        aria-hidden="true"
        className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-item text-xs font-semibold"
        style={{ color: shown, backgroundColor: behind }}
      >
        {t('sample')}
      </span>
    </p>
  )
}
