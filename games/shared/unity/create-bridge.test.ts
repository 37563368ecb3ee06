import type { GameHost } from '@intrepid/sdk'
import { expect, it, vi } from 'vitest'
import { createBridge, type RunningBuild } from './create-bridge'

const settings = {
  locale: 'en',
  dir: 'ltr',
  theme: 'dark',
  sound: { isOn: true, volume: 0.5 },
  isMotionReduced: false,
} as const

function open() {
  const listeners = new Map<string, (value: unknown) => void>()
  const host = {
    settings: () => settings,
    player: () => ({ name: 'Ada', address: null }),
    on: (event: string, listener: (value: unknown) => void) => void listeners.set(event, listener),
    ready: vi.fn(),
    score: vi.fn(),
    say: vi.fn(),
    quit: vi.fn(),
    readStore: () => Promise.resolve('stored'),
    readChain: () => Promise.resolve({ spendableInt: '7' }),
    buyGem: vi.fn(() => Promise.resolve(false)),
    buyCrystal: vi.fn(() => Promise.resolve(true)),
    chainCode: vi.fn(() => 'refused'),
    leaderboard: () => Promise.resolve({ playerRank: 2 }),
  }
  const sent: (readonly [string, string | undefined])[] = []
  const build = {
    send: (method: string, value?: string) => void sent.push([method, value]),
    quit: vi.fn(() => Promise.resolve()),
    pauseLoop: vi.fn(),
    resumeLoop: vi.fn(),
  } satisfies RunningBuild
  const setSound = vi.fn()
  const frame = { hold: vi.fn(), release: vi.fn() }
  const bridge = createBridge(host as unknown as GameHost, setSound, frame)
  return {
    host,
    build,
    bridge,
    frame,
    sent,
    setSound,
    announce: (event: string, value?: unknown) => listeners.get(event)?.(value),
  }
}

it('sends settings and player to a build once before the first run', () => {
  const { host, build, bridge, sent, setSound } = open()
  bridge.begin(build)
  bridge.begin(build)
  expect(sent.map(([method]) => method)).toEqual(['OnSettings', 'OnPlayer'])
  expect(setSound).toHaveBeenCalledExactlyOnceWith(settings.sound)
  expect(host.ready).toHaveBeenCalledOnce()
})

it('pauses the main loop after the build received the pause, and resumes it before quitting', () => {
  const { build, bridge, frame, sent, announce } = open()
  bridge.begin(build)
  announce('pause')
  expect(build.pauseLoop).toHaveBeenCalledOnce()
  expect(frame.hold).toHaveBeenCalledOnce()
  announce('resume')
  expect(frame.release).toHaveBeenCalledOnce()
  expect(build.resumeLoop).toHaveBeenCalledOnce()
  announce('run', { seed: 'ab' })
  expect(sent.slice(2)).toEqual([
    ['OnPause', undefined],
    ['OnResume', undefined],
    ['OnRun', 'ab'],
  ])
})

it('quits a paused build', async () => {
  const { host, build, bridge, announce } = open()
  bridge.begin(build)
  announce('quit')
  expect(build.resumeLoop).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(host.quit).toHaveBeenCalledOnce(), 10_000)
  expect(build.quit).toHaveBeenCalledOnce()
})

it('forwards events of a build, but no invalid score', async () => {
  const { host, build, bridge, sent } = open()
  bridge.begin(build)
  for (const score of [12, '7', 3.9, -1, 'x', undefined, Infinity]) bridge.playEvents('Score', score)
  expect(host.score.mock.calls).toEqual([[12], [7], [3]])
  bridge.playEvents('ReadStore')
  await vi.waitFor(() => expect(sent.at(-1)).toEqual(['OnStore', 'stored']), 10_000)
})

it('lets a build read the chain and the leaderboard, and ask for a purchase', async () => {
  const { host, build, bridge, sent } = open()
  bridge.begin(build)
  bridge.playEvents('ReadChain')
  bridge.playEvents('ReadLeaderboard')
  bridge.playEvents('BuyGem', '3')
  await vi.waitFor(() => expect(sent).toHaveLength(5))
  expect(sent.slice(2)).toEqual([
    ['OnChain', '{"spendableInt":"7"}'],
    ['OnLeaderboard', '{"playerRank":2}'],
    ['OnBought', 'refused'],
  ])
  expect(host.buyGem).toHaveBeenCalledWith(3, 1)
  host.chainCode.mockReturnValue('done')
  bridge.playEvents('BuyCrystal', 0)
  await vi.waitFor(() => expect(sent.at(-1)).toEqual(['OnBought', 'done']))
  expect(host.buyCrystal).toHaveBeenCalledWith(0, 1)
})
