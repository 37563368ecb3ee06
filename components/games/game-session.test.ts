// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import type { GameIdentity, GameSettings, HostMessage } from '@/lib/games/protocol/host-messages'
import type { FrameListeners } from './connect-frame'
import { openGameSession } from './game-session'
import { firstView } from './game-state'

const line = vi.hoisted(() => ({ sent: [] as HostMessage[], listeners: null as FrameListeners | null }))
vi.mock('./connect-frame', () => ({
  connectFrame: (_: unknown, listeners: FrameListeners) => {
    line.listeners = listeners
    return { send: (message: HostMessage) => line.sent.push(message), close: () => undefined }
  },
}))

const settings: GameSettings = {
  locale: 'en',
  dir: 'ltr',
  theme: 'dark',
  sound: { isOn: false, volume: 1 },
  isMotionReduced: true,
}
const web3: GameIdentity['web3'] = {
  isInjected: false,
  web3Instance: null,
  networkId: null,
  coinbase: null,
  balance: null,
  error: null,
}
const identityOf = (name: string | null): GameIdentity => ({
  player: { name, address: null },
  token: name && `token of ${name}`,
  web3,
})

function open({ mayBeSilent = false, show = (() => undefined) as Parameters<typeof openGameSession>[0]['show'] } = {}) {
  let identity = identityOf(null)
  line.sent.length = 0
  const frame = document.createElement('iframe')
  const calls = {
    start: () => Promise.reject(new TypeError('offline')),
    finish: vi.fn(),
    scores: vi.fn(),
    replay: vi.fn(),
  }
  const session = openGameSession({
    frame,
    game: 'reference',
    calls,
    storage: { read: () => Promise.resolve(null), write: () => Promise.resolve() },
    settings: () => settings,
    identity: () => identity,
    first: null,
    show,
    mayBeSilent,
    onLeave: () => undefined,
    onBlur: () => undefined,
  })
  const become = (name: string) => {
    identity = identityOf(name)
    session.update()
  }
  return { session, become, frame }
}

const identities = () => line.sent.flatMap((message) => ('identity' in message ? [message.identity.player.name] : []))

it('tells a game who plays, also who became so while it was loading', async () => {
  const { session, become } = open()
  line.listeners?.onMeet()
  become('Ada')
  expect(identities()).toEqual([null])
  line.listeners?.onMessage({ kind: 'ready' })
  await vi.waitFor(() => expect(line.sent.at(-1)?.kind).toBe('run'), 10_000)
  expect(line.sent.map(({ kind }) => kind)).toEqual(['init', 'settings', 'identity', 'run'])
  become('Bea')
  expect(identities()).toEqual([null, 'Ada', 'Bea'])
  session.close()
})

it('says nothing twice to a game for which nothing changed', async () => {
  const { session } = open()
  line.listeners?.onMeet()
  line.listeners?.onMessage({ kind: 'ready' })
  await vi.waitFor(() => expect(line.sent.at(-1)?.kind).toBe('run'), 10_000)
  expect(line.sent.map(({ kind }) => kind)).toEqual(['init', 'run'])
  session.close()
})

it('lets a game play that says nothing, once its document is there, where it need not', () => {
  vi.useFakeTimers()
  const kinds: (string | undefined)[] = []
  const show = (change: Parameters<Parameters<typeof openGameSession>[0]['show']>[0]) =>
    void kinds.push(change(firstView).status?.kind)
  const silent = open({ mayBeSilent: true, show })
  vi.advanceTimersByTime(5_000)
  expect(kinds).toEqual([])
  silent.frame.dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(60_000)
  expect(kinds).toEqual(['playing'])
  silent.session.close()

  const ours = open({ show })
  ours.frame.dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(60_000)
  expect(kinds).toEqual(['playing', 'failed'])
  ours.session.close()
  vi.useRealTimers()
})
