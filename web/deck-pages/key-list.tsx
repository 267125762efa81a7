import { keyList } from '#viewer/key-list.ts'
import type { PublicTexts } from './public-texts.ts'

/** What the keys do; the controller opens it. */
export function KeyList({ texts }: { readonly texts: PublicTexts }) {
  return (
    <dialog data-keys="" aria-label={texts('keys.label')}>
      <dl>
        {keyList.map(({ act, keys }) => (
          <div key={act}>
            <dt>{texts(`keys.${act}`)}</dt>
            <dd>
              {keys.map(together => (
                <kbd key={together.join(' ')}>{together.join(' ')}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <form method="dialog">
        <button type="submit">{texts('keys.close')}</button>
      </form>
    </dialog>
  )
}
