import { defineCase } from '../define-case.ts'
import { type Print, printShop } from '../showing/print-shop.ts'

const lives = { prepare: printShop.open, clean: printShop.close, rounds: 3 }
const name = 'PDF: 100 slides, warm, from the call to SUCCESS'

/** What was made last by each, so that what it weighs is not made once more. */
const last = new Map<string, Print>()
const time = (who: string, make: () => Promise<Print>) => async () => {
  const print = await make()
  last.set(who, print)
  return print.ms
}
const weigh = (who: string, make: () => Promise<Print>) => async () =>
  (last.get(who) ?? (await make())).kilobytes

const ours = time('ours', printShop.export)
const oursWeighed = weigh('ours', printShop.export)

export const pdfFloor = defineCase({
  name,
  unit: 'ms',
  against: { name: 'a bare page.pdf of the same sheets, warm', run: time('floor', printShop.printBarely) },
  run: ours,
  limit: 1.5,
  ...lives,
})

export const pdfMarp = defineCase({
  name,
  unit: 'ms',
  against: {
    name: 'marp-cli, the same words, from the command to its end',
    run: time('marp', printShop.printWithMarp),
  },
  run: ours,
  limit: 1,
  ...lives,
})

export const pdfDecktape = defineCase({
  name,
  unit: 'ms',
  against: {
    name: 'decktape with reveal.js, the same words, no pauses',
    run: time('decktape', printShop.printWithDecktape),
  },
  run: ours,
  limit: 1,
  ...lives,
  rounds: 1,
})

export const pdfBytesMarp = defineCase({
  name: 'PDF: what 100 slides weigh',
  unit: 'KB',
  against: { name: 'marp-cli', run: weigh('marp', printShop.printWithMarp) },
  run: oursWeighed,
  ...lives,
  rounds: 1,
})

export const pdfBytesDecktape = defineCase({
  name: 'PDF: what 100 slides weigh',
  unit: 'KB',
  against: { name: 'decktape', run: weigh('decktape', printShop.printWithDecktape) },
  run: oursWeighed,
  ...lives,
  rounds: 1,
})
