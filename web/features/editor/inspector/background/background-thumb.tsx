import { LockKeyhole } from 'lucide-react'
import type { CatalogBackground } from '#domain/deck/catalog/backgrounds.ts'
import { defaultAssetUrl } from '#slides/render-context.ts'

interface Props {
  readonly background: CatalogBackground
  readonly locked: boolean
}

/** The drawing itself, small; its ground stands there until it has come. */
export function BackgroundThumb({ background: { src, color }, locked }: Props) {
  return (
    <span
      className={
        'relative block size-full after:absolute after:inset-0 after:rounded-item ' +
        'after:shadow-[inset_0_0_0_1px_color-mix(in_srgb,var(--ink)_14%,transparent)]'
      }
      style={{ backgroundColor: color }}
    >
      <img
        src={defaultAssetUrl(src)}
        alt=""
        loading="lazy"
        decoding="async"
        draggable={false}
        className="size-full object-cover"
      />
      {locked ? (
        <span className="absolute right-1 bottom-1 grid size-4.5 place-items-center rounded-full bg-raised text-ink shadow-raised">
          <LockKeyhole aria-hidden="true" strokeWidth={2} className="size-3" />
        </span>
      ) : null}
    </span>
  )
}
