import { expect, it } from 'vitest'
import { runProgram } from '@/tests/support/scale/run-program'

/**
 * Opens connections to port 443 from two addresses of each kind, in a network of its own, and counts those that the firewall lets
 * through: 127.0.0.2 and 127.0.0.3, then five /64 of one /48, then those that 127.0.0.9 opens and resets until one is refused.
 */
const countConnections = `
const net = require('node:net')
const connectFrom = (localAddress, isReset = false) => new Promise((done) => {
  const family = localAddress.includes(':') ? 6 : 4
  const socket = net.connect({ port: 443, host: family === 6 ? '::1' : '127.0.0.1', localAddress, family, timeout: 500 })
  const end = (opened) => {
    if (isReset) socket.resetAndDestroy()
    done(opened)
  }
  socket.on('connect', () => end(1)).on('error', () => end(0)).on('timeout', () => end(0))
})
const count = async (address) => {
  let opened = 0
  for (let tried = 0; tried < 520; tried += 1) opened += await connectFrom(address)
  return opened
}
net.createServer((socket) => socket.on('error', () => {})).listen({ port: 443, host: '::', backlog: 4096 }, async () => {
  const counts = []
  for (const address of process.argv.slice(1)) counts.push(await count(address))
  let reset = 0
  while (reset < 50_000 && (await connectFrom('127.0.0.9', true)) === 1) reset += 1
  counts.push(reset)
  console.log(JSON.stringify(counts))
  process.exit()
})`

it('lets a client have 512 connections, a /48 of IPv6 2,048, and a client open 200 a second', async () => {
  const networks = [1, 2, 3, 4, 5].map((network) => `2001:db8:0:${network}::1`)
  const script = [
    'ip link set lo up',
    ...networks.map((address) => `ip -6 address add ${address}/128 dev lo nodad`),
    '/usr/sbin/nft -f deploy/nftables.conf',
    `exec "$0" -e "$1" 127.0.0.2 127.0.0.3 ${networks.join(' ')}`,
  ].join(' && ')
  const counts = await runProgram('unshare', ['--net', 'sh', '-c', script, process.execPath, countConnections])
  const [reset, ...opened] = (JSON.parse(counts) as number[]).toReversed()
  expect(opened.toReversed()).toEqual([512, 512, 512, 512, 512, 512, 0])
  // 1,200 at once, and 200 more in each second.
  expect(reset).toBeGreaterThanOrEqual(1_200)
  expect(reset).toBeLessThan(50_000)
})
