import { currencies } from '#domain/billing/money.ts'
import { periods } from '#domain/billing/plans.ts'
import { type Discount, readPromoCode } from '#domain/billing/promo.ts'
import {
  AdminError,
  type Command,
  type CommandInput,
  misread,
  oneOf,
  readMoment,
  someOf,
  wholeNumber,
  writeMinor,
  writeTable,
} from './command.ts'
import { endPromoCode, insertPromoCode, type PromoCodeRow, selectPromoCodes } from './queries.ts'

/** Only what is bought by seat has a price that something can come off. */
const soldPlans = ['pro'] as const

const create: Command = {
  name: 'promo create',
  takes:
    'CODE (--percent N | --amount N --currency usd|rub) [--plans pro] [--periods monthly,yearly] [--min-seats N] [--from DAY] [--until DAY] [--max-uses N]',
  about:
    'Creates a promo code. Amounts are in cents or kopecks. Days are whole UTC days, the last one included. Without --max-uses, any number of workspaces can use it, once each.',
  places: 1,
  options: [
    ...['percent', 'amount', 'currency', 'plans', 'periods'],
    ...['min-seats', 'from', 'until', 'max-uses'],
  ],
  read(input) {
    const code = readNew(input)
    return async ({ orm, clock }) => {
      const createdAt = clock.now()
      if (code.validUntil && code.validUntil <= createdAt) {
        throw new AdminError(`${code.code} would have ended before it began to hold. Give a later --until.`)
      }
      if (!(await insertPromoCode(orm, { ...code, createdAt }))) {
        throw new AdminError(`There is already a code ${code.code}. End it, or choose another name.`)
      }
      return [`${code.code} takes off ${writeDiscount(code.discount)}.`]
    }
  },
}

function readNew({ places, options }: CommandInput): Omit<PromoCodeRow, 'createdAt'> {
  const validFrom = options.from === undefined ? null : readMoment('--from', options.from, 'from')
  const validUntil = options.until === undefined ? null : readMoment('--until', options.until, 'until')
  if (validFrom && validUntil && validFrom >= validUntil) throw misread('--until must come after --from.')
  const { 'min-seats': minSeats, 'max-uses': maxUses } = options
  return {
    code: readCode(places),
    discount: readDiscount(options),
    plans: someOf('--plans', options.plans ?? 'pro', soldPlans),
    periods: someOf('--periods', options.periods ?? periods.join(','), periods),
    minSeats: minSeats === undefined ? 1 : wholeNumber('--min-seats', minSeats, 100),
    validFrom,
    validUntil,
    maxUses: maxUses === undefined ? null : wholeNumber('--max-uses', maxUses),
  }
}

function readCode([text = '']: readonly string[]): string {
  const code = readPromoCode(text)
  if (!code)
    throw misread(
      `"${text}" isn’t a promo code: use letters and digits with hyphens between, such as AUTUMN-20.`,
    )
  return code
}

function readDiscount({ percent, amount, currency }: CommandInput['options']): Discount {
  if ((percent === undefined) === (amount === undefined)) {
    throw misread('Give the discount: either --percent 20, or --amount 500 --currency usd.')
  }
  if (percent !== undefined) {
    if (currency !== undefined) throw misread('--percent comes off any currency: leave --currency out.')
    return { kind: 'percent', percent: wholeNumber('--percent', percent, 100) }
  }
  const named = oneOf('--currency', currency, currencies)
  return { kind: 'amount', amount: wholeNumber('--amount', amount), currency: named }
}

const list: Command = {
  name: 'promo list',
  takes: '',
  about: 'Lists every promo code and how often it was used.',
  places: 0,
  options: [],
  read() {
    return async ({ orm, clock }) => {
      const codes = await selectPromoCodes(orm)
      if (codes.length === 0) return ['There are no codes.']
      const rows = codes.map(({ uses, ...code }) => [
        code.code,
        writeDiscount(code.discount),
        code.periods.join(','),
        String(code.minSeats),
        code.validFrom?.toISOString() ?? '-',
        code.validUntil?.toISOString() ?? '-',
        `${uses}${code.maxUses === null ? '' : ` of ${code.maxUses}`}`,
        writeState(code, uses, clock.now()),
      ])
      return writeTable(['code', 'off', 'periods', 'seats', 'from', 'until', 'uses', 'state'], rows)
    }
  },
}

function writeState({ validFrom, validUntil, maxUses }: PromoCodeRow, uses: number, now: Date): string {
  if (validUntil && validUntil <= now) return 'ended'
  if (validFrom && validFrom > now) return 'to come'
  return maxUses !== null && uses >= maxUses ? 'used up' : 'holds'
}

function writeDiscount(discount: Discount): string {
  return discount.kind === 'percent'
    ? `${discount.percent} %`
    : writeMinor(discount.amount, discount.currency)
}

const end: Command = {
  name: 'promo end',
  takes: 'CODE',
  about: 'Ends a promo code now. What was bought with it stays as it is.',
  places: 1,
  options: [],
  read({ places }) {
    const code = readCode(places)
    return async ({ orm, clock }) => {
      const outcome = await endPromoCode(orm, code, clock.now())
      if (outcome === 'missing') throw new AdminError(`There is no code ${code}.`)
      return [outcome === 'ended' ? `${code} has ended.` : `${code} had ended already.`]
    }
  },
}

export const promoCommands = [create, list, end]
