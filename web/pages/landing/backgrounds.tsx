import { useTranslations } from 'use-intl'
import { BACKGROUNDS } from '#domain/deck/catalog/backgrounds.ts'
import { defaultAssetUrl } from '#slides/render-context.ts'
import { Section } from './section.tsx'

const light = BACKGROUNDS.filter(({ dark }) => !dark)
const dark = BACKGROUNDS.filter(one => one.dark)

/** Light and dark by turns, from all over the gallery. */
const shown = Array.from({ length: 15 }, (_, place) =>
  pickOf(place % 2 === 0 ? light : dark, place / 15),
).flat()

function pickOf(gallery: typeof BACKGROUNDS, share: number) {
  const found = gallery[Math.floor(share * gallery.length)]
  return found ? [found] : []
}

export function Backgrounds() {
  const t = useTranslations('landing.backgrounds')
  return (
    <Section id="backgrounds" title={t('title')} text={t('text', { count: BACKGROUNDS.length })}>
      <div
        role="img"
        aria-label={t('label')}
        className="grid grid-cols-3 gap-2 overflow-hidden sm:gap-3 lg:grid-cols-5"
      >
        {shown.map(({ id, src }) => (
          <img
            key={id}
            src={defaultAssetUrl(src)}
            alt=""
            width="320"
            height="180"
            loading="lazy"
            decoding="async"
            className="aspect-video w-full rounded-item object-cover outline outline-line -outline-offset-1"
          />
        ))}
      </div>
    </Section>
  )
}
