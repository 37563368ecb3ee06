import { expect, it, vi } from 'vitest'
import type { ContractReadName } from '@/lib/contract-manager/contract-read-defaults'
import { emptyChainState } from '@/lib/games/frame-protocol/chain-messages'
import { createChainLimits } from './chain-limits'
import { type ChainRequest, createGameChain, isMoreThanHalf, type WalletAccess } from './game-chain'

const action = { name: 'buyGem', type: 0, amount: 1 } as const
const values = { ...emptyChainState('done'), gemPower: '7' }

function create({
  obstacle = null as Awaited<ReturnType<WalletAccess['findObstacle']>>,
  isAccessMissing = false,
} = {}) {
  let refusal: 'not_available' | 'not_shared' | null = null
  let nowMs = 0
  const shown: (ChainRequest | null)[] = []
  const access = {
    findObstacle: vi.fn(() => Promise.resolve(obstacle)),
    read: vi.fn(() => Promise.resolve(values)),
    readContract: vi.fn((_: ContractReadName) => Promise.resolve(true)),
  }
  const loadAccess = vi.fn(() => (isAccessMissing ? Promise.reject(new Error('offline')) : Promise.resolve(access)))
  const chain = createGameChain({
    limits: createChainLimits('spark', null),
    findRefusal: () => refusal,
    isAfterGesture: () => true,
    loadAccess,
    show: (request) => void shown.push(request),
    now: () => nowMs,
  })
  return {
    chain,
    access,
    loadAccess,
    shown,
    refuseAs: (code: typeof refusal) => void (refusal = code),
    wait: (ms: number) => void (nowMs += ms),
  }
}

it('answers true only after the player allowed the action', async () => {
  const { chain, shown } = create()
  const result = chain.act(action)
  await vi.waitFor(() => expect(shown).toHaveLength(1))
  expect(shown[0]?.action).toEqual(action)
  shown[0]?.settle({ ok: true, code: 'done' })
  expect(await result).toEqual({ ok: true, code: 'done' })
  expect(shown[1]).toBeNull()
})

it('gives neither values nor dialogs to a game that the player shares nothing with', async () => {
  const { chain, shown, loadAccess, refuseAs } = create()
  refuseAs('not_shared')
  expect(await chain.act(action)).toEqual({ ok: false, code: 'not_shared' })
  expect(await chain.read()).toEqual(emptyChainState('not_shared'))
  expect(shown).toEqual([])
  expect(loadAccess).not.toHaveBeenCalled()
})

it('gives no values that were read when the player stops sharing', async () => {
  const { chain, refuseAs } = create()
  const read = chain.read()
  refuseAs('not_shared')
  expect(await read).toEqual(emptyChainState('not_shared'))
})

it('shows one dialog to a game that floods it with requests, and none for the replay of a settled one', async () => {
  const { chain, shown } = create()
  const flood = Array.from({ length: 50 }, () => chain.act(action))
  await vi.waitFor(() => expect(shown).toHaveLength(1))
  expect((await Promise.all(flood.slice(1))).every(({ code }) => code === 'busy')).toBe(true)
  const first = shown[0]
  first?.settle({ ok: false, code: 'refused' })
  expect(await flood[0]).toEqual({ ok: false, code: 'refused' })
  expect(await chain.act(action)).toEqual({ ok: false, code: 'too_often' })
  first?.settle({ ok: true, code: 'done' })
  expect(shown).toEqual([first, null])
})

it.each(['no_wallet', 'wrong_network', 'not_for_sale'] as const)('says %s without a dialog', async (obstacle) => {
  const { chain, shown } = create({ obstacle })
  expect(await chain.act(action)).toEqual({ ok: false, code: obstacle })
  expect(shown).toEqual([])
})

it('answers when the wallet cannot be loaded', async () => {
  const { chain } = create({ isAccessMissing: true })
  expect(await chain.act(action)).toEqual({ ok: false, code: 'network_error' })
  expect(await chain.read()).toEqual(emptyChainState('network_error'))
})

it('shows no request of a game that was left while the wallet loaded, and refuses the open one', async () => {
  const { chain, shown, wait } = create()
  const early = chain.act(action)
  chain.withdraw()
  expect(await early).toEqual({ ok: false, code: 'refused' })
  expect(shown).toEqual([])
  wait(60_000)
  const late = chain.act(action)
  await vi.waitFor(() => expect(shown).toHaveLength(1))
  chain.withdraw()
  expect(await late).toEqual({ ok: false, code: 'refused' })
})

it.each(['pending', 'failed'] as const)(
  'says what became of an allowed transaction when the game is left: %s',
  async (code) => {
    const { chain, shown } = create()
    const result = chain.act(action)
    await vi.waitFor(() => expect(shown).toHaveLength(1))
    shown[0]?.foresee({ ok: false, code: 'pending' })
    shown[0]?.foresee({ ok: false, code })
    chain.withdraw()
    expect(await result).toEqual({ ok: false, code })
  },
)

it('reads the chain once for questions that follow each other closely', async () => {
  const { chain, access, wait } = create()
  await Promise.all(Array.from({ length: 20 }, () => chain.read()))
  expect(access.read).toHaveBeenCalledOnce()
  wait(2_000)
  expect((await chain.read()).gemPower).toBe('7')
  expect(access.read).toHaveBeenCalledTimes(2)
})

it('reads single values of the contracts, each once for questions that follow each other closely', async () => {
  const { chain, access, refuseAs } = create()
  const names = ['isWhitelisted', 'isWhitelisted', 'onlyAllowWhitelisted'] as const
  expect(await Promise.all(names.map((name) => chain.readContract(name)))).toEqual([true, true, true])
  expect(access.readContract.mock.calls).toEqual([['isWhitelisted'], ['onlyAllowWhitelisted']])
  refuseAs('not_shared')
  expect(await chain.readContract('isWhitelisted')).toBe(false)
  expect(await create({ isAccessMissing: true }).chain.readContract('totalSold')).toBe('0')
})

it.each([
  [50n, 100n, false],
  [51n, 100n, true],
  [1n, 1n, true],
  [0n, 0n, false],
])('a payment of %s of %s is more than half: %s', (payment, owned, isMore) => {
  expect(isMoreThanHalf(payment, owned)).toBe(isMore)
})
