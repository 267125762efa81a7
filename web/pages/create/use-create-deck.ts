import { useRef, useState } from 'react'
import { ApiError } from '#contract/api-error.ts'
import { type DeckDraft, instantiateDraft } from '#domain/deck/draft.ts'
import { type Refusal, readRefusal } from '#web/features/deck-list/read-refusal.ts'
import { makeUid } from '#web/platform/identity/make-uid.ts'
import { writeSignInPath } from '#web/platform/router/sign-in-path.ts'
import { useGo } from '#web/platform/router/use-go.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'

export interface CreateDeck {
  /** What is being made: from a draft, or from nothing. */
  readonly making: DeckDraft | 'blank' | undefined
  readonly failure: Refusal | undefined
  readonly createBlank: (name: string) => Promise<void>
  readonly createFrom: (draft: DeckDraft) => Promise<void>
}

/** Makes one presentation and opens it; another click while it is on its way makes no second one. */
export function useCreateDeck(workspace: string | undefined): CreateDeck {
  const { api, session } = useRuntime()
  const go = useGo()
  const isBusy = useRef(false)
  const [making, setMaking] = useState<CreateDeck['making']>()
  const [failure, setFailure] = useState<Refusal>()

  async function create(what: DeckDraft | 'blank', content: NewDeck): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setMaking(what)
    setFailure(undefined)
    try {
      const { slug } = await api.presentations.create({ body: { ...content, workspace } })
      // Stays busy: the page is about to give way to the new presentation.
      go(`/presentations/edit/${slug}`)
    } catch (error) {
      isBusy.current = false
      setMaking(undefined)
      if (error instanceof ApiError && error.code === 'unauthorized') {
        session.write(null)
        return go(writeSignInPath('/presentations/create'))
      }
      setFailure(readRefusal(error))
    }
  }

  return {
    making,
    failure,
    createBlank: name => create('blank', { name }),
    createFrom: draft => create(draft, instantiate(draft)),
  }
}

type NewDeck = Pick<ReturnType<typeof instantiate>, 'name'> & Partial<ReturnType<typeof instantiate>>

/** Ids are given at the click: two decks from one draft share none. */
function instantiate(draft: DeckDraft) {
  const { name, theme, settings, slides } = instantiateDraft(draft, { nextUid: () => makeUid() })
  return { name, theme, settings, slides }
}
