import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { Switch } from '#web/ui/switch.tsx'
import { useToasts } from '#web/ui/toast.tsx'

interface Props {
  readonly slug: string
  readonly follows: boolean
}

/** Whether one is mailed about new responses; turned at once, and back where the server refuses. */
export function FollowSwitch({ slug, follows }: Props) {
  const t = useTranslations('responses.follow')
  const { api } = useRuntime()
  const toasts = useToasts()
  const [wanted, setWanted] = useState(follows)

  async function turn(next: boolean): Promise<void> {
    setWanted(next)
    try {
      await api.responses.follow({ params: { slug }, body: { follows: next } })
    } catch {
      setWanted(!next)
      toasts.add({ tone: 'danger', title: t('failed') })
    }
  }

  return (
    <Switch
      label={t('label')}
      checked={wanted}
      onChange={event => void turn(event.currentTarget.checked)}
      className="items-center text-sm"
    />
  )
}
