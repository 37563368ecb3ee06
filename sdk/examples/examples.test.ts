// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildEvents } from '@/games/shared/unity/create-bridge'
import { emptyChainState } from '@/lib/games/frame-protocol/chain-messages'
import type { GameMessage, GameQuestion } from '@/lib/games/frame-protocol/game-messages'
import type { HostMessage } from '@/lib/games/frame-protocol/host-messages'
import { decodeInputLog } from '@/lib/games/input-log'
import { isPracticeKey, practiceKeys } from '@/lib/hunts/keys/hunt-key'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const settings = {
  locale: 'de',
  dir: 'ltr',
  theme: 'light',
  sound: { isOn: true, volume: 0.5 },
  isMotionReduced: false,
} as const
const identity = {
  player: { name: 'Ada', address: null },
  token: null,
  web3: { isInjected: false, web3Instance: null, networkId: null, coinbase: null, balance: null, error: null },
} as const

/** A fake page around the example that records messages and answers requests. */
const ruby = { kind: 'gem', type: 0, name: 'Ruby', power: '1', priceInt: '25', owned: 0, isListed: true } as const

function answerTo({ what }: GameQuestion, stored: string | null) {
  if (what === 'read-store') return stored
  if (what === 'chain-read') return { ...emptyChainState('done'), spendableInt: '25', stones: [ruby] }
  if (what === 'leaderboard')
    return {
      leaderboard: [{ rank: 1, username: 'Ada', address: 'Player1', crystalPower: '700' }],
      playerRank: 1,
      serverRanking: '1/1',
      error: null,
    }
  return what === 'chain-action' ? ({ ok: false, code: 'refused' } as const) : null
}

function openHost(stored: string | null) {
  const heard: GameMessage[] = []
  const { port1, port2 } = new MessageChannel()
  const send = (message: HostMessage) => port1.postMessage(message)
  port1.onmessage = ({ data }: MessageEvent<GameMessage>) => {
    heard.push(data)
    if (data.kind === 'ready')
      send({ kind: 'run', run: { seed: '0123456789abcdef0123456789abcdef' as never, isCounted: false, watch: null } })
    if (data.kind === 'ask') send({ kind: 'answer', to: data.id, value: answerTo(data.question, stored) })
  }
  const around = {
    postMessage() {
      const welcome = Object.assign(new Event('message'), {
        source: around,
        data: { intrepid: 'welcome', version: 1 },
        ports: [port2],
      })
      dispatchEvent(welcome)
      send({ kind: 'init', game: 'example', settings, identity })
    },
  }
  vi.stubGlobal('parent', around)
  return { heard, close: () => port1.close() }
}

const importOfSdk = "import { connectHost } from '/sdk/intrepid-sdk.js'\n"
const AsyncFunction = Object.getPrototypeOf(async () => undefined).constructor as new (
  ...parts: string[]
) => (...values: unknown[]) => Promise<unknown>

/** The published SDK, evaluated again for each example because a document has only one host. */
function openSdk(): unknown {
  const script = readFileSync('public/sdk/intrepid-sdk.js', 'utf8')
  const [end = '', name = ''] = /export\s*\{\s*(\w+) as connectHost\s*\};?\s*$/.exec(script) ?? []
  expect(name).not.toBe('')
  return (new Function(`${script.slice(0, -end.length)}\nreturn ${name}`) as () => unknown)()
}

/** Runs an example from the docs with the published SDK. */
async function run(name: string, stored: string | null = null, rules: object = {}) {
  const host = openHost(stored)
  const logged = vi.spyOn(console, 'log').mockReturnValue(undefined)
  const text = readFileSync(join(import.meta.dirname, name), 'utf8')
  expect(text.startsWith(importOfSdk)).toBe(true)
  const script = text.slice(importOfSdk.length).replace(/^import \{.*\} from '\.\/rules\.js'\n/, '')
  const globals = Object.entries(rules)
  const names = ['connectHost', ...globals.map(([key]) => key)]
  await new AsyncFunction(...names, script)(openSdk(), ...globals.map(([, value]) => value as unknown))
  await vi.waitFor(() => expect(host.heard.map(({ kind }) => kind)).toContain('ready'), 10_000)
  return { ...host, logged }
}

describe('an example of the guide', () => {
  it('starts and receives its first run', async () => {
    const { logged, close } = await run('begin.js')
    await vi.waitFor(() => expect(logged).toHaveBeenCalledWith('run', '0123456789abcdef0123456789abcdef'), 10_000)
    close()
  })

  it('reports its score, and announces it in the language of the page', async () => {
    const { heard, close } = await run('score.js')
    await vi.waitFor(() => expect(heard).toContainEqual({ kind: 'say', text: 'Zehn Punkte' }), 10_000)
    expect(heard).toContainEqual({ kind: 'score', score: 10 })
    close()
  })

  it('follows the settings of the page, and reads the player', async () => {
    const { logged, close } = await run('settings.js')
    expect(document.title).toBe('de light')
    expect(logged.mock.calls).toEqual([
      ['volume', 0.5, 'motion', true],
      ['player', 'Ada'],
    ])
    close()
  })

  it('keeps its stored data', async () => {
    const { heard, close } = await run('keep.js', '{"visits":4}')
    const texts = heard.flatMap((message) =>
      message.kind === 'ask' && message.question.what === 'write-store' ? [message.question.text] : [],
    )
    expect(texts).toEqual(['{"visits":5}'])
    close()
  })

  it('asks to buy a stone after a press, and says why it was not bought', async () => {
    const { heard, close } = await run('buy.js')
    const button = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Buy Ruby for 25 INT',
    )
    expect(heard).not.toContainEqual(
      expect.objectContaining({ question: expect.objectContaining({ what: 'chain-action' }) }),
    )
    button?.click()
    await vi.waitFor(() => expect(button?.textContent).toBe('Not bought: refused'), 10_000)
    expect(heard).toContainEqual(
      expect.objectContaining({
        question: { what: 'chain-action', action: { name: 'buyGem', type: 0, amount: 1 } },
      }),
    )
    close()
  })

  it('shows the leaderboard and the rank of the player', async () => {
    const { close } = await run('leaderboard.js')
    expect([...document.querySelectorAll('ol li')].map(({ textContent }) => textContent)).toEqual(['Ada: 700'])
    expect(document.body.textContent).toContain('Your rank: 1')
    close()
  })

  it('finds a practice key, which pays nothing', async () => {
    const { heard, close } = await run('key.js')
    await vi.waitFor(() => expect(heard).toContainEqual({ kind: 'key-found', key: practiceKeys[0] }), 10_000)
    close()
  })

  it('asks the site for a key at a moment, and contains none', async () => {
    const { heard, close } = await run('moment.js')
    await vi.waitFor(() => expect(heard).toContainEqual({ kind: 'moment-reached', moment: 'tower-top' }), 10_000)
    expect(JSON.stringify(heard)).not.toMatch(/[\da-f]{64}/)
    close()
  })

  it('hands in the run that reached a moment, which its rules replay', async () => {
    const modulePath = `data:text/javascript,${encodeURIComponent(readFileSync(join(import.meta.dirname, 'rules.js'), 'utf8'))}`
    const rules = (await import(/* @vite-ignore */ modulePath)) as {
      start: (seed: string) => unknown
      step: (state: unknown, input: number) => void
      moments: (state: unknown) => string[]
    }
    let tick: () => void = () => undefined
    vi.stubGlobal('setInterval', (run: () => void) => ((tick = run), 1))
    const { heard, close } = await run('replay.js', null, rules)
    const press = (type: string, key: string) => dispatchEvent(new KeyboardEvent(type, { key }))
    await vi.waitFor(() => expect(String(tick)).not.toBe('() => void 0'), 10_000)
    const way = (parseInt('0123456', 16) % 100) - 50
    press('keydown', way < 0 ? 'ArrowLeft' : 'ArrowRight')
    for (let walked = 0; walked < Math.abs(way); walked++) tick()
    press('keyup', way < 0 ? 'ArrowLeft' : 'ArrowRight')
    press('keydown', 'ArrowUp')
    for (let climbed = 0; climbed < 60; climbed++) tick()
    const reached = await vi.waitFor(() => {
      const message = heard.find(({ kind }) => kind === 'moment-reached')
      if (message?.kind !== 'moment-reached' || !message.run) throw new Error('not yet')
      return message.run
    }, 10_000)
    const log = decodeInputLog(reached.log)
    expect(log?.ticks).toBe(Math.abs(way) + 60)
    const state = rules.start(reached.seed)
    let held = 0
    for (let at = 0; at < (log?.ticks ?? 0); at++) {
      held = log?.changes.find(([from]) => from === at)?.[1] ?? held
      rules.step(state, held)
    }
    expect(rules.moments(state)).toEqual(['tower-top'])
    close()
  })

  it('is a complete game that can be uploaded as it is', async () => {
    document.documentElement.innerHTML = readFileSync(join(import.meta.dirname, 'starter/index.html'), 'utf8').replace(
      /<script.*<\/script>/,
      '',
    )
    const { heard, close } = await run('starter/game.js')
    await vi.waitFor(() => expect(heard).toContainEqual({ kind: 'score', score: 0 }), 10_000)
    for (let clicks = 0; clicks < 3; clicks++) document.getElementById('spark')?.click()
    await vi.waitFor(() => expect(heard.filter(({ kind }) => kind === 'key-found')).toHaveLength(1), 10_000)
    expect(document.getElementById('points')?.textContent).toBe('3')
    close()
  })

  it('for Unity uses only events that the page handles, and handles those that the page sends', () => {
    const said: string[] = []
    vi.stubGlobal('dispatchReactUnityEvent', (word: string) => said.push(word))
    const library: Record<string, (value: unknown) => void> = {}
    const source = readFileSync(join(import.meta.dirname, 'Intrepid.jslib'), 'utf8')
    new Function('mergeInto', 'LibraryManager', 'UTF8ToString', 'window', source)(
      (_: unknown, functions: typeof library) => Object.assign(library, functions),
      { library },
      String,
      globalThis,
    )
    for (const call of Object.values(library)) call('7')
    expect(said).toEqual([
      'Score',
      'Say',
      'KeyFound',
      'Reach',
      'WriteStore',
      'ReadChain',
      'BuyGem',
      'BuyCrystal',
      'ReadLeaderboard',
    ])
    expect(said.every((word) => (buildEvents as readonly string[]).includes(word))).toBe(true)

    const script = readFileSync(join(import.meta.dirname, 'Intrepid.cs'), 'utf8')
    expect([...script.matchAll(/extern void (\w+)/g)].map(([, name]) => name)).toEqual(Object.keys(library))
    const bridge = readFileSync('games/shared/unity/create-bridge.ts', 'utf8')
    for (const [, method] of script.matchAll(/public void (On\w+)/g)) expect(bridge).toContain(`'${method}'`)
  })

  it('has a test', () => {
    const own = readFileSync(join(import.meta.dirname, 'examples.test.ts'), 'utf8')
    for (const name of readdirSync(import.meta.dirname).filter((each) => each !== 'examples.test.ts'))
      expect(own).toContain(`'${name}`)
  })
})

it('contains a practice key', () => {
  for (const name of ['key.js', 'starter/game.js']) {
    const [key = '0x'] = /0x[\da-f]{64}/.exec(readFileSync(join(import.meta.dirname, name), 'utf8')) ?? []
    expect(isPracticeKey(key as `0x${string}`)).toBe(true)
  }
})
