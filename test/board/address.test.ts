import { expect, test } from 'vitest'
import { addressOf } from '../../src/board/http/address.ts'

test.each([
  ['192.0.2.7', '192.0.2.7 192.0.2.7:50123 ::ffff:192.0.2.7 ::FFFF:c000:207 "192.0.2.7:1"'],
  [
    '2001:0db8:0000:0001',
    '2001:db8:0:1::7 2001:DB8::1:0:0:0:7 2001:0db8:0000:0001::9%eth0 [2001:db8:0:1::7]:443',
  ],
  ['unknown', 'unknown'],
])('spellings of %s pay together, in a header and alone', (payer, spellings) => {
  for (const spelling of spellings.split(' ')) {
    const told = addressOf('127.0.0.1', `203.0.113.1, ${spelling}`, 1)
    const alone = addressOf(spelling, '203.0.113.1', 0)
    expect([spelling, told, alone]).toEqual([spelling, payer, payer])
  }
})
