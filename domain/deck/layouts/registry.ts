import { z } from 'zod'
import { big_number } from './big-number.ts'
import { col_1 } from './col-1.ts'
import { col_2 } from './col-2.ts'
import { col_3 } from './col-3.ts'
import { col_4 } from './col-4.ts'
import { grid_2x2 } from './grid-2x2.ts'
import type { Layout } from './layout.ts'
import { media_full } from './media-full.ts'
import { media_left } from './media-left.ts'
import { media_right } from './media-right.ts'
import { quote } from './quote.ts'
import { timeline } from './timeline.ts'
import { title } from './title.ts'

export const layouts = {
  title,
  col_1,
  col_2,
  col_3,
  col_4,
  media_left,
  media_right,
  media_full,
  quote,
  big_number,
  timeline,
  grid_2x2,
} satisfies Record<string, Layout>

export type LayoutName = keyof typeof layouts

export const LAYOUT_NAMES = Object.keys(layouts) as [LayoutName, ...LayoutName[]]
export const DEFAULT_LAYOUT: LayoutName = 'col_1'

export const layoutNameSchema = z.enum(LAYOUT_NAMES)
