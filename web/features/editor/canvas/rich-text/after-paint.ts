/** Runs once after the next frame is on the screen: a key is seen before anything is made of it. */
export function afterPaint(run: () => void): { ask: () => void; drop: () => void } {
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const drop = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    frame = 0
    timer = undefined
  }
  const ask = () => {
    if (frame !== 0 || timer !== undefined) return
    // A page in the background has no frames, and what was typed must not wait until it is looked at again.
    if (document.hidden) {
      timer = setTimeout(finish)
      return
    }
    frame = requestAnimationFrame(() => {
      frame = 0
      timer = setTimeout(finish)
    })
  }
  const finish = () => {
    drop()
    run()
  }
  return { ask, drop }
}
