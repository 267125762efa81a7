import { pickInitials, pickTint } from './identity.ts'
import { joinClasses } from './join-classes.ts'

export type AvatarProps = {
  name: string
  src?: string | undefined
  size?: 'xs' | 'sm' | 'md' | 'lg' | undefined
  /** The name already stands beside it, so it is not read aloud twice. */
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
