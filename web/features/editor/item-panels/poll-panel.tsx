import { Plus, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { POLL_KINDS, type PollKind, type PollOption } from '#domain/deck/items/poll.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import { makeUid } from '#web/platform/identity/ids.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { PanelButton, PanelRow, PanelSection, TextField, useDraft } from '../inspector/panel-controls.tsx'
import { type ItemPanelProps, useItemEdit } from './item-edit.ts'
import { SurfaceSection } from './surface-section.tsx'
import { PlainTextField, SizeControl } from './text-controls.tsx'

type OptionsChange = (options: readonly PollOption[]) => PollOption[]

export function PollPanel(props: ItemPanelProps<'poll'>) {
  const t = useTranslations('editor-inspector.poll')
  const { kind } = props.item
  const edit = useItemEdit(props, 'kind', (value: PollKind) => ({ kind: value }))
  return (
    <>
      <PanelSection title={t('section')}>
        <PlainTextField panel={props} label={t('question')} placeholder={t('questionPlaceholder')} />
        <PanelRow label={t('kind')} stacked>
          <Select
            size="sm"
            value={kind}
            options={POLL_KINDS.map(value => ({ value, label: t(`kinds.${value}`) }))}
            onValueChange={edit.change}
          />
        </PanelRow>
        <p className="text-xs text-ink-faint">{t('hint')}</p>
      </PanelSection>
      {kind === 'one' || kind === 'several' ? <OptionsSection {...props} /> : null}
      {kind === 'scale' ? <ScaleSection {...props} /> : null}
      <PanelSection title={t('words')}>
        <SizeControl {...props} />
      </PanelSection>
      <SurfaceSection {...props} />
    </>
  )
}

/** The options to choose from; whoever marks one as right makes a quiz of the poll. */
function OptionsSection(props: ItemPanelProps<'poll'>) {
  const t = useTranslations('editor-inspector.poll')
  const { options, kind } = props.item
  const edit = useItemEdit(props, 'options', (change: OptionsChange, now) => ({
    options: change(now.options),
  }))
  const update = (id: string, change: Partial<PollOption>) => (now: readonly PollOption[]) =>
    now.map(option => {
      if (option.id === id) return { ...option, ...change }
      // Of a poll with one answer only one is right.
      return change.right && kind === 'one' ? { ...option, right: false } : option
    })
  return (
    <PanelSection title={t('options')}>
      <ul className="grid grid-cols-1 gap-2">
        {options.map((option, place) => (
          <OptionRow
            key={option.id}
            option={option}
            place={place}
            onRename={text => edit.follow(update(option.id, { text }))}
            onRight={right => edit.change(update(option.id, { right }))}
            onRemove={() => edit.change(now => now.filter(({ id }) => id !== option.id))}
          />
        ))}
      </ul>
      <PanelButton
        label={t('add')}
        icon={Plus}
        disabled={options.length >= LIMITS.pollOptions}
        onClick={() =>
          edit.change(now => [
            ...now,
            { id: makeUid(), text: t('option', { number: now.length + 1 }), right: false },
          ])
        }
      />
      <p className="text-xs text-ink-faint">{t('quizHint')}</p>
    </PanelSection>
  )
}

interface OptionRowProps {
  readonly option: PollOption
  readonly place: number
  readonly onRename: (text: string) => void
  readonly onRight: (right: boolean) => void
  readonly onRemove: () => void
}

function OptionRow({ option, place, onRename, onRight, onRemove }: OptionRowProps) {
  const t = useTranslations('editor-inspector.poll')
  const draft = useDraft({
    value: option.text,
    read: text => (text.trim() === '' ? undefined : text),
    write: text => text,
    onCommit: onRename,
  })
  return (
    <li className="grid grid-cols-1 gap-1.5 rounded-field border border-line bg-raised p-2">
      <div className="flex items-center gap-1">
        <TextInput
          {...draft.field}
          size="sm"
          aria-label={t('optionName', { number: place + 1 })}
          autoComplete="off"
          maxLength={LIMITS.label}
        />
        <IconButton
          size="sm"
          label={t('remove', { name: option.text })}
          icon={<X strokeWidth={1.75} className="size-4" />}
          onClick={onRemove}
        />
      </div>
      <Checkbox
        label={t('right')}
        checked={option.right}
        onChange={event => onRight(event.target.checked)}
        className="text-xs [&_label]:items-center [&_label]:gap-1.5 [&_label]:text-xs"
      />
    </li>
  )
}

function ScaleSection(props: ItemPanelProps<'poll'>) {
  const t = useTranslations('editor-inspector.poll')
  const { steps, low, high } = props.item
  const most = useItemEdit(props, 'steps', (value: number) => ({ steps: value }))
  const lowEdit = useItemEdit(props, 'low', (value: string) => ({ low: value }))
  const highEdit = useItemEdit(props, 'high', (value: string) => ({ high: value }))
  const choices = Array.from({ length: LIMITS.pollSteps - 1 }, (_, place) => String(place + 2))
  return (
    <PanelSection title={t('scale')}>
      <PanelRow label={t('steps')} stacked>
        <Select
          size="sm"
          value={String(steps)}
          options={choices.map(value => ({ value, label: value }))}
          onValueChange={value => most.change(Number(value))}
        />
      </PanelRow>
      <TextField label={t('low')} value={low} maxLength={LIMITS.label} onCommit={lowEdit.follow} />
      <TextField label={t('high')} value={high} maxLength={LIMITS.label} onCommit={highEdit.follow} />
    </PanelSection>
  )
}
