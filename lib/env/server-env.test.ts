import { describe, expect, it } from 'vitest'
import { EnvironmentError, readServerEnv } from './server-env'

describe('readServerEnv', () => {
  it('runs locally with nothing set', () => {
    const env = readServerEnv({})
    expect(env).toMatchObject({
      webPort: 3000,
      gamesPort: 3001,
      creditsPort: 3005,
      chainPort: 8545,
      defaultChainId: 31337,
    })
    expect(env.databaseUrl).toBe('postgres://intrepid:intrepid@127.0.0.1:5433/intrepid')
    expect(env.isDatabaseExternal).toBe(false)
    expect(env.siteUrl).toBe('http://localhost:3000')
  })

  it('reads nodes and named contracts of real chains', () => {
    const platform = `0x${'1'.repeat(40)}`
    const intToken = `0x${'2'.repeat(40)}`
    const env = readServerEnv({
      RPC_URLS_25: 'https://a.example, https://b.example',
      PLATFORM_ADDRESS_25: platform,
      INT_TOKEN_ADDRESS_25: intToken,
      START_BLOCK_25: '7',
    })
    expect(env.nodeUrls[25]).toEqual(['https://a.example', 'https://b.example'])
    expect(env.nodeUrls[31337]).toEqual(['http://127.0.0.1:8545'])
    expect(env.namedDeployments).toEqual([{ chainId: 25, startBlock: 7, contracts: { platform, intToken } }])
  })

  it('offers WalletConnect by the id of a project alone', () => {
    expect(readServerEnv({}).walletConnectProjectId).toBeNull()
    expect(readServerEnv({ WALLETCONNECT_PROJECT_ID: 'ab'.repeat(16) }).walletConnectProjectId).toBe('ab'.repeat(16))
    expect(() => readServerEnv({ WALLETCONNECT_PROJECT_ID: 'my project' })).toThrow(EnvironmentError)
  })

  it('takes an empty variable as not set', () => {
    expect(readServerEnv({ WEB_PORT: '', DATABASE_URL: '' })).toMatchObject({
      webPort: 3000,
      isDatabaseExternal: false,
    })
  })

  it('sends mail by a server that is named, into the outbox on the local chain of this machine, and nowhere else', () => {
    const smtp = { SMTP_URL: 'smtps://u:p@mail.example.org', MAIL_FROM: 'Intrepid <hello@example.org>' }
    expect(readServerEnv({}).mail).toEqual({ kind: 'outbox' })
    expect(readServerEnv({ DEFAULT_CHAIN_ID: '25' }).mail).toEqual({ kind: 'none' })
    // Nobody could read an outbox there, and nobody is told to look.
    const shown = readServerEnv({ SITE_URL: 'https://demo.example.org' })
    expect([shown.mail, shown.contactEmail]).toEqual([{ kind: 'none' }, null])
    expect(readServerEnv({ SITE_URL: 'https://demo.example.org', MAIL_OUTBOX: '1' }).mail).toEqual({ kind: 'outbox' })
    expect(() => readServerEnv({ DEFAULT_CHAIN_ID: '25', MAIL_OUTBOX: '1' })).toThrow(/^MAIL_OUTBOX=1 cannot be used/)
    for (const DEFAULT_CHAIN_ID of ['25', '31337']) {
      expect(readServerEnv({ ...smtp, DEFAULT_CHAIN_ID }).mail).toEqual({
        kind: 'smtp',
        url: smtp.SMTP_URL,
        from: smtp.MAIL_FROM,
      })
    }
  })

  it('takes a secret for passwords of 32 bytes or more', () => {
    expect(readServerEnv({}).passwordSecret).toBeNull()
    expect(readServerEnv({ PASSWORD_SECRET: '0aFF'.repeat(16) }).passwordSecret).toEqual(
      new Uint8Array(32).map((_, index) => (index % 2 ? 255 : 10)),
    )
    for (const PASSWORD_SECRET of ['ab'.repeat(31), 'abc'.repeat(33), 'secret'.repeat(20)]) {
      expect(() => readServerEnv({ PASSWORD_SECRET })).toThrow(
        /^PASSWORD_SECRET cannot be used: must be at least 32 bytes/,
      )
    }
  })

  it('tells no password', () => {
    for (const env of [{ SMTP_URL: 'http://u:secret@mail.example.org' }, { DATABASE_URL: 'mysql://u:secret@host/x' }]) {
      expect(() => readServerEnv(env)).toThrow(/must start with/)
      expect(() => readServerEnv(env)).not.toThrow(/secret/)
    }
  })

  it.each([
    [{ WEB_PORT: 'abc' }, /^WEB_PORT=abc /],
    [{ WEB_PORT: '0' }, /^WEB_PORT=0 /],
    [{ CHAIN_PORT: '65536' }, /^CHAIN_PORT=65536 /],
    [{ DATABASE_URL: 'mysql://x' }, /postgres:\/\//],
    [{ DEFAULT_CHAIN_ID: '1' }, /25, 5031 or 31337/],
    [{ COOKIE_CROSS_ORIGIN: 'yes' }, /0 or 1/],
    [{ SITE_URL: 'nowhere' }, /web address/],
    [{ GAMES_ORIGIN: 'https://games.example/x' }, /must be an origin/],
    [{ SITE_URL: 'https://a.example', GAMES_ORIGIN: 'https://a.example/' }, /games need an origin of their own/],
    [{ RPC_URLS_25: 'https://a.example,ftp://b.example' }, /^RPC_URLS_25.* /],
    [{ SMTP_URL: 'mail.example.org' }, /^SMTP_URL .* smtps:/],
    [{ SMTP_URL: 'smtp://mail.example.org' }, /MAIL_FROM/],
    [{ MAIL_FROM: 'Intrepid' }, /^MAIL_FROM=Intrepid /],
    [{ MAIL_FROM: 'a@b.c\r\nBcc: d@e.f' }, /^MAIL_FROM/],
    [{ TRUSTED_PROXIES: 'all' }, /must be the addresses of your proxies/],
    [{ TRUSTED_PROXIES: '1' }, /must be the addresses of your proxies/],
    [{ TRUSTED_PROXIES: '10.0.0.2,10.0.0.0/33' }, /must be the addresses of your proxies/],
    [{ TRUSTED_PROXIES: '0.0.0.0/0' }, /must be the addresses of your proxies/],
    [{ PLATFORM_ADDRESS_25: '0x12' }, /^PLATFORM_ADDRESS_25=0x12 /],
    [{ PLATFORM_ADDRESS_25: `0x${'1'.repeat(40)}` }, /set together/],
  ])('names the variable that is wrong: %o', (env, message) => {
    expect(() => readServerEnv(env)).toThrow(EnvironmentError)
    expect(() => readServerEnv(env)).toThrow(message)
  })
})
