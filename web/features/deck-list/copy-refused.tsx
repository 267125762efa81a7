import { useTranslations } from 'use-intl'
import { findFont } from '#domain/deck/catalog/fonts.ts'
import type { LockedLook } from '#domain/deck/catalog/locked-look.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { MakeFailed } from './make-failed.tsx'
import type { Refusal } from './read-refusal.ts'

interface Props {
  readonly refusal: Refusal
  /** What did not work, where it is not the plan. */
  readonly title: string
  readonly busy: boolean
  /** Takes the copy without what the plan does not open. */
  readonly onPlain: () => void
}

/** Why no copy was made; where only its look stands in the way, the way to have it without that. */
export function CopyRefused({ refusal, title, busy, onPlain }: Props) {
  const t = useTranslations('sharing.locked')
  if (!refusal.locked) return <MakeFailed failure={refusal} title={title} />
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
  const fonts = locked.filter(({ kind }) => kind === 'font').map(({ id }) => findFont(id)?.family ?? id)
  const backgrounds = locked.length - fonts.length
  return [
    ...(fonts.length > 0 ? [t('fonts', { names: fonts.join(', ') })] : []),
    ...(backgrounds > 0 ? [t('backgrounds', { count: backgrounds })] : []),
  ].join(' ')
}
