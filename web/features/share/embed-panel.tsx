import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { EMBED_WIDTHS, type EmbedWidth, embedCode } from '#domain/sharing/embed-code.ts'
import { Field } from '#web/ui/field.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { CopyButton, CopyTold } from './copy-button.tsx'
import { EmbedPicture } from './embed-picture.tsx'
import { useCopy } from './use-copy.ts'

interface Props {
  readonly origin: string
  readonly slug: string
  readonly name: string
  readonly prepare: (() => Promise<void>) | undefined
}

const full = 'full'

/** The code that puts the presentation on another page, and how it will stand there. */
export function EmbedPanel({ origin, slug, name, prepare }: Props) {
  const t = useTranslations('sharing')
  const [width, setWidth] = useState<EmbedWidth>(960)
  const field = useRef<HTMLTextAreaElement>(null)
  const { outcome, copy } = useCopy(field, prepare)
  const code = embedCode({ origin, slug, name, maxWidth: width })
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 items-center gap-5 sm:grid-cols-[1fr_auto]">
        <EmbedPicture width={width} />
        <div className="grid justify-items-start gap-1.5">
          <span aria-hidden="true" className="text-sm font-medium">
            {t('embed.width')}
          </span>
          <SegmentedControl
            label={t('embed.width')}
            value={width === null ? full : String(width)}
            segments={EMBED_WIDTHS.map(one => ({
              value: one === null ? full : String(one),
              label: one === null ? t('embed.full') : t('embed.pixels', { width: String(one) }),
            }))}
            onValueChange={value => setWidth(EMBED_WIDTHS.find(one => String(one) === value) ?? null)}
          />
        </div>
      </div>
      <Field label={t('embed.code')} hint={t('embed.hint')}>
        <Textarea
          ref={field}
          readOnly
          rows={5}
          value={code}
          spellCheck={false}
          onFocus={event => event.target.select()}
          className="font-mono text-xs wrap-anywhere"
        />
      </Field>
      <div className="flex flex-wrap items-center justify-end gap-3">
        <CopyTold outcome={outcome} />
        <CopyButton label={t('embed.copy')} outcome={outcome} onCopy={() => void copy(code)} />
      </div>
    </div>
  )
}
