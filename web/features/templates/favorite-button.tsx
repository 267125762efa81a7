import { Star } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { IconButton } from '#web/ui/icon-button.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'

export interface FavoriteButtonProps {
  readonly name: string
  readonly marked: boolean
  readonly onToggle: () => void
  readonly className?: string
}

export function FavoriteButton({ name, marked, onToggle, className }: FavoriteButtonProps) {
  const t = useTranslations('presentations.templates')
  return (
    <IconButton
      label={t('favorite', { name })}
      aria-pressed={marked}
      tooltip={false}
      size="sm"
      icon={<FavoriteStar marked={marked} />}
      className={className}
      onClick={onToggle}
    />
  )
}

export function FavoriteStar({ marked }: { marked: boolean }) {
  return (
    <Star
      aria-hidden="true"
      strokeWidth={1.75}
      className={joinClasses('size-4.5', marked && 'fill-accent text-accent')}
    />
  )
}
