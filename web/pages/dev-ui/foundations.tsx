import { joinClasses } from '#web/ui/join-classes.ts'
import { Logo, LogoMark } from '#web/ui/logo.tsx'
import type { Samples } from './samples.ts'
import { Section, Specimen } from './specimen.tsx'

const surfaces = [
  ['paper', 'bg-paper text-ink'],
  ['raised', 'bg-raised text-ink'],
  ['sunken', 'bg-sunken text-ink'],
  ['ink', 'bg-ink text-paper border-ink'],
  ['ink-soft', 'bg-paper text-ink-soft'],
  ['ink-faint', 'bg-paper text-ink-faint'],
] as const

const tones = [
  ['accent', 'bg-accent text-accent-ink border-transparent'],
  ['accent-soft', 'bg-accent-soft text-accent-text border-transparent'],
  ['secondary', 'bg-secondary-soft text-secondary border-transparent'],
  ['success', 'bg-success-soft text-success border-transparent'],
  ['warning', 'bg-warning-soft text-warning border-transparent'],
  ['danger', 'bg-danger-soft text-danger border-transparent'],
] as const

function Swatches({ roles }: { roles: readonly (readonly [string, string])[] }) {
  return (
    <ul className="grid w-full grid-cols-2 gap-2.5 sm:grid-cols-3">
      {roles.map(([role, look]) => (
        <li
          key={role}
          className={joinClasses(
            'flex h-20 items-end rounded-field border border-line px-3 py-2 text-sm font-medium',
            look,
          )}
        >
          {role}
        </li>
      ))}
    </ul>
  )
}

export function Foundations({ text }: { text: Samples }) {
  return (
    <Section id="foundations" {...text.sections.foundations}>
      <Specimen label={text.labels.surfaces}>
        <Swatches roles={surfaces} />
      </Specimen>
      <Specimen label={text.labels.tones}>
        <Swatches roles={tones} />
      </Specimen>
      <Specimen label={text.labels.type} className="grid gap-5">
        <p className="type-display-1">{text.type.display}</p>
        <p className="type-display-3">{text.type.heading}</p>
        <p className="type-title">{text.type.title}</p>
        <p className="max-w-prose">{text.type.text}</p>
        <p className="text-xs text-ink-faint">{text.type.small}</p>
      </Specimen>
      <Specimen label={text.labels.mark} className="grid gap-8">
        <div className="flex flex-wrap items-end gap-8">
          <LogoMark className="h-50" />
          <div className="grid gap-5">
            <Logo label={text.page.logo} className="h-14 sm:h-20" />
            <Logo label={text.page.logo} className="h-7" />
            <Logo label={text.page.logo} className="h-5" />
          </div>
        </div>
      </Specimen>
    </Section>
  )
}
