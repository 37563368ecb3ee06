import { createServer, type Server } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { readServerEnv } from '@/lib/env/server-env'
import { checkDatabase, checkPorts, listPorts, toDatabaseMessage, toPortMessage, withoutPassword } from './preflight'

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
  it.each(['127.0.0.1', '0.0.0.0'])('names a port that another program uses on %s, and its variable', async (host) => {
    const port = await listen(host)
    await expect(checkPorts([{ variable: 'WEB_PORT', port }])).rejects.toThrow(
      new RegExp(`^Port ${port} \\(WEB_PORT\\) is in use .*: WEB_PORT=\\d+ npm start$`),
    )
  })

  it('accepts a free port', async () => {
    const port = await listen('127.0.0.1')
    await new Promise((resolve) => servers.pop()?.close(resolve))
    await expect(checkPorts([{ variable: 'WEB_PORT', port }])).resolves.toBeUndefined()
  })

  it('rejects the same number for two variables, even while a program uses it', async () => {
    const busy = String(await listen('127.0.0.1'))
    const ports = listPorts(readServerEnv({ WEB_PORT: busy, CHAIN_PORT: busy }))
    await expect(checkPorts(ports)).rejects.toThrow(/WEB_PORT and CHAIN_PORT are both \d+/)
  })
})

describe('toPortMessage', () => {
  it('explains that only root may use the port', () => {
    expect(toPortMessage({ variable: 'WEB_PORT', port: 80 }, 'EACCES', 1034)).toBe(
      'Port 80 (WEB_PORT) may not be used by this user. Choose a higher one, for example: WEB_PORT=1034 npm start',
    )
  })
})

describe('listPorts', () => {
  it('omits the ports of services that run elsewhere', () => {
    const env = readServerEnv({ DATABASE_URL: 'postgres://a@b/c', DEFAULT_CHAIN_ID: '25' })
    expect(listPorts(env).map(({ variable }) => variable)).toEqual(['WEB_PORT', 'GAMES_PORT', 'INDEXER_PORT'])
  })
})

const databaseUrl = 'postgres://ann:s3cret@127.0.0.1:1/shop?password=s3cret'

describe('checkDatabase', () => {
  it('explains that no server answers, and what to do', async () => {
    await expect(checkDatabase(databaseUrl)).rejects.toThrow(
      /ann@127\.0\.0\.1:1\/shop, cannot be reached \(ECONNREFUSED\).*DATABASE_URL/,
    )
  })
})

describe('toDatabaseMessage', () => {
  it.each(['28P01', '28000', '3D000', 'ENOTFOUND', 'XX000'])('never contains the password (%s)', (code) => {
    const message = toDatabaseMessage(databaseUrl, Object.assign(new Error('s3cret'), { code }))
    expect(message).not.toContain('s3cret')
    expect(message).toContain('unset DATABASE_URL')
  })

  it('never contains the password of an invalid URL', () => {
    expect(toDatabaseMessage('postgres://ann:s3cret@[', new TypeError('Invalid URL s3cret'))).not.toContain('s3cret')
  })
})

describe('withoutPassword', () => {
  it('keeps user, host and database', () => {
    expect(withoutPassword('postgres://ann:x@db.example:5432/shop')).toBe('postgres://ann@db.example:5432/shop')
  })
})
