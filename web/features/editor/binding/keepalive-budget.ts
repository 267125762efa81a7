/** Browsers take 64 KB of bodies that outlive their page, all together; more is refused whole. */
const limit = 60 * 1024

export interface KeepaliveBudget {
  /** Carries a call that should outlive the page if there is room for its body, and as any other call if not. */
  spend<Reply>(body: unknown, call: (keepalive: boolean) => Promise<Reply>): Promise<Reply>
}

export function createKeepaliveBudget(): KeepaliveBudget {
  let spent = 0
  return {
    async spend(body, call) {
      const size = new TextEncoder().encode(JSON.stringify(body) ?? '').length
      if (spent + size > limit) return call(false)
      spent += size
      try {
        return await call(true)
      } finally {
        spent -= size
      }
    },
  }
}
