import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatLines, formatRank, parseLeaderboard } from './leaderboard-text'

const entry = fc.record({
  username: fc.option(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...'|:#@%27CA3a') }))),
  crystalPower: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
})
const rank = fc.option(fc.integer({ min: 1, max: 1_000_000_000 }))

describe('the text of the board', () => {
  it('has the format that games expect', () => {
    const lines = formatLines([
      { username: 'Ada', crystalPower: 24_000n },
      { username: '', crystalPower: 200n },
      { username: 'undefined', crystalPower: 100n },
      { username: null, crystalPower: 100n },
    ])
    const text = lines + formatRank({ playerRank: 2, serverRanking: '2/4' })
    expect(text).toBe('Ada:24000|Anonymous:200|Anonymous:100|Anonymous:100#2@2/4')
    expect(parseLeaderboard(text)).toEqual({
      leaderboard: [
        { rank: 1, username: 'Ada', address: 'Player1', crystalPower: 24_000n },
        { rank: 2, username: 'Anonymous', address: 'Player2', crystalPower: 200n },
        { rank: 3, username: 'Anonymous', address: 'Player3', crystalPower: 100n },
        { rank: 3, username: 'Anonymous', address: 'Player4', crystalPower: 100n },
      ],
      playerRank: 2,
      serverRanking: '2/4',
    })
  })

  it('stays the same after formatting and parsing, for any names', () => {
    fc.assert(
      fc.property(fc.array(entry), rank, fc.string(), (entries, playerRank, serverRanking) => {
        const read = parseLeaderboard(formatLines(entries) + formatRank({ playerRank, serverRanking }))
        expect(read.playerRank).toBe(playerRank)
        expect(read.serverRanking).toBe(serverRanking)
        expect(read.leaderboard.map(({ username, crystalPower }) => ({ username, crystalPower }))).toEqual(
          entries.map(({ username, crystalPower }) => ({
            username: !username || username === 'undefined' ? 'Anonymous' : username,
            crystalPower,
          })),
        )
      }),
      { numRuns: 1_000 },
    )
  })

  it('keeps rank and ranking if a name contains unescaped delimiters', () => {
    const read = parseLeaderboard('a#1@9/9:5|b:c:7#3@3/4')
    expect(read).toMatchObject({ playerRank: 3, serverRanking: '3/4' })
    expect(read.leaderboard.map(({ username, crystalPower }) => [username, crystalPower])).toEqual([
      ['a#1@9/9', 5n],
      ['b:c', 7n],
    ])
  })

  it('is parsed as an empty board if it is another text', () => {
    const empty = { leaderboard: [], playerRank: null, serverRanking: '' }
    for (const text of ['', '|||', '<html>', 'a:b|c:-1|d:1.5|e:', '#', '@', '#@']) {
      expect(parseLeaderboard(text)).toMatchObject({ leaderboard: [], playerRank: null })
    }
    expect(parseLeaderboard('#-@')).toEqual(empty)
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void parseLeaderboard(text)))
  })
})
