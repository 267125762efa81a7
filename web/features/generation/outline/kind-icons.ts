import {
  BookMarked,
  ChartColumn,
  Columns2,
  Flag,
  Footprints,
  GalleryVerticalEnd,
  Hash,
  List,
  ListOrdered,
  type LucideIcon,
  Megaphone,
  Presentation,
  Quote,
  Sparkle,
  Table2,
  TextAlignStart,
} from 'lucide-react'
import type { SlideKind } from '#domain/generation/slide-kinds.ts'

/** What a slide is to be, or `auto`: the writer chooses. */
export type KindChoice = SlideKind | 'auto'

export const kindIcons: Record<KindChoice, LucideIcon> = {
  auto: Sparkle,
  opening: Presentation,
  agenda: ListOrdered,
  section: BookMarked,
  statement: Megaphone,
  text: TextAlignStart,
  points: List,
  steps: Footprints,
  timeline: GalleryVerticalEnd,
  numbers: Hash,
  quote: Quote,
  comparison: Columns2,
  table: Table2,
  chart: ChartColumn,
  closing: Flag,
}
