import type Stripe from 'stripe'
import type { Buyer } from '#domain/billing/receipts.ts'
import type { Order } from '../payments.ts'

const union = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

type TaxIdType = Stripe.CustomerCreateParams.TaxIdDatum['type']
const types: Readonly<Record<string, TaxIdType>> = { RU: 'ru_inn', GB: 'gb_vat', CH: 'ch_vat', US: 'us_ein' }

/** Stripe wants to know what kind of number it is; one of another country is only noted. */
function findTaxIdType(country: string): TaxIdType | undefined {
  return union.has(country) ? 'eu_vat' : types[country]
}

/** Who the buyer is, for Stripe's own receipts and books. */
export function writeCustomer({
  buyer,
  email,
  paymentId,
}: Order & { readonly buyer: Buyer }): Stripe.CustomerCreateParams {
  const { name, address, country, tax_id } = buyer
  const type = findTaxIdType(country)
  return {
    email,
    ...(name && { name }),
    ...((address || country) && {
      address: { ...(address && { line1: address.replaceAll('\n', ', ') }), ...(country && { country }) },
    }),
    ...(tax_id && type && { tax_id_data: [{ type, value: tax_id }] }),
    metadata: { lectern_payment: paymentId, ...writeBuyerNote(buyer) },
  }
}

/** Stripe cuts nothing off: a value is refused when it is longer. */
const longestNote = 500

/** The buyer beside a payment, for those who look it up in Stripe's books. */
export function writeBuyerNote(buyer: Buyer | null): Record<string, string> {
  return {
    ...(buyer?.name && { buyer_name: buyer.name.slice(0, longestNote) }),
    ...(buyer?.tax_id && { buyer_tax_id: buyer.tax_id.slice(0, longestNote) }),
  }
}
