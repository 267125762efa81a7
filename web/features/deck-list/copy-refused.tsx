import { useTranslations } from 'use-intl'
import { findFont, standInOf } from '#domain/deck/catalog/fonts.ts'
import type { LockedLook } from '#domain/deck/catalog/locked-look.ts'
import { PageLink } from '../../platform/router/page-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CreationFailed } from './creation-refused.tsx'
import type { Refusal } from './read-refusal.ts'

interface CopyRefusedProps {
  readonly refusal: Refusal
  /** What failed, unless the plan is the reason. */
  readonly title: string
  readonly busy: boolean
  /** Copies without the features that the plan lacks. */
  readonly onPlain: () => void
}

/** Why no copy was made; if only its look needs a larger plan, offers a copy without it. */
export function CopyRefused({ refusal, title, busy, onPlain }: CopyRefusedProps) {
  const t = useTranslations('sharing.locked')
  if (!refusal.locked) return <CreationFailed failure={refusal} title={title} />
  return (
    <Notice
      tone="warning"
      announce
      title={t('title')}
      action={
        <div className="flex flex-wrap items-center gap-2.5">
          <Button size="sm" busy={busy} onClick={onPlain}>
            {t('plain')}
          </Button>
          <Button size="sm" variant="secondary" render={<PageLink to="/boost" />}>
            {t('upgrade')}
          </Button>
        </div>
      }
    >
      <LockedNames locked={refusal.locked} /> {t('text')}
    </Notice>
  )
}

function LockedNames({ locked }: { locked: readonly LockedLook[] }) {
  const t = useTranslations('sharing.locked')
  const ids = locked.filter(({ kind }) => kind === 'font').map(({ id }) => id)
  const fonts = ids.filter(id => standInOf(id) === undefined).map(id => findFont(id)?.family ?? id)
  const backgrounds = locked.length - ids.length
  return [
    ...(ids.length > fonts.length ? [t('brandFonts')] : []),
    ...(fonts.length > 0 ? [t('fonts', { names: fonts.join(', ') })] : []),
    ...(backgrounds > 0 ? [t('backgrounds', { count: backgrounds })] : []),
  ].join(' ')
}
