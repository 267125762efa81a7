import { Check, Copy } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { copyText } from '#web/platform/clipboard/copy-text.ts'
import { Button } from '#web/ui/button.tsx'

interface Props {
  readonly label: string
  readonly outcome: CopyOutcome
  readonly onCopy: () => void
}

/** Shows when the text has been copied; keeps its width, so that nothing moves. */
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

/** The result of copying for screen readers; visible if the browser refused. */
export function CopyStatus({ outcome }: { outcome: CopyOutcome }) {
  const t = useTranslations('sharing')
  return (
    <p role="status" className={outcome === 'refused' ? 'text-sm text-danger' : 'sr-only'}>
      {outcome === 'refused' ? t('copyRefused') : outcome === 'copied' ? t('copied') : ''}
    </p>
  )
}

type CopyOutcome = 'none' | 'copied' | 'refused'

/** How long the button shows that the text was copied. */
const shownFor = 2500
/** Browsers allow clipboard access only shortly after a click: a slow save must not use up that time. */
const saveTimeout = 1500

/** Copies a text to the clipboard; if the browser refuses, selects it in its field. */
export function useCopy(
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  prepare?: (() => Promise<void>) | undefined,
) {
  const [outcome, setOutcome] = useState<CopyOutcome>('none')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function copy(text: string): Promise<void> {
    await Promise.race([prepare?.().catch(() => undefined), new Promise(go => setTimeout(go, saveTimeout))])
    const isCopied = await copyText(text)
    if (!isCopied) field.current?.select()
    setOutcome(isCopied ? 'copied' : 'refused')
    clearTimeout(timer.current)
    if (isCopied) timer.current = setTimeout(() => setOutcome('none'), shownFor)
  }
  return { outcome, copy }
}
