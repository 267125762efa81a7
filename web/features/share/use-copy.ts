import { type RefObject, useEffect, useRef, useState } from 'react'
import { copyText } from '#web/platform/clipboard/copy-text.ts'

export type CopyOutcome = 'none' | 'copied' | 'refused'

/** How long a button says that it is done. */
const toldFor = 2500
/** A slow save must not keep the browser from believing that the click was meant. */
const patience = 1500

/** Puts a text on the clipboard; where the browser refuses, selects it in its field. */
export function useCopy(
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  prepare?: (() => Promise<void>) | undefined,
) {
  const [outcome, setOutcome] = useState<CopyOutcome>('none')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function copy(text: string): Promise<void> {
    await Promise.race([prepare?.().catch(() => undefined), new Promise(go => setTimeout(go, patience))])
    const isCopied = await copyText(text)
    if (!isCopied) field.current?.select()
    setOutcome(isCopied ? 'copied' : 'refused')
    clearTimeout(timer.current)
    if (isCopied) timer.current = setTimeout(() => setOutcome('none'), toldFor)
  }
  return { outcome, copy }
}
