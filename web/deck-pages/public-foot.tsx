import { publicPath } from '#domain/sharing/public-path.ts'
import type { PublicFacts } from './deck-facts.ts'
import { MadeWith } from './made-with.tsx'
import { copyAddress } from './public-addresses.ts'
import type { PublicTexts } from './public-texts.ts'

interface Props {
  readonly facts: PublicFacts
  readonly texts: PublicTexts
}

/** What stands below the last slide of the site view: what this was, and what one may do with it. */
export function PublicFoot({ facts: { deck, slug, chrome, language }, texts }: Props) {
  return (
    <footer>
      <div className="foot-name">
        <p lang={language}>{deck.name}</p>
        <p>{texts('slides', { count: deck.slides.length })}</p>
      </div>
      <div className="foot-ways">
        <a href={publicPath(slug, 'show')} rel="nofollow">
          {texts('asShow')}
        </a>
        {deck.settings.copying && (
          <a href={copyAddress(slug)} rel="nofollow">
            {texts('copy')}
          </a>
        )}
        <MadeWith chrome={chrome} label={texts('madeWith')} embedded={false} />
      </div>
    </footer>
  )
}
