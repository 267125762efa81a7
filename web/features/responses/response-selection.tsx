import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRuntime } from '#web/platform/runtime/runtime.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useToasts } from '#web/ui/toast.tsx'

export interface ResponseSelection {
  readonly ids: readonly number[]
  has(id: number): boolean
  set(ids: readonly number[], isOn: boolean): void
  clear(): void
}

/** The selected responses of the current page; those that are no longer listed are not selected any more. */
export function useResponseSelection(onScreen: readonly number[]): ResponseSelection {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const ids = onScreen.filter(id => selected.has(id))
  return {
    ids,
    has: id => ids.includes(id),
    set(changed, isOn) {
      setSelected(isOn ? new Set([...ids, ...changed]) : new Set(ids.filter(id => !changed.includes(id))))
    },
    clear: () => setSelected(new Set()),
  }
}

interface Props {
  readonly slug: string
  readonly onScreen: readonly number[]
  readonly selection: ResponseSelection
  readonly onRemoved: () => void
}

/** Selects all on the page, and deletes the selected ones after a confirmation. */
export function SelectionBar({ slug, onScreen, selection, onRemoved }: Props) {
  const t = useTranslations('responses')
  const { api } = useRuntime()
  const toasts = useToasts()
  const [isConfirming, setConfirming] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const count = selection.ids.length

  async function remove(): Promise<void> {
    setBusy(true)
    setFailed(false)
    try {
      await api.responses.remove({ params: { slug }, body: { ids: [...selection.ids] } })
      setConfirming(false)
      selection.clear()
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
        onChange={event => selection.set(onScreen, event.currentTarget.checked)}
        className="pl-2 text-sm [&_label]:text-sm"
      />
      {count > 0 ? (
        <Button
          variant="quiet"
          size="sm"
          icon={<Trash2 aria-hidden="true" strokeWidth={1.75} className="size-4" />}
          onClick={() => {
            setFailed(false)
            setConfirming(true)
          }}
        >
          {t('remove.button')}
        </Button>
      ) : null}
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
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
