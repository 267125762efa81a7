import { findPostgres, startPostgres } from '../scripts/lib/postgres.mjs'

/** A PostgreSQL of the case's own, gone with it; where its programs are not installed, the case is not measured. */
export async function startOwnPostgres() {
  const bin = findPostgres()
  if (!bin) throw new PeerMissing('there is no PostgreSQL on this machine')
  return startPostgres(bin)
}

/** Somebody else's program is not installed here, or does not run: there is nothing to compare with. */
export class PeerMissing extends Error {}
