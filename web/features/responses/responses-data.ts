import type { SlideRef } from '#contract/presentation-shape.ts'
import type { FormColumn, FormResponse } from '#contract/responses.ts'
import type { ResponsesQuery } from './responses-query.ts'

/** All that the screen of responses shows. */
export interface ShownResponses {
  readonly slug: string
  readonly name: string
  readonly workspace: string | null
  readonly order: readonly SlideRef[]
  readonly query: ResponsesQuery
  readonly count: number
  readonly results: readonly FormResponse[]
  readonly columns: readonly FormColumn[]
  readonly follows: boolean
}
