import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ShareLayer } from '#web/features/share/share-layer.tsx'
import type { SharedDeck } from '#web/features/share/shared-deck.ts'
import { Button } from '#web/ui/button.tsx'

/** The one thing to do with a deck that nobody has seen. */
export function ShareFirst({ deck }: { deck: SharedDeck }) {
  const t = useTranslations('sharing')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        aria-haspopup="dialog"
        icon={<Share2 aria-hidden="true" strokeWidth={1.75} className="size-4" />}
        onClick={() => setOpen(true)}
      >
        {t('button')}
      </Button>
      <ShareLayer deck={deck} open={open} onOpenChange={setOpen} />
    </>
  )
}
