import { renderToStaticMarkup } from 'react-dom/server'
import { getAddress } from 'viem'
import { expect, it } from 'vitest'
import type { LeaderboardPage, LeaderboardRow } from '@/lib/leaderboard/leaderboard-page'
import { screenWrapper } from '@/tests/support/render-screen'
import { BoardBody } from './board-body'
import { firstView } from './board-view'

const row = (rank: number, power: string): LeaderboardRow => ({
  rank,
  address: getAddress(`0x${String(rank).padStart(40, '0')}`),
  username: null,
  crystalPower: power,
  gemPower: power,
  gained: null,
  movement: null,
  pending: false,
})

it.each([
  ['shorter', '5'],
  ['longer', '123456789012345678'],
])('gives the own row the columns of the table when its numbers are %s', (_, power) => {
  const own = row(60, power)
  const page: LeaderboardPage = {
    updatedAtBlock: 9,
    headBlock: 9,
    finalBlock: 7,
    freshness: 'fresh',
    season: null,
    players: 90,
    leaderboard: [1, 2, 3, 4, 5].map((rank) => row(rank, '9876543210')),
    previous: null,
    next: '1.0x1',
    player: own,
    playerRank: 60,
    serverRanking: '60/90',
  }
  const Wrapper = screenWrapper()
  // As text, because jsdom drops widths that are calculated.
  const html = renderToStaticMarkup(
    <Wrapper>
      <BoardBody
        response={{ kind: 'board', page }}
        view={firstView}
        isOutdated={false}
        failed={false}
        player={own.address}
        onStart={() => undefined}
      />
    </Wrapper>,
  )
  const columns = html.match(/<colgroup>.*?<\/colgroup>/g)
  expect(columns).toHaveLength(2)
  expect(columns?.[0]).toContain('ch')
  expect(columns?.[1]).toBe(columns?.[0])
})
