import { useTranslations } from 'use-intl'
import { Progress } from '#web/ui/progress.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { ExportState } from '../task/export-state.ts'

type Busy = Extract<ExportState, { phase: 'saving' | 'asking' | 'working' }>

export function ExportProgress({ state, onStop }: { state: Busy; onStop: () => void }) {
  const t = useTranslations('exports.progress')
  const label = t(`label.${state.order.format}`)
  const isCounted = state.phase === 'working' && state.total > 0
  return (
    <div>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <Progress
        label={label}
        // Nothing done yet is no reason for an empty bar: something is under way.
        value={isCounted && state.done > 0 && !isFinishing(state) ? state.done : null}
        max={isCounted ? state.total : 1}
        valueText={describe()}
      />
      <p className="mt-2.5 flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm text-ink-soft">
        {t('background')}
        <TextLink render={<button type="button" />} onClick={onStop}>
          {t('stop')}
        </TextLink>
      </p>
    </div>
  )

  function describe(): string {
    if (state.phase === 'saving') return t('saving')
    if (state.phase === 'asking') return t('waiting')
    if (state.isCutOff) return t('cutOff')
    if (state.total === 0) return t('waiting')
    return isFinishing(state) ? t('finishing') : t('slides', { done: state.done, total: state.total })
  }
}

function isFinishing(state: Busy): boolean {
  return state.phase === 'working' && state.total > 0 && state.done >= state.total
}
