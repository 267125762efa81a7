import { useTranslations } from 'use-intl'

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  mir: 'Мир',
  amex: 'American Express',
  maestro: 'Maestro',
  unionpay: 'UnionPay',
  jcb: 'JCB',
}

/** A card as people know theirs: by its brand and its last digits. */
export function useCardName(): (card: { readonly brand: string; readonly last4: string }) => string {
  const t = useTranslations('billing.cards')
  return ({ brand, last4 }) => t('name', { brand: brands[brand.toLowerCase()] ?? t('unknown'), last4 })
}
