import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import {
  attachClosestEdge,
  type Edge,
  extractClosestEdge,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { GripVertical, X } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { FORM_FIELD_TYPES, type FormField } from '#domain/deck/items/form.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import { completeLink } from '#domain/deck/link.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useDraft } from '../inspector/panel-controls.tsx'

interface Props {
  readonly field: FormField
  readonly place: number
  readonly count: number
  readonly onRename: (name: string) => void
  readonly onChange: (change: Partial<Pick<FormField, 'type' | 'required' | 'link'>>) => void
  readonly onMove: (id: string, to: number) => void
  readonly onRemove: () => void
}

/** One field of a form. Its handle moves it: by dragging or with the arrow keys. */
export function FieldRow({ field, place, count, onRename, onChange, onMove, onRemove }: Props) {
  const t = useTranslations('editor-inspector.form')
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const { edge, isDragged } = useRowDrag({ kind: 'form-field', row, handle, id: field.id, place, onMove })
  const draft = useDraft({
    value: field.name,
    read: text => (text.trim() === '' ? undefined : text),
    write: text => text,
    onCommit: onRename,
  })
  return (
    <li
      ref={row}
      className={joinClasses(
        'relative grid grid-cols-1 gap-2 rounded-field border border-line bg-raised p-2',
        isDragged && 'opacity-45',
        edge === 'top' && 'before:absolute before:inset-x-0 before:-top-1.5 before:h-0.5 before:bg-accent',
        edge === 'bottom' && 'after:absolute after:inset-x-0 after:-bottom-1.5 after:h-0.5 after:bg-accent',
      )}
    >
      <div className="flex items-center gap-1">
        <button
          ref={handle}
          type="button"
          data-handle
          aria-label={t('move', { name: field.name, place: place + 1, count })}
          title={t('moveHint')}
          className="grid h-8 w-5 shrink-0 cursor-grab place-items-center rounded-item text-ink-faint hover:bg-wash"
          onKeyDown={event => {
            const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
            if (step === 0) return
            event.preventDefault()
            event.stopPropagation()
            if (place + step >= 0 && place + step < count) onMove(field.id, place + step)
          }}
        >
          <GripVertical aria-hidden="true" strokeWidth={1.75} className="size-4" />
        </button>
        <TextInput
          {...draft.field}
          size="sm"
          aria-label={t('name', { number: place + 1 })}
          autoComplete="off"
          maxLength={LIMITS.label}
        />
        <IconButton
          size="sm"
          label={t('remove', { name: field.name })}
          icon={<X strokeWidth={1.75} className="size-4" />}
          onClick={onRemove}
        />
      </div>
      <div className="flex items-center gap-2 pl-6">
        <Select
          size="sm"
          label={t('type', { number: place + 1 })}
          value={field.type}
          options={FORM_FIELD_TYPES.map(type => ({ value: type, label: t(`types.${type}`) }))}
          onValueChange={type => onChange({ type })}
        />
        {field.type === 'consent' ? null : (
          <Checkbox
            label={t('required')}
            checked={field.required}
            onChange={event => onChange({ required: event.target.checked })}
            className="shrink-0 text-xs [&_label]:items-center [&_label]:gap-1.5 [&_label]:text-xs"
          />
        )}
      </div>
      {field.type === 'consent' ? <ConsentLink field={field} onChange={link => onChange({ link })} /> : null}
    </li>
  )
}

interface ConsentLinkProps {
  readonly field: FormField
  readonly onChange: (link: string | undefined) => void
}

/** Where what is agreed to can be read. */
function ConsentLink({ field, onChange }: ConsentLinkProps) {
  const t = useTranslations('editor-inspector.form.consent')
  const draft = useDraft({
    value: field.link ?? '',
    read: text => (text.trim() === '' ? '' : (completeLink(text) ?? undefined)),
    write: text => text,
    onCommit: link => onChange(link === '' ? undefined : link),
  })
  return (
    <div className="grid grid-cols-1 gap-1 pl-6">
      <TextInput
        {...draft.field}
        size="sm"
        aria-label={t('link')}
        placeholder={t('link')}
        autoComplete="off"
        inputMode="url"
        maxLength={LIMITS.url}
      />
      <p className="text-xs text-ink-faint">{t('hint')}</p>
    </div>
  )
}

interface RowDrag {
  /** Rows of one kind are dropped among each other. */
  readonly kind: string
  readonly row: RefObject<HTMLElement | null>
  readonly handle: RefObject<HTMLElement | null>
  readonly id: string
  readonly place: number
  readonly onMove: (id: string, to: number) => void
}

/** Makes a row draggable among the others of its list, and tells at which edge a dragged one would be dropped. */
export function useRowDrag(drag: RowDrag): { edge: Edge | null; isDragged: boolean } {
  const { kind, row, handle } = drag
  const [edge, setEdge] = useState<Edge | null>(null)
  const [isDragged, setDragged] = useState(false)
  const latest = useRef(drag)
  latest.current = drag
  useEffect(() => {
    const element = row.current
    const dragHandle = handle.current
    if (!element || !dragHandle) return
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ kind, id: latest.current.id, place: latest.current.place }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.kind === kind,
        getData: ({ input }) => attachClosestEdge({}, { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self, source }) =>
          setEdge(source.data.id === latest.current.id ? null : extractClosestEdge(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ self, source }) => {
          setEdge(null)
          const from = Number(source.data.place)
          const { place, onMove } = latest.current
          const behind = extractClosestEdge(self.data) === 'bottom' ? place + 1 : place
          onMove(String(source.data.id), behind > from ? behind - 1 : behind)
        },
      }),
    )
  }, [kind, row, handle])
  return { edge, isDragged }
}
