import { describe, expect, it } from 'vitest'
import type { ContractName } from '@/contracts/deployment'
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
    expect(env.browserNodeUrls).toEqual(env.nodeUrls)
    expect(env.namedDeployments).toEqual([{ chainId: 25, startBlock: 7, contracts: { platform, intToken } }])
  })

  it.each([25, 338, 5031, 50312])('reads every contract of chain %d', (chainId) => {
    const settings = {
      platform: 'PLATFORM_ADDRESS',
      intToken: 'INT_TOKEN_ADDRESS',
      generalWhitelist: 'GENERAL_WHITELIST_ADDRESS',
      partnersWhitelist: 'PARTNERS_WHITELIST_ADDRESS',
      adminWhitelist: 'ADMIN_WHITELIST_ADDRESS',
      passwordRegistry: 'PASSWORD_REGISTRY_ADDRESS',
      keyHunt: 'KEY_HUNT_ADDRESS',
    } as const satisfies Record<ContractName, string>
    const names = Object.keys(settings) as ContractName[]
    const toAddress = (name: ContractName) => `0x${String(names.indexOf(name) + 1).repeat(40)}`
    const variables = {
      DEFAULT_CHAIN_ID: String(chainId),
      ...Object.fromEntries(names.map((name) => [`${settings[name]}_${chainId}`, toAddress(name)])),
      [`START_BLOCK_${chainId}`]: '0',
    }
    expect(readServerEnv(variables).namedDeployments).toEqual([
      { chainId, startBlock: 0, contracts: Object.fromEntries(names.map((name) => [name, toAddress(name)])) },
    ])
    expect(() => readServerEnv({ [`KEY_HUNT_ADDRESS_${chainId}`]: toAddress('keyHunt') })).toThrow(
      `PLATFORM_ADDRESS_${chainId} and INT_TOKEN_ADDRESS_${chainId} have to be set together`,
    )
  })

  it.each(['338', '50312'])('refuses contracts of test network %s that the site would read and never offer', (id) => {
    const contracts = {
      [`PLATFORM_ADDRESS_${id}`]: `0x${'1'.repeat(40)}`,
      [`INT_TOKEN_ADDRESS_${id}`]: `0x${'2'.repeat(40)}`,
      [`START_BLOCK_${id}`]: '7',
    }
    for (const DEFAULT_CHAIN_ID of ['25', '5031', '31337', ''])
      expect(() => readServerEnv({ ...contracts, DEFAULT_CHAIN_ID })).toThrow(
        new RegExp(`^PLATFORM_ADDRESS_${id} cannot be used: .* Set DEFAULT_CHAIN_ID to ${id}`),
      )
    expect(readServerEnv({ ...contracts, DEFAULT_CHAIN_ID: id }).namedDeployments).toMatchObject([{ startBlock: 7 }])
  })

  it('refuses to read a public chain from its first block because no other one is named', () => {
    const contracts = { PLATFORM_ADDRESS_25: `0x${'1'.repeat(40)}`, INT_TOKEN_ADDRESS_25: `0x${'2'.repeat(40)}` }
    expect(() => readServerEnv(contracts)).toThrow(/^PLATFORM_ADDRESS_25 needs START_BLOCK_25/)
    expect(() => readServerEnv({ ...contracts, START_BLOCK_25: '0' })).not.toThrow()
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
    const smtp = { SMTP_URL: 'smtps://u:p@mail.intrepid.example', MAIL_FROM: 'Intrepid <hello@intrepid.example>' }
    expect(readServerEnv({}).mail).toEqual({ kind: 'outbox' })
    expect(readServerEnv({ DEFAULT_CHAIN_ID: '25' }).mail).toEqual({ kind: 'none' })
    // Nobody could read an outbox there, and nobody is told to look.
    const shown = readServerEnv({ SITE_URL: 'http://demo.local' })
    expect([shown.mail, shown.contactEmail]).toEqual([{ kind: 'none' }, null])
    expect(readServerEnv({ SITE_URL: 'http://demo.local', MAIL_OUTBOX: '1' }).mail).toEqual({ kind: 'outbox' })
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
    [{ DEFAULT_CHAIN_ID: '1' }, /25, 338, 5031, 50312, 31337/],
    [{ COOKIE_CROSS_ORIGIN: 'yes' }, /0 or 1/],
    [{ HOST: 'localhost' }, /^HOST=localhost .* IP address/],
    [{ SITE_URL: 'nowhere' }, /web address/],
    [{ SITE_URL: 'ftp://a.example' }, /^SITE_URL=ftp:.*http or https/],
    [{ SITE_URL: 'https://a.example/x?y' }, /without a path/],
    [{ SITE_URL: 'https://ada@a.example' }, /without a path/],
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

  const random = '00112233445566778899aabbccddeeff0123456789abcdeffedcba9876543210'
  const live = {
    DEFAULT_CHAIN_ID: '25',
    SITE_URL: 'https://intrepid.games',
    GAMES_ORIGIN: 'https://play.intrepid.games',
  }
  const apiKey = 'n0tAr3alK3y0fAnAcc0unt'
  const anvilKeys = [
    '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
    '0xDF57089FEBBACF7BA0BC227DAFBFFA9FC08A93FDC68E1E42411A14EFCF23656E',
  ]
  /** The first accounts of Ganache, Truffle and go-ethereum's documentation; keys 1 and 0x11…11; more than the order of the curve. */
  const documentedKeys = [
    '0x4f3edf983ac636a65a842ce7c78d9aa706d3b113bce9c46f30d7d21715b23b1d',
    '0xC87509A1C067BBDE78BEB793E6FA76530B6382A4C0241E5E4A9EC0A0F44DC0D3',
    '0xb71c71a67e1177ad4e901695e1b4b9ee17ae16c6668d313eac2f96dbcda3f291',
    `0x${'1'.padStart(64, '0')}`,
    `0x${'1'.repeat(64)}`,
    `0x${'f'.repeat(64)}`,
  ]
  const counting = Array.from({ length: 32 }, (_, index) => index.toString(16).padStart(2, '0')).join('')
  const anvilAddresses = [
    '0x90F8bf6A479f320ead074411a4B0e7944Ea8c9C1',
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    '0x70997970c51812dc3a010c7d01b50e0d17dc79c8',
    '0x8626f6940E2eb28930eFb4CeF49B2d1F2C9C1199',
  ]

  it.each([
    ...['PASSWORD_SECRET', 'AUTH_SECRET', 'GAME_TOKEN_SECRET', 'HUNT_SECRET'].flatMap(
      (name): [Record<string, string>, RegExp][] => [
        [{ [name]: '00'.repeat(32) }, new RegExp(`^${name} .*too regular.*openssl rand`)],
        [{ ...live, [name]: '00'.repeat(64) }, new RegExp(`^${name} .*too regular`)],
        [{ ...live, [name]: 'deadbeef'.repeat(8) }, new RegExp(`^${name} .*too regular`)],
        [{ ...live, [name]: '0123456789abcdef'.repeat(4) }, new RegExp(`^${name} .*too regular`)],
        [{ SITE_URL: 'https://a.intrepid.games', [name]: 'ab'.repeat(32) }, new RegExp(`^${name} .*too regular`)],
        [{ ...live, [name]: '00112233445566778899aabbccddeeff'.repeat(2) }, new RegExp(`^${name} .*too regular`)],
        [{ ...live, [name]: counting }, new RegExp(`^${name} .*too regular`)],
      ],
    ),
    ...anvilKeys.map((key): [Record<string, string>, RegExp] => [
      { ...live, RELAYER_KEY: key },
      /^RELAYER_KEY .*everybody knows/,
    ]),
    ...documentedKeys.map((key): [Record<string, string>, RegExp] => [
      { ...live, GAME_SERVER_KEY: key },
      /^GAME_SERVER_KEY .*everybody knows/,
    ]),
    [{ ...live, AUTH_SECRET: random, HUNT_SECRET: random.toUpperCase() }, /AUTH_SECRET.* cannot be the same secret/],
    [{ RELAYER_KEY: `0x${'0'.repeat(64)}` }, /^RELAYER_KEY .*everybody knows/],
    [{ ...live, GAME_SERVER_KEY: anvilKeys[0] }, /^GAME_SERVER_KEY .*everybody knows/],
    [{ RELAYER_KEY: `0x${'12'.repeat(32)}`, GAME_SERVER_KEY: `0x${'12'.repeat(32)}` }, /cannot be the same key/],
    [{ ...live, OPERATOR_ADDRESSES: `0x${'0'.repeat(40)}` }, /^OPERATOR_ADDRESSES .*zero address/],
    ...anvilAddresses.map((address): [Record<string, string>, RegExp] => [
      { ...live, OPERATOR_ADDRESSES: `0x${'1'.repeat(40)},${address}` },
      /^OPERATOR_ADDRESSES .*everybody knows/,
    ]),
    [{ DEFAULT_CHAIN_ID: '25', OPERATOR_ADDRESSES: anvilAddresses[0] }, /^OPERATOR_ADDRESSES .*everybody knows/],
    [
      { ...live, PLATFORM_ADDRESS_25: anvilAddresses[0], INT_TOKEN_ADDRESS_25: `0x${'2'.repeat(40)}` },
      /^PLATFORM_ADDRESS_25 .*everybody knows/,
    ],
    [{ ...live, SITE_URL: 'http://intrepid.games' }, /^SITE_URL=http:.*Use https/],
    [{ ...live, GAMES_ORIGIN: 'http://play.intrepid.games' }, /^GAMES_ORIGIN=http:.*Use https/],
    [{ ...live, ALLOWED_ORIGINS: 'http://www.intrepid.games' }, /^ALLOWED_ORIGINS=http:.*Use https/],
    [{ ...live, SITE_URL: 'http://93.184.216.34' }, /^SITE_URL=http:.*Use https/],
    [{ ...live, SITE_URL: 'HTTP://Intrepid.Games' }, /^SITE_URL=http:.*Use https/],
    [{ ...live, DEFAULT_CHAIN_ID: '31337' }, /^SITE_URL=https:.*with the local chain.*keys are public/],
    [{ SITE_URL: 'http://[2606:4700::1111]:3000' }, /Use https/],
    [{ HOST: '93.184.216.34' }, /^HOST=93\.184\.216\.34 .*with the local chain/],
    [{ ...live, SITE_URL: 'https://example.org' }, /^SITE_URL .*from the example/],
    [{ ...live, MAIL_FROM: 'Intrepid <hello@example.org>' }, /^MAIL_FROM .*from the example/],
    [{ ...live, RPC_URLS_25: 'https://node-a.example.org' }, /^RPC_URLS_25 .*from the example/],
    [{ ...live, SERVER_RPC_URLS_25: 'https://node-a.example.org' }, /^SERVER_RPC_URLS_25 .*from the example/],
    [{ RPC_URLS_25: 'https://ada:deadbeef@node' }, /^RPC_URLS_25.* cannot be used: browsers read .*SERVER_RPC_URLS/],
    [{ RPC_URLS_25: 'https://:deadbeef@node' }, /^RPC_URLS_25.* cannot be used: browsers read .*SERVER_RPC_URLS/],
    [{ SERVER_RPC_URLS_25: 'ftp://ada:deadbeef@node' }, /^SERVER_RPC_URLS_25.* cannot be used: a node is reached/],
    [{ ...live, RPC_URLS_25: `https://node.intrepid.games/v2/${apiKey}` }, /^RPC_URLS_25 .*SERVER_RPC_URLS_25\.$/],
    [
      { ...live, RPC_URLS_5031: `https://node.intrepid.games?key=${apiKey}` },
      /^RPC_URLS_5031 .*SERVER_RPC_URLS_5031\.$/,
    ],
  ])('refuses what everybody knows or what exposes visitors: %o', (env, message) => {
    expect(() => readServerEnv(env)).toThrow(EnvironmentError)
    expect(() => readServerEnv(env)).toThrow(message)
    expect(() => readServerEnv(env)).not.toThrow(/deadbeef|ac0974be/i)
  })

  it.each([
    {},
    { AUTH_SECRET: 'ab'.repeat(32), RELAYER_KEY: anvilKeys[0] },
    { SITE_URL: 'http://192.168.1.20:3000', GAMES_ORIGIN: 'http://192.168.1.20:3001', HOST: '192.168.1.20' },
    { SITE_URL: 'http://laptop.local:3000' },
    { HOST: '0.0.0.0' },
    { DEFAULT_CHAIN_ID: '25' },
    { OPERATOR_ADDRESSES: anvilAddresses[0] },
    { ...live, OPERATOR_ADDRESSES: `0x${'1'.repeat(40)}` },
    { ...live, AUTH_SECRET: random, RELAYER_KEY: `0x${random}` },
    // A key for browsers beside one for the server is meant to be read.
    {
      ...live,
      RPC_URLS_25: `https://node.intrepid.games/v2/${apiKey}`,
      SERVER_RPC_URLS_25: 'https://ada:secret@node.intrepid.games',
    },
  ])('accepts %o', (env) => expect(() => readServerEnv(env)).not.toThrow())

  it('knows its address by its origin, in lower case', () => {
    for (const url of ['HTTPS://Intrepid.Games', 'https://intrepid.games/', 'https://intrepid.games:443'])
      expect(readServerEnv({ ...live, SITE_URL: url }).siteUrl).toBe('https://intrepid.games')
  })

  it('is on Cronos when it is public and names no chain, and on the local chain on one’s own machine', () => {
    expect(readServerEnv({ SITE_URL: 'https://93.184.216.34' }).defaultChainId).toBe(25)
    for (const env of [{}, { SITE_URL: 'http://192.168.1.20:3000' }, { SITE_URL: 'http://laptop.local:3000' }])
      expect(readServerEnv(env).defaultChainId).toBe(31337)
  })

  it('opens at the address that HOST names', () => {
    expect(readServerEnv({ HOST: '192.168.1.20', WEB_PORT: '4000' })).toMatchObject({
      host: '192.168.1.20',
      siteUrl: 'http://192.168.1.20:4000',
      gamesOrigin: 'http://192.168.1.20:3001',
      nodeUrls: { 31337: ['http://192.168.1.20:8545'] },
      mail: { kind: 'none' },
    })
    for (const HOST of ['0.0.0.0', '127.0.0.1', '::1'])
      expect(readServerEnv({ HOST }).siteUrl).toBe('http://localhost:3000')
  })
})
