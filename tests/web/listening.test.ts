import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { describe, expect, it } from 'vitest'
import { sendRequest } from '../support/web/http-client'

/** Name and port of every server that the product starts. */
const ports = (process.env.E2E_PORTS ?? '').split(' ').flatMap((pair) => {
  const [name = '', port] = pair.split('=')
  return port === undefined ? [] : [{ name, port: Number(port) }]
})

const outsideAddresses = Object.values(networkInterfaces())
  .flatMap((addresses = []) => addresses)
  .filter(({ internal, scopeid }) => !internal && !scopeid)
  .map(({ address }) => address)

/** Whether a TCP connection is accepted. */
const isOpen = (host: string, port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ host, port, timeout: 5_000 })
    const end = (isAccepted: boolean) => {
      socket.destroy()
      resolve(isAccepted)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
    socket.once('timeout', () => end(false))
  })

describe.runIf(ports.length > 0)('the servers of npm start', () => {
  it('are six, and an address of the network is there to try them', () => {
    expect(ports).toHaveLength(6)
    expect(outsideAddresses.length).toBeGreaterThan(0)
  })

  it.each(ports)('$name is open to this machine only', async ({ port }) => {
    expect(await isOpen('127.0.0.1', port)).toBe(true)
    for (const address of outsideAddresses) expect([address, await isOpen(address, port)]).toEqual([address, false])
  })

  const http = ports.filter(({ name }) => !['CHAIN_PORT', 'DATABASE_PORT'].includes(name))

  it.each(http)('$name refuses a name that was rebound to this machine', async ({ port }) => {
    const headers = { host: `attacker.example:${port}` }
    for (const path of ['/', '/health', '/get-leaderboard', '/config.json', '/dev/outbox'])
      expect((await sendRequest(path, { headers, port })).status).toBe(421)
  })
})

describe('the outbox', () => {
  // Next answers the last ones from the same page.
  const paths = ['/dev/outbox', '/dev/outbox/', '/dev/outbox.rsc', '/dev/outbox.txt', '/dev/%6futbox']

  it('is shown to this machine', async () => {
    const { status, text } = await sendRequest('/dev/outbox')
    expect([status, text.includes('No mail server is configured')]).toEqual([200, true])
  })

  it.each([
    ['to a visitor behind a proxy', { 'x-forwarded-for': '203.0.113.9' }],
    ['to a visitor behind a tunnel', { 'cf-connecting-ip': '203.0.113.9' }],
    ['at an address of the network', { host: '192.168.1.20:3000' }],
    ['to who claims to be here', { 'x-forwarded-for': '127.0.0.1', 'x-from-this-machine': '1' }],
  ])('is not shown %s', async (_, headers: Record<string, string>) => {
    for (const path of paths) {
      for (const sent of [headers, { ...headers, rsc: '1' }]) {
        const { text } = await sendRequest(path, { headers: sent })
        expect(text).not.toMatch(/data-mail|No mail server is configured/)
      }
    }
  })
})
