import { findMedian } from '../measure-case.ts'

const every = 1000

/** Looks at what servers hold of the machine's memory, all together, until asked what it came to. */
export function watchMemory(servers: readonly string[]) {
  const seen: number[] = []
  const look = async () => {
    const sizes = await Promise.all(servers.map(readMegabytes))
    seen.push(sizes.reduce((sum, size) => sum + size, 0))
  }
  const timer = setInterval(() => void look().catch(() => undefined), every)
  return {
    /** The middle figure of the first third and of the last, in MB; those of the settling left out. */
    stop(settlingSeconds: number): { first: number; last: number } {
      clearInterval(timer)
      const settled = seen.slice(settlingSeconds)
      const third = Math.max(1, Math.floor(settled.length / 3))
      return { first: findMedian(settled.slice(0, third)), last: findMedian(settled.slice(-third)) }
    },
  }
}

async function readMegabytes(server: string): Promise<number> {
  const text = await (await fetch(`${server}/metrics`)).text()
  const [, bytes] = /^process_resident_memory_bytes (\S+)/m.exec(text) ?? []
  return Number(bytes) / 1024 / 1024
}
