import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useToasts } from '#web/ui/toast.tsx'
import type { ResponseChoice } from './use-response-choice.ts'

interface Props {
  readonly slug: string
  readonly onScreen: readonly number[]
  readonly choice: ResponseChoice
  readonly onRemoved: () => void
}

/** Chooses all on the page, and deletes what is chosen: for good, so it asks first. */
export function ChoiceBar({ slug, onScreen, choice, onRemoved }: Props) {
  const t = useTranslations('responses')
  const { api } = useRuntime()
  const toasts = useToasts()
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const count = choice.ids.length

  async function remove(): Promise<void> {
    setBusy(true)
    setFailed(false)
    try {
      await api.responses.remove({ params: { slug }, body: { ids: [...choice.ids] } })
      setAsked(false)
      choice.clear()
      toasts.add({ tone: 'success', title: t('remove.done', { count }) })
      onRemoved()
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-5 gap-y-2 text-sm">
      <Checkbox
        label={count > 0 ? t('choose.chosen', { count }) : t('choose.all')}
        checked={count > 0 && count === onScreen.length}
        indeterminate={count > 0 && count < onScreen.length}
        onChange={event => choice.turn(onScreen, event.currentTarget.checked)}
        className="pl-2 text-sm [&_label]:text-sm"
      />
      {count > 0 ? (
        <Button
          variant="quiet"
          size="sm"
          icon={<Trash2 aria-hidden="true" strokeWidth={1.75} className="size-4" />}
          onClick={() => {
            setFailed(false)
            setAsked(true)
          }}
        >
          {t('remove.button')}
        </Button>
      ) : null}
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        onConfirm={() => void remove()}
        danger
        busy={isBusy}
        title={t('remove.title', { count })}
        description={t('remove.text', { count })}
        confirmLabel={t('remove.confirm')}
        cancelLabel={t('remove.cancel')}
        error={hasFailed ? t('remove.failed') : undefined}
      />
    </div>
  )
}
