import { ExternalLink, Share } from 'lucide-react'
import { useRef, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { type Shared, type ShareTargetId, shareTargets } from '#domain/sharing/share-targets.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { CopyButton, CopyStatus, useCopy } from './copy-button.tsx'
import { ViewChoice, type ViewChoiceProps } from './shared-link.tsx'

interface Props extends ViewChoiceProps {
  readonly address: string
  readonly title: string
  readonly prepare: (() => Promise<void>) | undefined
}

/** The address to copy, and links to share it in social networks. */
export function LinkPanel({ address, title, prepare, ...choice }: Props) {
  const t = useTranslations('sharing')
  const field = useRef<HTMLInputElement>(null)
  const { outcome, copy } = useCopy(field, prepare)
  return (
    <div className="grid grid-cols-1 gap-5">
      <ViewChoice {...choice} />
      <div className="grid grid-cols-1 gap-1.5">
        <div className="flex flex-col gap-2 sm:flex-row sm:items-end">
          <Field label={t('address')} className="min-w-0 sm:flex-1">
            <TextInput
              ref={field}
              readOnly
              value={address}
              onFocus={event => event.target.select()}
              className="bg-paper"
              trailing={
                <Tooltip text={t('open')}>
                  <a
                    href={address}
                    target="_blank"
                    rel="noopener"
                    aria-label={t('open')}
                    className="grid size-8 place-items-center rounded-item text-ink-soft transition-colors hover:bg-wash hover:text-ink"
                  >
                    <ExternalLink aria-hidden="true" strokeWidth={1.75} className="size-4" />
                  </a>
                </Tooltip>
              }
            />
          </Field>
          <CopyButton label={t('copy')} outcome={outcome} onCopy={() => void copy(address)} />
        </div>
        <CopyStatus outcome={outcome} />
      </div>
      <NetworkLinks url={address} title={title} prepare={prepare} />
    </div>
  )
}

interface NetworkProps extends Shared {
  readonly prepare: (() => Promise<void>) | undefined
}

/** Plain links without scripts of the networks: these learn nothing about people who do not follow one. */
function NetworkLinks({ url, title, prepare }: NetworkProps) {
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

const never = () => () => undefined

/** Phones and tablets have a good share dialog of their own; on a desktop it is worse than this one. */
function hasSheet(): boolean {
  return typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches
}

async function share({ url, title }: Shared): Promise<void> {
  try {
    await navigator.share({ url, title })
  } catch {
    // Cancelled by the user.
  }
}

function useNativeShare(): ((shared: Shared) => Promise<void>) | undefined {
  const isThere = useSyncExternalStore(never, hasSheet, () => false)
  return isThere ? share : undefined
}

/** Each logo in a box of 24 by 24; white has enough contrast on the networks' own colours. */
const glyphs: Record<ShareTargetId, { readonly ground: string; readonly d: string }> = {
  telegram: {
    ground: '#1c7cb4',
    d: 'M18.9 6.1 5.2 11.4c-.7.3-.7 1.2 0 1.4l3.4 1.1 1.3 4c.2.6.9.7 1.3.3l1.9-1.8 3.4 2.5c.5.4 1.2.1 1.3-.5l2.2-11.2c.1-.8-.5-1.4-1.1-1.1ZM9.3 13.5l6.7-4.3-5.2 5.1-.3 2.1-1.2-2.9Z',
  },
  twitter: {
    ground: '#161412',
    d: 'M5.5 5.5h3.7l3.3 4.6 4-4.6h1.9l-5.1 5.8 5.6 7.2h-3.7l-3.6-5-4.3 5H5.4l5.4-6.3-5.3-6.7Zm2.6 1.3 8.1 10.4h1.2L9.2 6.8H8.1Z',
  },
  vk: {
    ground: '#0b62c4',
    d: 'M4.7 8h2.2c.1 3.1 1.5 4.8 2.7 5.1V8h2v2.9c1.2-.1 2.4-1.5 2.8-2.9h2c-.3 1.7-1.7 3.1-2.6 3.7 1 .5 2.5 1.7 3.1 3.9h-2.2c-.5-1.5-1.7-2.6-3.1-2.8v2.8h-.3C7.3 15.6 4.8 12.8 4.7 8Z',
  },
  whatsapp: {
    ground: '#12813f',
    d: 'M12 5a7 7 0 0 0-6 10.6L5.1 19l3.5-.9A7 7 0 1 0 12 5Zm0 1.5a5.5 5.5 0 1 1-2.9 10.2l-1.9.5.5-1.8A5.5 5.5 0 0 1 12 6.5ZM9.7 8.7c-.2 0-.5.1-.7.4-1 1.1-.4 2.9 1.3 4.6 1.8 1.7 3.6 2.2 4.6 1.2.6-.6.6-1.2.4-1.4l-1.6-.9c-.2-.1-.4 0-.5.1l-.6.7c-1-.3-2-1.3-2.3-2.3l.6-.6c.2-.2.2-.4.1-.6l-.7-1.1c-.1-.1-.3-.1-.6-.1Z',
  },
  linkedin: {
    ground: '#0a62b6',
    d: 'M6 9.6h2.3V18H6V9.6Zm1.15-4a1.35 1.35 0 1 1 0 2.7 1.35 1.35 0 0 1 0-2.7ZM9.9 9.6h2.2v1.15c.4-.8 1.25-1.35 2.45-1.35 2.35 0 2.95 1.45 2.95 3.6v5h-2.3v-4.45c0-1.05-.1-2.1-1.35-2.1s-1.65.9-1.65 2.05V18H9.9V9.6Z',
  },
  email: {
    ground: '#6f5a44',
    d: 'M5.5 7h13c.3 0 .5.2.5.5L12 12.3 5 7.5c0-.3.2-.5.5-.5ZM5 9.3l6.6 4.5c.25.15.55.15.8 0L19 9.3v7.2c0 .3-.2.5-.5.5h-13a.5.5 0 0 1-.5-.5V9.3Z',
  },
}

function NetworkGlyph({ id }: { id: ShareTargetId }) {
  const { ground, d } = glyphs[id]
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-10">
      <circle cx="12" cy="12" r="12" fill={ground} />
      <path
        d={d}
        fill="#fff"
        fillRule="evenodd"
        transform="translate(12 12) scale(0.82) translate(-12 -12)"
      />
    </svg>
  )
}
