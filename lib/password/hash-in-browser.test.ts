import { bytesToHex, type Address } from 'viem'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { hashInBrowser, type SlowHashMessage, type SlowHashRequest } from './hash-in-browser'
import vectors from './password.vectors.json'

const { chainId, registry, account, salt } = vectors[0] as (typeof vectors)[number]
const place = { chainId, registry: registry as Address, account: account as Address }

/** A worker whose messages the test sends. */
class FakeWorker extends EventTarget {
  static last: FakeWorker
  order: SlowHashRequest | undefined
  isTerminated = false

  constructor() {
    super()
    FakeWorker.last = this
  }

  postMessage(order: SlowHashRequest, transfer: ArrayBuffer[]) {
    this.order = structuredClone(order, { transfer })
  }

  terminate() {
    this.isTerminated = true
  }

  send(data: SlowHashMessage) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

vi.stubGlobal('Worker', FakeWorker)
afterEach(() => expect(FakeWorker.last.isTerminated).toBe(true))

describe('hashInBrowser', () => {
  it('transfers the password, reports progress and returns the hash', async () => {
    const password = new TextEncoder().encode('correct horse battery staple')
    const told: number[] = []
    const hash = hashInBrowser(password, place, { onProgress: (done) => told.push(done) })
    expect(password).toHaveLength(0)
    expect(new TextDecoder().decode(FakeWorker.last.order?.password)).toBe('correct horse battery staple')
    expect(bytesToHex(FakeWorker.last.order?.salt ?? new Uint8Array())).toBe(salt)
    FakeWorker.last.send({ kind: 'progress', done: 0.5 })
    FakeWorker.last.send({ kind: 'hash', hash: new Uint8Array(32).fill(9) })
    expect(await hash).toEqual(new Uint8Array(32).fill(9))
    expect(told).toEqual([0.5])
  })

  it('stops when it is cancelled', async () => {
    const controller = new AbortController()
    const hash = hashInBrowser(new Uint8Array(12), place, { signal: controller.signal })
    controller.abort(new Error('not wanted any more'))
    await expect(hash).rejects.toThrow('not wanted any more')
  })

  it('fails when the worker cannot start', async () => {
    const hash = hashInBrowser(new Uint8Array(12), place)
    FakeWorker.last.dispatchEvent(new Event('error'))
    await expect(hash).rejects.toThrow('the worker could not be loaded')
  })
})
