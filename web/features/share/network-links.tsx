import { Share } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type Shared, shareTargets } from '#domain/sharing/share-targets.ts'
import { Button } from '#web/ui/button.tsx'
import { NetworkGlyph } from './network-glyph.tsx'
import { useNativeShare } from './use-native-share.ts'

interface Props extends Shared {
  readonly prepare: (() => Promise<void>) | undefined
}

/** Links and no scripts of the networks: they learn of nobody who does not follow one. */
export function NetworkLinks({ url, title, prepare }: Props) {
  const t = useTranslations('sharing')
  const native = useNativeShare()
  return (
    <section aria-label={t('send')} className="grid grid-cols-1 gap-2">
      <h3 className="text-sm font-medium">{t('send')}</h3>
      <ul className="grid grid-cols-3 gap-1 sm:grid-cols-6">
        {shareTargets.map(({ id, build }) => (
          <li key={id}>
            <a
              href={build({ url, title })}
              {...(id === 'email' ? null : { target: '_blank' })}
              rel="noopener noreferrer"
              aria-label={id === 'email' ? undefined : t('opensNew', { network: t(`network.${id}`) })}
              onClick={() => void prepare?.().catch(() => undefined)}
              className="flex flex-col items-center gap-1.5 rounded-field px-1 py-2.5 text-center text-xs text-ink-soft transition-colors hover:bg-wash hover:text-ink"
            >
              <NetworkGlyph id={id} />
              {t(`network.${id}`)}
            </a>
          </li>
        ))}
      </ul>
      {native ? (
        <Button
          variant="secondary"
          fullWidth
          icon={<Share aria-hidden="true" strokeWidth={1.75} className="size-4" />}
          onClick={() => void native({ url, title })}
        >
          {t('native')}
        </Button>
      ) : null}
    </section>
  )
}
