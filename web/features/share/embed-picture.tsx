import { Play } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { EmbedWidth } from '#domain/sharing/embed-code.ts'

/** How wide the page is that the picture stands for. */
const pageWidth = 1200

/** A page in small, with the presentation on it as wide as it was chosen. */
export function EmbedPicture({ width }: { width: EmbedWidth }) {
  const t = useTranslations('sharing')
  const told = width === null ? t('widthOf.full') : t('widthOf.pixels', { width: String(width) })
  const line = 'h-1.5 rounded-full bg-wash-strong'
  return (
    <div
      role="img"
      aria-label={t('embed.picture', { width: told })}
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
