import { Play } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { EMBED_WIDTHS, type EmbedWidth, embedCode } from '#domain/sharing/share-targets.ts'
import { Field } from '#web/ui/field.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { CopyButton, CopyStatus, useCopy } from './copy-button.tsx'

interface Props {
  readonly origin: string
  readonly slug: string
  readonly name: string
  readonly prepare: (() => Promise<void>) | undefined
}

const full = 'full'

/** The code that embeds the presentation in another page, and a preview of its width. */
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
        <CopyStatus outcome={outcome} />
        <CopyButton label={t('embed.copy')} outcome={outcome} onCopy={() => void copy(code)} />
      </div>
    </div>
  )
}

/** The width of the page in the preview. */
const pageWidth = 1200

/** A small drawing of a page with the presentation in the chosen width. */
function EmbedPicture({ width }: { width: EmbedWidth }) {
  const t = useTranslations('sharing')
  const widthText = width === null ? t('widthOf.full') : t('widthOf.pixels', { width: String(width) })
  const line = 'h-1.5 rounded-full bg-wash-strong'
  return (
    <div
      role="img"
      aria-label={t('embed.picture', { width: widthText })}
      className="grid h-48 content-center gap-2 overflow-hidden rounded-field border border-line bg-paper px-6"
    >
      <div className={`${line} w-1/3`} />
      <div className={`${line} w-full`} />
      <div
        className="my-1 grid aspect-video place-items-center rounded-item border border-accent bg-accent-soft text-accent-text transition-[width] duration-(--motion-slow) ease-settle"
        style={{ width: `${((width ?? pageWidth) / pageWidth) * 100}%` }}
      >
        <Play aria-hidden="true" strokeWidth={1.75} className="size-6" />
      </div>
      <div className={`${line} w-4/5`} />
    </div>
  )
}
