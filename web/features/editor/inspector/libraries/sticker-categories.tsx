import {
  ArrowUpRight,
  Award,
  BriefcaseBusiness,
  CupSoda,
  Hand,
  Infinity as InfinityIcon,
  LayoutGrid,
  Leaf,
  type LucideIcon,
  PartyPopper,
  Plane,
  Shirt,
  Smile,
} from 'lucide-react'
import { useTranslations } from 'use-intl'
import { STICKER_CATEGORIES, type StickerCategory } from '#content/stickers/categories.ts'
import { ChoiceGrid } from '#web/ui/choice-grid.tsx'

export const ALL = 'all'
export type CategoryChoice = StickerCategory | typeof ALL

const choices: readonly CategoryChoice[] = [ALL, ...STICKER_CATEGORIES]

const icons: Readonly<Record<CategoryChoice, LucideIcon>> = {
  all: LayoutGrid,
  marks: Award,
  arrows: ArrowUpRight,
  talk: Smile,
  people: Hand,
  work: BriefcaseBusiness,
  things: Shirt,
  events: PartyPopper,
  nature: Leaf,
  food: CupSoda,
  travel: Plane,
  symbols: InfinityIcon,
}

interface Props {
  readonly value: CategoryChoice
  readonly onChoose: (category: CategoryChoice) => void
}

export function StickerCategories({ value, onChoose }: Props) {
  const t = useTranslations('editor-inspector.library')
  return (
    <ChoiceGrid
      label={t('category')}
      columns={6}
      value={value}
      choices={choices.map(category => {
        const Icon = icons[category]
        return {
          value: category,
          label: category === ALL ? t('all') : t(`categories.${category}`),
          content: <Icon aria-hidden="true" strokeWidth={1.75} className="size-4.5" />,
        }
      })}
      onChoose={onChoose}
      className="gap-0.5"
      choiceClassName={
        'flex h-8 items-center justify-center rounded-field text-ink-soft transition-colors hover:bg-wash hover:text-ink ' +
        'aria-checked:bg-wash-strong aria-checked:text-ink forced-colors:aria-checked:border'
      }
    />
  )
}
