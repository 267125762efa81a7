import { Link2, Plus, SquareCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { updateSettings } from '#domain/deck/edits/deck-edits.ts'
import { FORM_FIELD_TYPES, type FormField } from '#domain/deck/items/form.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import { readReach } from '#domain/sharing/links.ts'
import { makeUid } from '#web/platform/identity/ids.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { useRuntime } from '#web/platform/runtime/runtime.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { PanelButton, PanelSection, TextField } from '../inspector/panel-controls.tsx'
import { lossOfField, useFormResponses, useGuardLoss } from '../items/form-loss.ts'
import { useEditor, useEditorState } from '../session/editor-context.ts'
import { FieldRow } from './form-field-row.tsx'
import { type ItemPanelProps, useItemEdit } from './item-edit.ts'
import { SurfaceSection } from './surface-section.tsx'
import { PlainTextField, SizeControl } from './text-controls.tsx'

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

  function addConsent() {
    edit.change(now =>
      addField(now, { id: makeUid(), type: 'consent', name: t('consent.starter'), required: true }),
    )
  }

  /** The focus follows the moved field, and goes to its neighbour when it was removed. */
  function focusHandle(at: number) {
    const handles = list.current?.querySelectorAll<HTMLElement>('[data-handle]')
    handles?.[Math.min(at, (handles?.length ?? 1) - 1)]?.focus()
  }

  return (
    <>
      <PanelSection title={t('section')}>
        <PlainTextField panel={props} label={t('intro')} placeholder={t('introPlaceholder')} />
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
        {fields.some(({ type }) => type === 'consent') ? null : (
          <PanelButton
            label={t('consent.add')}
            icon={SquareCheck}
            disabled={fields.length >= LIMITS.formFields}
            onClick={addConsent}
          />
        )}
      </PanelSection>
      <FormReach />
      <ResponsesLink form={form} />
      <PanelSection title={t('words')}>
        <SizeControl {...props} />
      </PanelSection>
      <SurfaceSection {...props} />
    </>
  )
}

/** A form is filled in on the public page: says so while there is none. */
function FormReach() {
  const isOff = useEditorState(({ deck }) => deck.workspace !== null && !deck.settings.link)
  return isOff ? <MainLinkOff /> : null
}

/** Another link may be open all the same: nothing is said before that is known. */
function MainLinkOff() {
  const t = useTranslations('editor-inspector.form')
  const editor = useEditor()
  const { api } = useRuntime()
  // One that is not stored yet has no links.
  const slug = useEditorState(({ deck }) => (deck.create ? null : deck.slug))
  const [others, setOthers] = useState<number | 'unknown'>()
  useEffect(() => {
    if (slug === null) return setOthers(0)
    let isHere = true
    const tell = (told: number | 'unknown') => isHere && setOthers(told)
    api.links.list({ params: { slug } }).then(
      ({ results }) => tell(readReach(results, false, new Date()).others ?? 0),
      // Somebody outside the workspace may not know its links.
      () => tell('unknown'),
    )
    return () => {
      isHere = false
    }
  }, [api, slug])
  if (others !== 0 && others !== 'unknown') return null
  return (
    <div className="grid justify-items-start gap-1.5 px-4 pb-4 text-xs text-ink-soft">
      <p>{t(others === 0 ? 'linkOff' : 'mainLinkOff')}</p>
      <PanelButton
        label={t('turnOnLink')}
        icon={Link2}
        onClick={() => editor.change(deck => updateSettings(deck, { link: true }))}
      />
    </div>
  )
}

/** A link to the responses that were sent through this form. */
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

type FormFieldType = (typeof FORM_FIELD_TYPES)[number]

/** The type of the next field: the first that the form does not have yet, else a comment. */
export function nextFieldType(fields: readonly FormField[]): FormFieldType {
  const asked = FORM_FIELD_TYPES.filter(type => type !== 'consent')
  return asked.find(type => fields.every(field => field.type !== type)) ?? 'comment'
}

export function addField(fields: readonly FormField[], field: FormField): FormField[] {
  return fields.length >= LIMITS.formFields ? [...fields] : [...fields, field]
}

export function updateField(
  fields: readonly FormField[],
  id: string,
  change: Partial<Omit<FormField, 'id'>>,
): FormField[] {
  return fields.map(field => (field.id === id ? { ...field, ...change } : field))
}

export function removeField(fields: readonly FormField[], id: string): FormField[] {
  return fields.filter(field => field.id !== id)
}

/** `to` is the index of the field afterwards. */
export function moveField(fields: readonly FormField[], id: string, to: number): FormField[] {
  const field = fields.find(one => one.id === id)
  if (!field) return [...fields]
  const rest = fields.filter(one => one.id !== id)
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, field)
}
