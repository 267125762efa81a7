import { expect, test } from 'vitest'
import { writeCsvLine } from './write-csv.ts'

test.each(['=1+1', '+1', '-1', '@SUM(1)', '＝1', '  =1+1', '\n=1+1', '\t=1', '\rx', '\u00a0=1'])(
  '[S-14] %j runs in no spreadsheet',
  text => {
    expect(writeCsvLine([text]).replace(/^"/, '')).toMatch(/^'/)
  },
)

test('[S-14] words stay as they are, and what would part a line is put between marks', () => {
  expect(writeCsvLine(['a = b', 'c, d', 'e "f"', ' g'])).toBe('a = b,"c, d","e ""f"""," g"\r\n')
})
