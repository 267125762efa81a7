/** Somebody else's program is not installed here, or does not run: there is nothing to compare with. */
export class PeerMissing extends Error {}
