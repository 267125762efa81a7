import { Search } from 'lucide-react'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Textarea, TextInput } from '#web/ui/text-input.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Samples } from './samples.ts'
import { Section, Specimen } from './specimen.tsx'

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
