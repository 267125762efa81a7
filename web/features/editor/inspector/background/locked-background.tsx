import { useTranslations } from 'use-intl'
import type { CatalogBackground } from '#domain/deck/catalog/backgrounds.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { upgradePath } from '#web/platform/router/upgrade-path.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { useEditorState } from '../../binding/use-editor-state.ts'

/** The way to the plans, after a background was pressed that this one does not open. */
export function LockedBackground({ background }: { background: CatalogBackground | undefined }) {
  const t = useTranslations('editor-inspector.background')
  const workspace = useEditorState(({ deck }) => deck.workspace)
  return (
    <div aria-live="polite">
      {background ? (
        <p className="rounded-field bg-accent-soft px-3 py-2 text-xs text-ink">
          {t('lockedText', { name: t(`name.${background.id}`) })}{' '}
          <TextLink render={<PageLink to={upgradePath(workspace)} />}>{t('upgrade')}</TextLink>
        </p>
      ) : null}
    </div>
  )
}
