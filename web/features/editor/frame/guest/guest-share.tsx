import { Share2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useUser } from '#web/platform/runtime/runtime-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { useEditorState } from '../../binding/use-editor-state.ts'
import { useKeepDeck } from './use-keep-deck.ts'

/** A deck that is nobody's has no link: says so, and how it gets one. */
export function GuestShare() {
  const t = useTranslations('sharing')
  const user = useUser()
  const isNobodys = useEditorState(({ deck }) => deck.workspace === null)
  const { busy, failure, keep } = useKeepDeck()
  if (!isNobodys || user === undefined) return null
  return (
    <Popover
      title={user ? t('guest.keep') : t('guest.title')}
      align="end"
      trigger={
        <Button
          variant="secondary"
          size="sm"
          icon={<Share2 aria-hidden="true" strokeWidth={1.75} className="size-4" />}
        >
          {t('button')}
        </Button>
      }
    >
      <p className="text-ink-soft">{failure ?? (user ? t('guest.own') : t('guest.text'))}</p>
      <Button size="sm" busy={busy} onClick={() => void keep()} className="mt-4">
        {user ? t('guest.keep') : t('guest.signUp')}
      </Button>
    </Popover>
  )
}
