import { ExternalLink } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { CopyButton, CopyTold } from './copy-button.tsx'
import { NetworkLinks } from './network-links.tsx'
import { useCopy } from './use-copy.ts'
import { ViewChoice, type ViewChoiceProps } from './view-choice.tsx'

interface Props extends ViewChoiceProps {
  readonly address: string
  readonly title: string
  readonly prepare: (() => Promise<void>) | undefined
}

/** The address to hand on, and the places it is sent to most. */
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
        <CopyTold outcome={outcome} />
      </div>
      <NetworkLinks url={address} title={title} prepare={prepare} />
    </div>
  )
}
