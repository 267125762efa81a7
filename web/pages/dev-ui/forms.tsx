import {
  ArrowRight,
  LayoutGrid,
  List,
  MoreHorizontal,
  Play,
  Plus,
  Search,
  Share2,
  SquareKanban,
  Trash2,
  Undo2,
} from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Textarea, TextInput } from '#web/ui/text-input.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Samples } from './samples.ts'
import { Section, Specimen } from './specimen.tsx'

const icon = { strokeWidth: 1.75, className: 'size-4.5', 'aria-hidden': true } as const

export function Actions({ text }: { text: Samples }) {
  const [view, setView] = useState('grid')
  const [period, setPeriod] = useState('yearly')
  const [busy, setBusy] = useState(true)
  const { buttons, icons } = text
  return (
    <Section id="actions" {...text.sections.actions}>
      <Specimen label={text.labels.variants}>
        <Button>{buttons.primary}</Button>
        <Button variant="accent" icon={<Plus {...icon} />}>
          {buttons.accent}
        </Button>
        <Button variant="secondary">{buttons.secondary}</Button>
        <Button variant="quiet">{buttons.quiet}</Button>
        <Button variant="danger">{buttons.danger}</Button>
      </Specimen>
      <Specimen label={text.labels.states}>
        <Button busy={busy} onClick={() => setBusy(true)}>
          {buttons.busy}
        </Button>
        <Button variant="secondary" busy>
          {buttons.primary}
        </Button>
        <Button disabled>{buttons.disabled}</Button>
        <Button variant="secondary" disabled>
          {buttons.disabled}
        </Button>
        <Button variant="secondary" render={<a href="#data" />} trailingIcon={<ArrowRight {...icon} />}>
          {buttons.link}
        </Button>
      </Specimen>
      <Specimen label={text.labels.sizes}>
        <Button size="sm">{buttons.small}</Button>
        <Button>{buttons.medium}</Button>
        <Button size="lg">{buttons.large}</Button>
        <Button size="lg" variant="secondary" fullWidth>
          {buttons.wide}
        </Button>
      </Specimen>
      <Specimen label={text.labels.iconButtons}>
        <IconButton label={icons.present} icon={<Play {...icon} />} variant="primary" shortcut={['F5']} />
        <IconButton label={icons.share} icon={<Share2 {...icon} />} variant="secondary" />
        <IconButton label={icons.undo} icon={<Undo2 {...icon} />} shortcut={['Ctrl', 'Z']} />
        <IconButton label={icons.more} icon={<MoreHorizontal {...icon} />} />
        <IconButton label={icons.remove} icon={<Trash2 {...icon} />} disabled />
        <IconButton label={icons.more} icon={<MoreHorizontal {...icon} />} size="sm" />
        <IconButton label={icons.present} icon={<Play {...icon} />} size="lg" variant="accent" />
      </Specimen>
      <Specimen label={text.labels.segmented} className="grid justify-items-start gap-4">
        <SegmentedControl
          label={text.segments.label}
          value={view}
          onValueChange={setView}
          segments={[
            { value: 'grid', label: text.segments.grid, icon: <LayoutGrid {...icon} /> },
            { value: 'list', label: text.segments.list, icon: <List {...icon} /> },
            { value: 'board', label: text.segments.board, icon: <SquareKanban {...icon} />, disabled: true },
          ]}
        />
        <SegmentedControl
          label={text.period.label}
          value={period}
          onValueChange={setPeriod}
          segments={[
            { value: 'monthly', label: text.period.monthly },
            { value: 'yearly', label: text.period.yearly },
          ]}
        />
      </Specimen>
      <Specimen label={text.labels.links} className="grid justify-items-start gap-2">
        <p>
          {text.links.text} <TextLink href="#actions">{text.links.terms}</TextLink>
        </p>
        <TextLink href="#actions" quiet>
          {text.links.quiet}
        </TextLink>
      </Specimen>
    </Section>
  )
}

function TextFields({ form }: { form: Samples['form'] }) {
  return (
    <>
      <Field label={form.email} hint={form.emailHint}>
        <TextInput type="email" placeholder={form.emailPlaceholder} autoComplete="off" />
      </Field>
      <Field
        label={form.password}
        error={form.passwordError}
        aside={<TextLink href="#forms">{form.forgot}</TextLink>}
      >
        <PasswordInput
          defaultValue={form.passwordValue}
          autoComplete="off"
          showLabel={form.showPassword}
          hideLabel={form.hidePassword}
        />
      </Field>
      <Field label={form.name} aside={form.optional}>
        <TextInput defaultValue={form.nameValue} />
      </Field>
      <Field label={form.search} labelHidden>
        <TextInput
          type="search"
          size="lg"
          placeholder={form.search}
          leading={<Search aria-hidden="true" strokeWidth={1.75} className="size-4.5" />}
        />
      </Field>
      <Field label={form.brief} hint={form.briefHint}>
        <Textarea placeholder={form.briefPlaceholder} />
      </Field>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label={form.order}>
          <Select
            placeholder={form.orderPlaceholder}
            options={[
              { value: 'updated', label: form.orders.updated },
              { value: 'created', label: form.orders.created },
              { value: 'name', label: form.orders.name },
            ]}
          />
        </Field>
        <Field label={form.locked} disabled>
          <TextInput defaultValue={form.lockedValue} />
        </Field>
      </div>
    </>
  )
}

function Choices({ form }: { form: Samples['form'] }) {
  return (
    <>
      <div className="grid gap-3">
        <Checkbox label={form.recurring} defaultChecked />
        <Checkbox label={form.agree} error={form.agreeError} />
        <Checkbox label={form.news} hint={form.newsHint} />
        <Checkbox label={form.some} indeterminate />
        <Checkbox label={form.locked} disabled defaultChecked />
      </div>
      <div className="grid gap-8 sm:grid-cols-2">
        <RadioGroup
          label={form.paging}
          defaultValue="fade"
          options={[
            { value: 'fade', label: form.pagings.fade },
            { value: 'instant', label: form.pagings.instant },
            { value: 'scroll', label: form.pagings.scroll, disabled: true },
          ]}
        />
        <div className="grid content-start gap-4">
          <Switch label={form.indexing} hint={form.indexingHint} />
          <Switch label={form.numbering} defaultChecked />
          <Switch label={form.locked} disabled />
        </div>
      </div>
      <RadioGroup
        label={form.plan}
        look="cards"
        defaultValue="pro"
        options={[
          { value: 'free', ...form.plans.free },
          { value: 'pro', ...form.plans.pro },
          { value: 'enterprise', ...form.plans.enterprise },
        ]}
      />
    </>
  )
}

export function Forms({ text }: { text: Samples }) {
  return (
    <Section id="forms" {...text.sections.forms}>
      <Specimen label={text.labels.textFields} className="grid gap-6">
        <TextFields form={text.form} />
      </Specimen>
      <Specimen label={text.labels.choices} className="grid gap-8">
        <Choices form={text.form} />
      </Specimen>
    </Section>
  )
}
