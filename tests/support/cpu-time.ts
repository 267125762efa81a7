/**
 * Milliseconds of the processor that this thread has had so far. A clock on the wall also counts what the machine gave to
 * others in the meantime, so that a limit held by it fails on a busy one.
 */
export function readCpuTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** The most that this thread was at work between two moments in which it could have answered somebody; ends the watch. */
export function watchLongestTurn(): () => number {
  let longest = 0
  let last = readCpuTime()
  const look = () => {
    const now = readCpuTime()
    longest = Math.max(longest, now - last)
    last = now
  }
  const timer = setInterval(look, 5)
  return () => {
    look()
    clearInterval(timer)
    return longest
  }
}
