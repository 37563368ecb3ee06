import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { connect, type Socket } from 'node:net'

/** A Redis with a sorted set of all players, over one connection. */
type RedisBoard = { readonly rankOf: (address: string) => Promise<number>; readonly stop: () => void }

const toCommand = (words: readonly string[]) =>
  `*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`

async function open(port: number, server: ChildProcess): Promise<Socket> {
  for (;;) {
    if (server.exitCode !== null) throw new Error('Redis did not start.')
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    const isOpen = await new Promise<boolean>((resolve) =>
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false)),
    )
    if (isOpen) return socket
    await wait(50)
  }
}

/** Starts Redis if it is installed, otherwise returns null. */
export async function startRedis(
  port: number,
  scores: readonly (readonly [address: string, power: bigint])[],
): Promise<RedisBoard | null> {
  if (spawnSync('redis-server', ['--version']).status !== 0) return null
  const server = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    { stdio: 'ignore' },
  )
  const socket = await open(port, server)
  const input = scores.map(([address, power]) => toCommand(['ZADD', 'board', power.toString(), address])).join('')
  execFileSync('redis-cli', ['-p', String(port), '--pipe'], { input, maxBuffer: 1e9 })
  return {
    rankOf(address) {
      return new Promise((resolve) => {
        socket.once('data', (data) => resolve(Number(data.toString().slice(1))))
        socket.write(toCommand(['ZREVRANK', 'board', address]))
      })
    },
    stop() {
      socket.destroy()
      server.kill('SIGKILL')
    },
  }
}
