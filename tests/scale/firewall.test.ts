import { expect, it } from 'vitest'
import { runProgram } from '@/tests/support/scale/run-program'

/**
 * Opens connections to port 443 from two addresses of each kind, in a network of its own, and counts those that the firewall lets
 * through: 127.0.0.2 and 127.0.0.3, then two /64 of one /48, then two more of it.
 */
const countConnections = `
const net = require('node:net')
const connectFrom = (localAddress) => new Promise((done) =>
  net.connect({ port: 443, host: localAddress.includes(':') ? '::1' : '127.0.0.1', localAddress, family: localAddress.includes(':') ? 6 : 4 })
    .on('connect', () => done(1)).on('error', () => done(0)))
const count = async (address) => {
  let opened = 0
  for (let tried = 0; tried < 520; tried += 1) opened += await connectFrom(address)
  return opened
}
const server = net.createServer({ highWaterMark: 1 }).listen({ port: 443, host: '::', backlog: 4096 }, async () => {
  const counts = []
  for (const address of process.argv.slice(1)) counts.push(await count(address))
  console.log(JSON.stringify(counts))
  process.exit()
})`

it('lets a client open 512 connections, and a /48 of IPv6 2,048', async () => {
  const networks = [1, 2, 3, 4, 5].map((network) => `2001:db8:0:${network}::1`)
  const script = [
    'ip link set lo up',
    ...networks.map((address) => `ip -6 address add ${address}/128 dev lo nodad`),
    '/usr/sbin/nft -f deploy/nftables.conf',
    `exec "$0" -e "$1" 127.0.0.2 127.0.0.3 ${networks.join(' ')}`,
  ].join(' && ')
  const counts = await runProgram('unshare', ['--net', 'sh', '-c', script, process.execPath, countConnections])
  expect(JSON.parse(counts)).toEqual([512, 512, 512, 512, 512, 512, 0])
})
