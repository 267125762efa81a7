import { joinClasses } from './join-classes.ts'

type AvatarProps = {
  name: string
  src?: string | undefined
  size?: 'xs' | 'sm' | 'md' | 'lg' | undefined
  /** The name is already beside it and must not be read aloud twice. */
  decorative?: boolean | undefined
  className?: string | undefined
}

const sizes = {
  xs: 'size-6 text-[0.625rem]',
  sm: 'size-8 text-xs',
  md: 'size-10 text-sm',
  lg: 'size-14 text-lg',
}

export function Avatar({ name, src, size = 'md', decorative = false, className }: AvatarProps) {
  const tint = pickTint(name)
  const box = joinClasses(
    'inline-grid shrink-0 place-items-center overflow-hidden rounded-full font-semibold select-none',
    sizes[size],
    className,
  )
  if (src) return <img src={src} alt={decorative ? '' : name} className={joinClasses(box, 'object-cover')} />
  return (
    <span
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      className={box}
      style={{ background: `var(--tint-${tint})`, color: `var(--tint-${tint}-ink)` }}
    >
      {pickInitials(name)}
    </span>
  )
}

const tintCount = 6

/** Initials of a name or an address: «Анна Петрова» → АП, anna@example.org → A. */
export function pickInitials(name: string): string {
  const words = name
    .replace(/@.*$/u, '')
    .split(/[\s._-]+/u)
    .map(word => word.match(/[\p{L}\p{N}]/u)?.[0])
    .filter(letter => letter !== undefined)
  const first = words[0] ?? ''
  const last = words.length > 1 ? (words[words.length - 1] ?? '') : ''
  return (first + last).toUpperCase()
}

/** The same name has the same tint on every machine and in every session: 1 to 6. */
export function pickTint(name: string): number {
  let hash = 0x811c9dc5
  for (const letter of name.trim().toLowerCase()) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  }
  return (((hash ^ (hash >>> 15)) >>> 0) % tintCount) + 1
}
