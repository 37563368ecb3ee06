import { describe, expect, it } from 'vitest'
import { EnvironmentError } from './environment-error'
import { readServerEnv } from './server-env'

describe('readServerEnv', () => {
  it('runs locally with nothing set', () => {
    const env = readServerEnv({})
    expect(env).toMatchObject({ webPort: 3000, gamesPort: 3001, creditsPort: 3005, chainPort: 8545, defaultChainId: 31337 })
    expect(env.databaseUrl).toBe('postgres://intrepid:intrepid@127.0.0.1:5433/intrepid')
    expect(env.isDatabaseExternal).toBe(false)
    expect(env.siteUrl).toBe('http://localhost:3000')
  })

  it('takes an empty variable as not set', () => {
    expect(readServerEnv({ WEB_PORT: '', DATABASE_URL: '' })).toMatchObject({ webPort: 3000, isDatabaseExternal: false })
  })

  it.each([
    [{ WEB_PORT: 'abc' }, /^WEB_PORT=abc /],
    [{ WEB_PORT: '0' }, /^WEB_PORT=0 /],
    [{ CHAIN_PORT: '65536' }, /^CHAIN_PORT=65536 /],
    [{ DATABASE_URL: 'mysql://x' }, /postgres:\/\//],
    [{ DEFAULT_CHAIN_ID: '1' }, /25, 5031 or 31337/],
    [{ SITE_URL: 'nowhere' }, /web address/],
  ])('names the variable that is wrong: %o', (env, message) => {
    expect(() => readServerEnv(env)).toThrow(EnvironmentError)
    expect(() => readServerEnv(env)).toThrow(message)
  })
})
