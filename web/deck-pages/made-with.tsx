import type { Locale } from '#domain/locale.ts'
import { LogoMark } from '../ui/logo.tsx'

interface Props {
  readonly chrome: Locale
  readonly label: string
  readonly embedded: boolean
}

export function MadeWith({ chrome, label, embedded }: Props) {
  return (
    <a className="made-with" href={`/${chrome}`} title={label} target={embedded ? '_blank' : undefined}>
      <LogoMark />
      <span>{label}</span>
    </a>
  )
}
