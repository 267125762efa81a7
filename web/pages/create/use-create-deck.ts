import { useRef, useState } from 'react'
import { ApiError } from '#contract/api-error.ts'
import { type Refusal, readRefusal } from '#web/features/deck-list/read-refusal.ts'
import { makeUid } from '#web/platform/identity/make-uid.ts'
import { writeSignInPath } from '#web/platform/router/sign-in-path.ts'
import { useGo } from '#web/platform/router/use-go.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'

/** What a presentation is made of: nothing, or a template. */
export type Origin = { readonly blank: true } | { readonly template: string }

export interface CreateDeck {
  readonly making: Origin | undefined
  readonly failure: (Refusal & { readonly origin: Origin }) | undefined
  readonly createBlank: (name: string) => Promise<void>
  readonly createFrom: (template: string) => Promise<void>
}

/** Makes one presentation and opens it; another click while it is on its way makes no second one. */
export function useCreateDeck(workspace: string | undefined): CreateDeck {
  const { api, session } = useRuntime()
  const go = useGo()
  const isBusy = useRef(false)
  const order = useRef<{ readonly text: string; readonly key: string }>(undefined)
  const [making, setMaking] = useState<Origin>()
  const [failure, setFailure] = useState<CreateDeck['failure']>()

  async function create(origin: Origin, content: { name?: string; template?: string }): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setMaking(origin)
    setFailure(undefined)
    // The same order given again, because its reply was lost, keeps its key: the server makes it once.
    const text = JSON.stringify({ ...content, workspace })
    if (order.current?.text !== text) order.current = { text, key: makeUid() }
    try {
      const body = { ...content, workspace, key: order.current.key }
      const { slug } = await api.presentations.create({ body })
      // Stays busy: the page is about to give way to the new presentation.
      go(`/presentations/edit/${slug}`)
    } catch (error) {
      isBusy.current = false
      setMaking(undefined)
      if (error instanceof ApiError && error.code === 'unauthorized') {
        session.write(null)
        return go(writeSignInPath('/presentations/create'))
      }
      setFailure({ ...readRefusal(error), origin })
    }
  }

  return {
    making,
    failure,
    createBlank: name => create({ blank: true }, { name }),
    createFrom: template => create({ template }, { template }),
  }
}
