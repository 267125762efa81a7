import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { BACKGROUNDS } from '#domain/deck/catalog/backgrounds.ts'
import { findFont } from '#domain/deck/catalog/fonts.ts'
import type { LockedLook } from '#domain/deck/catalog/locked-look.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { upgradePath } from '#web/platform/router/upgrade-path.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useEditorState } from '../../binding/use-editor-state.ts'

/** The server took a font or a background back: the plan changed meanwhile, or another tab did not know. */
export function LookLocked() {
  const t = useTranslations('editor.locked')
  const names = useTranslations('editor-inspector.background.name')
  const locked = useEditorState(({ save }) => save.locked)
  const workspace = useEditorState(({ deck }) => deck.workspace)
  const [closed, setClosed] = useState(locked)
  if (locked.length === 0 || closed === locked) return null

  function tell({ kind, id }: LockedLook): string {
    if (kind === 'font') return t('font', { name: findFont(id)?.family ?? id })
    const drawn = BACKGROUNDS.find(one => one.id === id)
    return t('background', { name: drawn ? names(drawn.id) : id })
  }

  return (
    <Notice
      tone="warning"
      announce
      title={t('title')}
      onClose={() => setClosed(locked)}
      closeLabel={t('close')}
      action={
        <Button size="sm" render={<PageLink to={upgradePath(workspace)} />}>
          {t('upgrade')}
        </Button>
      }
    >
      {locked.map(tell).join(' ')} {t('rest')}
    </Notice>
  )
}
