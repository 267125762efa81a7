import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Inspector } from './inspector.tsx'
import { createPictureWish, PictureWishContext } from './picture-use.ts'
import { useFollowSelection } from './use-follow-selection.ts'

/** The right side: what the selection can do, or something to take from. */
export function SidePanel() {
  const t = useTranslations('editor-inspector')
  const [wish] = useState(createPictureWish)
  useFollowSelection()
  return (
    <PictureWishContext value={wish}>
      <aside aria-label={t('label')} className="flex min-h-0 flex-1 flex-col">
        <Inspector />
      </aside>
    </PictureWishContext>
  )
}
