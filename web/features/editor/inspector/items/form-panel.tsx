import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { FormField } from '#domain/deck/items/form.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import { makeUid } from '#web/platform/identity/make-uid.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useEditorState } from '../../binding/use-editor-state.ts'
import { lossOfField } from '../../form-loss/guard-loss.ts'
import { useFormResponses, useGuardLoss } from '../../form-loss/use-form-loss.ts'
import { PanelButton } from '../parts/panel-button.tsx'
import { PanelSection } from '../parts/panel-section.tsx'
import { TextField } from '../parts/text-field.tsx'
import { FieldRow } from './field-row.tsx'
import { addField, moveField, nextFieldType, removeField, updateField } from './form-fields.ts'
import type { ItemPanelProps } from './item-panel.ts'
import { SizeControl } from './size-control.tsx'
import { SurfaceSection } from './surface-section.tsx'
import { useItemEdit } from './use-item-edit.ts'
import { WordsField } from './words-field.tsx'

type FieldsChange = (fields: readonly FormField[]) => FormField[]

export function FormPanel(props: ItemPanelProps<'form'>) {
  const t = useTranslations('editor-inspector.form')
  const { id: form, fields, submit_text } = props.item
  const guard = useGuardLoss()
  const list = useRef<HTMLUListElement>(null)
  const edit = useItemEdit(props, 'fields', (change: FieldsChange, now) => ({ fields: change(now.fields) }))
  const submit = useItemEdit(props, 'submit', (value: string) => ({ submit_text: value }))

  function add() {
    edit.change(now => {
      const type = nextFieldType(now)
      return addField(now, { id: makeUid(), type, name: t(`types.${type}`), required: type === 'email' })
    })
  }

  /** The focus follows the field, and goes to its neighbour when it is gone. */
  function focusHandle(at: number) {
    const handles = list.current?.querySelectorAll<HTMLElement>('[data-handle]')
    handles?.[Math.min(at, (handles?.length ?? 1) - 1)]?.focus()
  }

  return (
    <>
      <PanelSection title={t('section')}>
        <WordsField panel={props} label={t('intro')} placeholder={t('introPlaceholder')} />
        <TextField
          label={t('submit')}
          value={submit_text}
          maxLength={LIMITS.label}
          onCommit={submit.follow}
        />
      </PanelSection>
      <PanelSection title={t('fields')}>
        {fields.length === 0 ? <p className="text-xs text-ink-faint">{t('empty')}</p> : null}
        <ul ref={list} className="grid grid-cols-1 gap-2">
          {fields.map((field, index) => (
            <FieldRow
              key={field.id}
              field={field}
              place={index}
              count={fields.length}
              onRename={name => edit.follow(now => updateField(now, field.id, { name }))}
              onChange={change => edit.change(now => updateField(now, field.id, change))}
              onMove={(id, to) => {
                edit.change(now => moveField(now, id, to))
                requestAnimationFrame(() => focusHandle(to))
              }}
              onRemove={() => {
                guard(lossOfField(form, field), () => {
                  edit.change(now => removeField(now, field.id))
                  requestAnimationFrame(() => focusHandle(index))
                })
              }}
            />
          ))}
        </ul>
        <PanelButton
          label={t('add')}
          icon={Plus}
          disabled={fields.length >= LIMITS.formFields}
          onClick={add}
        />
      </PanelSection>
      <ResponsesLink form={form} />
      <PanelSection title={t('words')}>
        <SizeControl {...props} />
      </PanelSection>
      <SurfaceSection {...props} />
    </>
  )
}

/** To what people have sent through this form. */
function ResponsesLink({ form }: { form: string }) {
  const t = useTranslations('editor-inspector.form')
  const slug = useEditorState(({ deck }) => deck.slug)
  const count = useFormResponses(form)
  if (!count) return null
  return (
    <p className="px-4 pb-4 text-sm">
      <TextLink render={<PageLink to={`/presentations/responses/${slug}?form=${form}`} />}>
        {t('responses', { count })}
      </TextLink>
    </p>
  )
}
