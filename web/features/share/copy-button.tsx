import { Check, Copy } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import type { CopyOutcome } from './use-copy.ts'

interface Props {
  readonly label: string
  readonly outcome: CopyOutcome
  readonly onCopy: () => void
}

/** Says so when it is done; keeps its width, so that nothing moves. */
export function CopyButton({ label, outcome, onCopy }: Props) {
  const t = useTranslations('sharing')
  const isDone = outcome === 'copied'
  const Icon = isDone ? Check : Copy
  return (
    <Button onClick={onCopy} icon={<Icon aria-hidden="true" strokeWidth={1.75} className="size-4" />}>
      <span className="grid *:col-start-1 *:row-start-1">
        <span className={isDone ? 'invisible' : undefined}>{label}</span>
        <span className={isDone ? undefined : 'invisible'} aria-hidden={!isDone}>
          {t('copied')}
        </span>
      </span>
    </Button>
  )
}

/** What became of it, for those who hear the page, and in words where the browser refused. */
export function CopyTold({ outcome }: { outcome: CopyOutcome }) {
  const t = useTranslations('sharing')
  return (
    <p role="status" className={outcome === 'refused' ? 'text-sm text-danger' : 'sr-only'}>
      {outcome === 'refused' ? t('copyRefused') : outcome === 'copied' ? t('copied') : ''}
    </p>
  )
}
