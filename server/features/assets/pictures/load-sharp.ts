import type Sharp from 'sharp'
import { picturesAtOnce } from '#server/take-turns.ts'

/** Loaded with the first picture: the start of the server need not wait for it. */
let loading: Promise<typeof Sharp> | undefined

export function loadSharp(): Promise<typeof Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // Every picture is worked on once: what is kept of it afterwards is only memory.
    sharp.cache(false)
    sharp.concurrency(picturesAtOnce)
    return sharp
  })
  return loading
}
