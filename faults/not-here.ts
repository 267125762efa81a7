/** Something an experiment needs is not on this machine: it is left out, and said so. */
export class NotHere extends Error {
  override readonly name = 'NotHere'
}
