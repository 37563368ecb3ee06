import fc from 'fast-check'
import { parseUnits } from 'viem'
import { describe, expect, it } from 'vitest'
import { type ExportedEntry, historyCsvHead, toCsvRecord, toHistoryCsvRecord } from './history-csv'

/** Parses CSV as specified in RFC 4180. */
function parseCsv(text: string): string[][] {
  const records: string[][] = []
  let record: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"') isQuoted = true
    else if (sign === ',') {
      record.push(cell)
      cell = ''
    } else if (sign === '\r' && text[at + 1] === '\n') {
      records.push([...record, cell])
      ;[record, cell, at] = [[], '', at + 1]
    } else cell += sign
  }
  expect([record, cell, isQuoted]).toEqual([[], '', false])
  return records
}

const entry: ExportedEntry = {
  blockNumber: 12n,
  logIndex: 3,
  blockTime: 1_795_278_600,
  transactionHash: '0xab',
  kind: 'gem-bought',
  intBaseUnits: 10_000_000_000_000_000_000_001n,
  bonusIntBaseUnits: null,
  wei: 1n,
  assetName: 'Amethyst',
  quantity: 2n,
  otherAddress: null,
}

describe('an exported history', () => {
  it('contains exact amounts', () => {
    const [names, values] = parseCsv((historyCsvHead + toHistoryCsvRecord(entry, 'CRO')).replace(/^\ufeff/, ''))
    expect(Object.fromEntries((names ?? []).map((name, index) => [name, values?.[index]]))).toEqual({
      time_utc: '2026-11-21T16:30:00.000Z',
      block: '12',
      log_index: '3',
      transaction: '0xab',
      kind: 'gem-bought',
      int: '-10000.000000000000000001',
      bonus_int: '',
      native: '0.000000000000000001',
      native_symbol: 'CRO',
      asset: 'Amethyst',
      quantity: '2',
      other_address: '',
    })
  })

  it('gives amounts the signs of the screen', () => {
    const cells = (kind: ExportedEntry['kind']) => {
      const amounts = { intBaseUnits: 5n * 10n ** 18n, bonusIntBaseUnits: 10n ** 18n, wei: 2n * 10n ** 18n }
      return parseCsv(toHistoryCsvRecord({ ...entry, ...amounts, kind }, 'CRO'))[0]?.slice(5, 8)
    }
    expect(cells('int-bought')).toEqual(['5', '1', '-2'])
    expect(cells('int-sent')).toEqual(['-5', '-1', '2'])
    expect(cells('gem-sold')).toEqual(['5', '1', '2'])
    expect(cells('earnings-claimed')).toEqual(['5', '1', '2'])
    expect(cells('referral-earned')).toEqual(['5', '1', '2'])
  })

  it('starts with the byte order mark', () => {
    expect(historyCsvHead.codePointAt(0)).toBe(0xfeff)
  })

  it.each(['=cmd()', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('escapes the formula %j', (assetName) => {
    const [record] = parseCsv(toHistoryCsvRecord({ ...entry, assetName }, 'CRO'))
    expect(record?.[9]).toBe(`'${assetName}`)
  })

  it('can be parsed for any text and any amount', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }),
        fc.bigInt({ min: 0n, max: 10n ** 77n }),
        (cells, wei) => {
          const [back] = parseCsv(toCsvRecord(cells))
          expect(back?.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, ''))).toEqual(
            cells.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, '')),
          )
          const [row] = parseCsv(toHistoryCsvRecord({ ...entry, wei }, 'CRO'))
          expect(parseUnits(row?.[7] ?? '', 18)).toBe(wei)
        },
      ),
    )
  })
})
