import { z } from 'zod'
import {
  agenda,
  col_1,
  col_2,
  col_3,
  col_4,
  comparison,
  gallery_3,
  grid_2x2,
  grid_2x3,
  media_pair,
  narrow_wide,
  rows_2,
  rows_3,
  sidebar,
  wide_narrow,
} from './columns.ts'
import type { Layout } from './layout.ts'
import {
  big_number,
  data_aside,
  data_full,
  number_aside,
  numbers_3,
  steps_down,
  timeline,
} from './numbers-and-steps.ts'
import { media_caption, media_full, media_left, media_right, media_top, mosaic } from './pictures.ts'
import {
  closing,
  quote,
  quote_media,
  section,
  statement,
  title,
  title_left,
  title_media,
} from './titles-and-quotes.ts'

export const layouts = {
  title,
  title_left,
  title_media,
  section,
  statement,
  quote,
  closing,
  col_1,
  col_2,
  col_3,
  col_4,
  narrow_wide,
  wide_narrow,
  sidebar,
  comparison,
  rows_2,
  rows_3,
  grid_2x2,
  grid_2x3,
  agenda,
  timeline,
  steps_down,
  media_left,
  media_right,
  media_top,
  media_full,
  media_caption,
  media_pair,
  mosaic,
  gallery_3,
  quote_media,
  big_number,
  number_aside,
  numbers_3,
  data_full,
  data_aside,
} satisfies Record<string, Layout>

export type LayoutName = keyof typeof layouts

export const LAYOUT_NAMES = Object.keys(layouts) as [LayoutName, ...LayoutName[]]
export const DEFAULT_LAYOUT: LayoutName = 'col_1'

export const layoutNameSchema = z.enum(LAYOUT_NAMES)
