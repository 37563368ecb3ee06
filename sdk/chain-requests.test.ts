// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { contractReadDefaults } from '@/lib/contract-manager/contract-read-defaults'
import { emptyChainState } from '@/lib/games/frame-protocol/chain-messages'
import type { HostMessage } from '@/lib/games/frame-protocol/host-messages'
import { createChainRequests } from './chain-requests'
import { openChannel } from './open-channel'

afterEach(() => vi.unstubAllGlobals())

type Requests = ReturnType<typeof createChainRequests>

/** What the guide promises for a request that fails: nothing is thrown. */
async function expectDocumentedFailures(requests: Requests): Promise<void> {
  expect(await requests.readContract('totalSold')).toBe(contractReadDefaults.totalSold)
  expect(await requests.readContract('getGems')).toEqual([])
  expect(await requests.readContract('isWhitelisted')).toBe(false)
  expect(await requests.readChain()).toEqual(emptyChainState('network_error'))
  expect(await requests.buyGem(0, 1)).toBe(false)
  expect(await requests.claimEarnings()).toBe(false)
  expect(requests.chainCode()).toBe('failed')
}

it('resolves to the documented values when the host refuses a request', async () => {
  await expectDocumentedFailures(createChainRequests(() => Promise.reject(new Error('not-available'))))
})

/** A page around the game with one end of the channel. */
async function connect() {
  const { port1, port2 } = new MessageChannel()
  const init: HostMessage = {
    kind: 'init',
    game: 'example',
    settings: {
      locale: 'en',
      dir: 'ltr',
      theme: 'dark',
      sound: { isOn: true, volume: 1 },
      isMotionReduced: false,
    },
    identity: {
      player: { name: null, address: null },
      token: null,
      web3: { isInjected: false, web3Instance: null, networkId: null, coinbase: null, balance: null, error: null },
    },
  }
  const page = {
    postMessage() {
      const data = { intrepid: 'welcome', version: 1 }
      dispatchEvent(Object.assign(new Event('message'), { source: page, data, ports: [port2] }))
      port1.postMessage(init)
    },
  }
  vi.stubGlobal('parent', page)
  const { request } = await openChannel()
  return { requests: createChainRequests(request), port: port1 }
}

it('resolves open and later requests when the host closes the channel', async () => {
  const { requests, port } = await connect()
  const open = [requests.readContract('totalUsers'), requests.buyCrystal(0, 1)]
  port.close()
  expect(await Promise.all(open)).toEqual([0, false])
  await expectDocumentedFailures(requests)
})
