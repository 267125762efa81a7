import type { CallReply } from '#contract/endpoint.ts'
import type { presentations } from '#contract/presentations.ts'
import type { Presentation } from '#domain/deck/presentation.ts'

/** What the editor's page comes with. */
export type OpenedDeck =
  | { readonly kind: 'stored'; readonly reply: CallReply<typeof presentations.open> }
  | { readonly kind: 'new'; readonly deck: Presentation }
