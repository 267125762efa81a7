import { useTranslations } from 'use-intl'
import { allowsKnowledge, isTopicAlone } from '#domain/generation/facts-to-check.ts'
import { Switch } from '#web/ui/switch.tsx'
import type { BriefDraft } from './brief-draft.ts'

interface KnowledgeChoiceProps {
  readonly draft: BriefDraft
  readonly onChange: (part: Partial<BriefDraft>) => void
}

/**
 * Whether a language model may add what is generally known. Off until the person says so, but where a topic is all that
 * there is: nothing could be written about it otherwise, and that is said.
 */
export function KnowledgeChoice({ draft, onChange }: KnowledgeChoiceProps) {
  const t = useTranslations('generation.knowledge')
  const isAllowed = allowsKnowledge(draft)
  const isAssumed = draft.knowledge === null && isAllowed && isTopicAlone(draft)
  return (
    <Switch
      className="max-w-xl"
      label={t('label')}
      hint={t(isAssumed && draft.brief.trim() !== '' ? 'assumed' : isAllowed ? 'on' : 'off')}
      checked={isAllowed && draft.brief.trim() !== ''}
      onChange={event => onChange({ knowledge: event.currentTarget.checked })}
    />
  )
}
