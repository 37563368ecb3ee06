import { createHmac } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { isLongRun } from '@/tests/support/long-run'
import { chanceGames, currentEdition } from './prize-tables'
import { draw } from './draw-ticket'
import { placeOfTicket, returnToPlayer, ticketCount } from './prize-odds'

const drawCount = isLongRun ? 1_000_000 : 100_000
const source = { serverSeed: '5e'.repeat(32), playerSeed: 'a-fixed-seed' }

/** The number of standard deviations allowed; a fair figure exceeds it once in 500 million. */
const bound = 6

describe(`${drawCount} draws with one pair of seeds`, () => {
  const hits = new Map(chanceGames.map((game) => [game, new Map<number, number>()]))
  let ofFirstHalf = 0

  beforeAll(() => {
    for (let nonce = 0; nonce < drawCount; nonce++) {
      const { ticket } = draw({ ...source, nonce })
      if (ticket < ticketCount / 2) ofFirstHalf += 1
      for (const game of chanceGames) {
        const place = placeOfTicket(currentEdition(game), ticket)
        const counts = hits.get(game)
        counts?.set(place, (counts.get(place) ?? 0) + 1)
      }
    }
  }, 120_000)

  it('are evenly distributed over both halves of the tickets', () => {
    expect(Math.abs(ofFirstHalf - drawCount / 2)).toBeLessThan(bound * Math.sqrt(drawCount / 4))
  })

  it.each(chanceGames)('win every prize of %s with its odds, and return its average', (game) => {
    const { price, prizes, ...table } = currentEdition(game)
    let variance = 0
    let paid = 0
    prizes.forEach(({ credits, tickets }, place) => {
      const odds = tickets / ticketCount
      const found = hits.get(game)?.get(place) ?? 0
      expect(Math.abs(found - drawCount * odds), `prize ${credits}`).toBeLessThan(
        bound * Math.sqrt(drawCount * odds * (1 - odds)),
      )
      paid += found * Number(credits)
      variance += odds * Number(credits) ** 2
    })
    const { numerator, denominator } = returnToPlayer({ price, prizes, ...table })
    const published = Number(numerator) / Number(denominator)
    variance -= (published * Number(price)) ** 2
    const deviation = Math.sqrt(variance / drawCount) / Number(price)
    expect(Math.abs(paid / (drawCount * Number(price)) - published)).toBeLessThan(bound * deviation)
  })
})

describe('draw', () => {
  it('matches an independent HMAC', () => {
    const { message, digest, word, ticket } = draw({ ...source, nonce: 7 })
    expect(message).toBe('a-fixed-seed:7')
    expect(digest).toBe(
      createHmac('sha256', Buffer.from(source.serverSeed, 'hex')).update('a-fixed-seed:7').digest('hex'),
    )
    expect(word).toBe(Number.parseInt(digest.slice(0, 8), 16))
    expect(ticket).toBe(word % ticketCount)
  })

  it('skips words that would make some tickets more likely', () => {
    // A nonce whose digest starts with a word above the limit.
    const nonce = Array.from({ length: 40_000 }, (_, index) => index).find(
      (index) =>
        createHmac('sha256', Buffer.from(source.serverSeed, 'hex'))
          .update(`a-fixed-seed:${index}`)
          .digest()
          .readUInt32BE(0) >= 4_294_000_000,
    )
    expect(nonce).toBeDefined()
    const { digest, word } = draw({ ...source, nonce: nonce ?? 0 })
    expect(word).toBe(Number.parseInt(digest.slice(8, 16), 16))
  })

  it('changes with each input', () => {
    const digests = [
      { ...source, nonce: 1 },
      { ...source, nonce: 2 },
      { ...source, playerSeed: 'another', nonce: 1 },
      { ...source, serverSeed: '5f'.repeat(32), nonce: 1 },
    ].map((each) => draw(each).digest)
    expect(new Set(digests).size).toBe(4)
  })
})
