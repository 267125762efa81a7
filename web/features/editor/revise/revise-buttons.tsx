import { useTranslations } from 'use-intl'
import { REVISIONS } from '#domain/generation/revision.ts'
import { findCommand } from '../commands/registry.ts'
import { useCommandFace } from '../commands/use-command-entries.ts'
import { PanelButton } from '../inspector/parts/panel-button.tsx'
import { PanelSection } from '../inspector/parts/panel-section.tsx'

/** What can be done with the words of the selection. */
export function ReviseSection() {
  const t = useTranslations('editor-inspector.revise')
  const faceOf = useCommandFace()
  return (
    <PanelSection title={t('section')}>
      <div className="grid grid-cols-2 gap-2">
        {REVISIONS.map(revision => {
          const id = `words.${revision}`
          const icon = findCommand(id)?.icon
          return (
            <PanelButton
              key={revision}
              label={t(`name.${revision}`)}
              onClick={faceOf(id).run}
              {...(icon && { icon })}
            />
          )
        })}
      </div>
    </PanelSection>
  )
}
