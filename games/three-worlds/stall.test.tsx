import type { ChainCode, GameHost, Leaderboard } from '@intrepid/sdk'
import { afterEach, expect, it, vi } from 'vitest'
import { createWords } from '@/games/shared/words'
import { emptyChainState } from '@/lib/games/frame-protocol/chain-messages'
import { createStall } from './stall'
import { languages } from './words'

afterEach(() => document.body.replaceChildren())

const row = (rank: number, username: string, crystalPower: string) => ({
  rank,
  username,
  address: `Player${rank}`,
  crystalPower,
})
const full: Leaderboard = {
  leaderboard: [row(1, 'Ada', '24000'), row(2, 'Anonymous', '700'), row(2, 'Bea', '700'), row(4, 'Eve', '3')],
  playerRank: 4,
  serverRanking: '4/4',
  error: null,
}

async function open(board: Leaderboard, locale: 'en' | 'ar' = 'en', code: ChainCode = 'not_connected') {
  const words = createWords(languages, { locale, dir: locale === 'ar' ? 'rtl' : 'ltr' })
  const host = {
    readChain: () => Promise.resolve(emptyChainState(code)),
    leaderboard: vi.fn(() => Promise.resolve(board)),
  }
  const stall = createStall(
    document.body,
    host as unknown as GameHost,
    () => words,
    () => undefined,
  )
  stall.setWords(words)
  document.querySelector('button')?.click()
  await vi.waitFor(() => expect(document.querySelector('.stall-note')?.textContent).not.toBe(''))
  return [...document.querySelectorAll<HTMLLIElement>('.board li')].map(
    ({ value, textContent }) => `${value} ${textContent}`,
  )
}

it('shows the first three players by crystal power and the own rank', async () => {
  expect(await open(full)).toEqual(['1 Ada24,000', '2 Anonymous700', '2 Bea700'])
  expect(document.querySelector('.stall-rank')?.textContent).toBe('Your rank: 4')
})

it('says how to get a rank, in the language of the game', async () => {
  expect(await open({ ...full, playerRank: null }, 'ar')).toContain('2 مجهول700')
  expect(document.querySelector('.stall-rank')?.textContent).toBe(languages.ar.boardNoRank)
})

it('shows no board where it could not be read', async () => {
  expect(
    await open({ leaderboard: [], playerRank: null, serverRanking: '', error: 'HTTP error! status: 503' }),
  ).toEqual([])
  expect(document.querySelector('.stall-rank')).toBeNull()
})

it.each<[RegExp, readonly ChainCode[]]>([
  [/^Nothing was bought\.$/, ['refused']],
  [/may still go through.*Dashboard page/, ['pending']],
  [/transaction failed\. Nothing was bought/, ['failed']],
  [/Connect your wallet on the Dashboard page/, ['no_wallet', 'not_connected']],
  [/on another network\. Switch it on the Dashboard page/, ['wrong_network']],
  [/not for sale/, ['not_for_sale']],
  [/Wait a minute/, ['busy', 'too_often']],
  [/^Press the button again\.$/, ['no_gesture']],
  [/not to be asked by this game again/, ['muted']],
  [/network is not responding/, ['network_error']],
  [/nothing for sale on this page/, ['not_available', 'not_shared']],
])('says %s', async (sentence, codes) => {
  for (const code of codes) {
    document.body.replaceChildren()
    await open(full, 'en', code)
    expect(document.querySelector('.stall-note')?.textContent, code).toMatch(sentence)
  }
})
