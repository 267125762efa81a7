import { useState } from 'react'

export interface ResponseChoice {
  readonly ids: readonly number[]
  has(id: number): boolean
  turn(ids: readonly number[], isOn: boolean): void
  clear(): void
}

/** Which of the responses on screen are chosen; one that left the screen is chosen no more. */
export function useResponseChoice(onScreen: readonly number[]): ResponseChoice {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const ids = onScreen.filter(id => chosen.has(id))
  return {
    ids,
    has: id => ids.includes(id),
    turn(turned, isOn) {
      setChosen(isOn ? new Set([...ids, ...turned]) : new Set(ids.filter(id => !turned.includes(id))))
    },
    clear: () => setChosen(new Set()),
  }
}
