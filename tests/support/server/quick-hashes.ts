import { createRequire } from 'node:module'

/**
 * Passwords of tests are hashed at the least cost that argon2 takes: at the product's a hash keeps a core busy for 22 ms, on
 * purpose, and tests make thousands of accounts. Whoever imports argon2 after this file gets the quick one.
 */
interface Argon2 {
  hash: ((password: string, cost: object) => Promise<string>) & { isQuick?: boolean }
}

const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as Argon2
const leastCost = { memoryCost: 64, timeCost: 1 }
/** Test files have this file each for themselves, argon2 they have in common. */
const shared = globalThis as { lecternHashesInFull?: boolean }

if (!argon2.hash.isQuick) {
  const { hash } = argon2
  const hashQuickly = (password: string, cost: object) =>
    hash(password, shared.lecternHashesInFull ? cost : { ...cost, ...leastCost })
  argon2.hash = Object.assign(hashQuickly, { isQuick: true })
}

/** As the product hashes, for as long as this takes. */
export async function atFullCost<Result>(work: () => Promise<Result>): Promise<Result> {
  shared.lecternHashesInFull = true
  try {
    return await work()
  } finally {
    shared.lecternHashesInFull = false
  }
}
