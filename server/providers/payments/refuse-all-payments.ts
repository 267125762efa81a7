import { type Payments, PaymentsUnavailableError } from './payments.ts'

/** Nobody takes money here. */
export const refuseAllPayments: Payments = {
  providerFor() {
    throw new PaymentsUnavailableError('no payment service')
  },
  byName: () => undefined,
  async close() {
    // Nothing is open.
  },
}
