import { type Hex, parseCssColor } from '#domain/deck/color/hex.ts'

interface EyeDropper {
  open(): Promise<{ sRGBHex: string }>
}
type WithEyeDropper = { EyeDropper?: new () => EyeDropper }

export function hasEyeDropper(): boolean {
  return (window as WithEyeDropper).EyeDropper !== undefined
}

/** The colour of a point of the screen; nothing when the person changed their mind. */
export async function pickFromScreen(): Promise<Hex | null> {
  const { EyeDropper } = window as WithEyeDropper
  if (!EyeDropper) return null
  try {
    return parseCssColor((await new EyeDropper().open()).sRGBHex)
  } catch {
    return null
  }
}
