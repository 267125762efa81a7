import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { lateLayer } from '#web/platform/parts/late-part.tsx'
import { Button } from '#web/ui/button.tsx'
import type { ShareDialogProps } from './share-dialog.tsx'
import type { SharedDeck } from './shared-link.tsx'

const Layer = lateLayer(async () => (await import('./share-dialog.tsx')).ShareDialog)

export function ShareLayer(props: ShareDialogProps) {
  return <Layer {...props} onGiveUp={() => props.onOpenChange(false)} />
}

export function ShareButton({ deck }: { deck: SharedDeck }) {
  const t = useTranslations('shell')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-haspopup="dialog"
        icon={<Share2 aria-hidden="true" strokeWidth={1.75} className="size-4" />}
        onClick={() => setOpen(true)}
        className="max-sm:w-(--control-sm) max-sm:px-0 max-sm:[&>span]:gap-0"
      >
        <span className="max-sm:sr-only">{t('share')}</span>
      </Button>
      <ShareLayer deck={deck} open={open} onOpenChange={setOpen} />
    </>
  )
}
