import { createServer, type Server } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { readServerEnv } from '@/lib/env/server-env'
import { checkPorts, listPorts, toPortMessage } from './check-ports'

const servers: Server[] = []

function listen(host: string): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen({ port: 0, host }, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
    servers.push(server)
  })
}

afterEach(() => servers.splice(0).forEach((server) => server.close()))

describe('checkPorts', () => {
  it.each(['127.0.0.1', '0.0.0.0'])(
    'names the port that something listens on at %s, and its variable',
    async (host) => {
      const port = await listen(host)
      await expect(checkPorts([{ variable: 'WEB_PORT', port }])).rejects.toThrow(
        new RegExp(`^Port ${port} \\(WEB_PORT\\) is in use .*: WEB_PORT=\\d+ npm start$`),
      )
    },
  )

  it('is content with a port that is free', async () => {
    const port = await listen('127.0.0.1')
    await new Promise((resolve) => servers.pop()?.close(resolve))
    await expect(checkPorts([{ variable: 'WEB_PORT', port }])).resolves.toBeUndefined()
  })

  it('notices two variables with one number', async () => {
    const ports = listPorts(readServerEnv({ WEB_PORT: '8545' }))
    await expect(checkPorts(ports)).rejects.toThrow(/WEB_PORT and CHAIN_PORT are both 8545/)
  })
})

describe('toPortMessage', () => {
  it('says so where only root may have the port', () => {
    expect(toPortMessage({ variable: 'WEB_PORT', port: 80 }, 'EACCES', 1034)).toBe(
      'Port 80 (WEB_PORT) may not be used by this user. Choose a higher one, for example: WEB_PORT=1034 npm start',
    )
  })
})

describe('listPorts', () => {
  it('leaves out what runs elsewhere', () => {
    const env = readServerEnv({ DATABASE_URL: 'postgres://a@b/c', DEFAULT_CHAIN_ID: '25' })
    expect(listPorts(env).map(({ variable }) => variable)).toEqual(['WEB_PORT', 'GAMES_PORT', 'INDEXER_PORT'])
  })
})
