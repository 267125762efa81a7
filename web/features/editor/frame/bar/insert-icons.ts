import {
  ChartColumn,
  Clapperboard,
  ClipboardList,
  Image,
  type LucideIcon,
  Plus,
  RectangleHorizontal,
  Smile,
  Sticker,
  Table,
  Type,
} from 'lucide-react'

const icons: Readonly<Record<string, LucideIcon>> = {
  'insert.text': Type,
  'insert.image': Image,
  'insert.sticker': Sticker,
  'insert.gif': Smile,
  'insert.table': Table,
  'insert.chart': ChartColumn,
  'insert.video': Clapperboard,
  'insert.button': RectangleHorizontal,
  'insert.form': ClipboardList,
}

export function findInsertIcon(id: string): LucideIcon {
  return icons[id] ?? Plus
}
