import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import type { Address } from 'viem'
import { addressSchema } from '@/contracts/address'
import type { ContractName, Deployment } from '@/contracts/deployment'
import { isOfferedChain, localChainId, type SupportedChainId, supportedChainIds, supportedChains } from '@/lib/chains'
import type { Operator } from './operator'
import { findUnsafeSetting, isPublicHost } from './unsafe-settings'
import { type SiteNotificationName, siteNotifications } from '@/lib/site-settings'

/** Whether a `URL` hostname is this machine, so that only local users reach it. */
export const isLoopback = (hostname: string) => /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)

/** The host in URLs by which processes on this machine reach a server that listens on `HOST`. */
export function toOwnHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/**
 * The host in URLs that people open in a browser, on this machine or, if `HOST` is its address in a network, in that
 * network.
 */
export const toShownHost = (host: string) => (isLoopback(toOwnHost(host)) ? 'localhost' : toOwnHost(host))

/** A setting of the environment is missing or invalid. The message is one sentence with the remedy. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError'
}

const port = (fallback: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d+$/, 'a port must be a whole number'),
      v.transform(Number),
      v.minValue(1, 'a port must be at least 1'),
      v.maxValue(65_535, 'a port must be at most 65535'),
    ),
    String(fallback),
  )

/** Whether a text is an IP address or a CIDR range that does not contain every address. */
function isProxyRange(text: string): boolean {
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const bits = isIP(address) === 4 ? 32 : 128
  return isIP(address) !== 0 && (prefix === undefined || (Number(prefix) > 0 && Number(prefix) <= bits))
}

const nodeUrls = v.optional(
  v.pipe(
    v.string(),
    v.transform((list) => list.split(',').map((url) => url.trim())),
    v.array(v.pipe(v.string(), v.url(), v.regex(/^https?:/, 'a node is reached by http or https'))),
  ),
)

/** Whether a URL contains a user or a password. */
function hasCredentials(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { username, password } = new URL(url)
  return username !== '' || password !== ''
}

const browserNodeUrls = v.optional(
  v.pipe(
    v.unwrap(nodeUrls),
    v.check(
      (urls) => !urls.some(hasCredentials),
      'browsers read these addresses, so they must not contain a user and a password. Put this node into SERVER_RPC_URLS',
    ),
  ),
)

const depth = (fallback: number) =>
  v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,4}$/, 'a depth is a number of blocks from 0 to 9999'), v.transform(Number)),
    String(fallback),
  )

const finalDepths = { 25: 2, 338: 2, 5031: 12, 50312: 12, 31337: 12 } as const satisfies Record<
  SupportedChainId,
  number
>

/** The settings of the contracts of a public chain, without the chain's id. */
const addressSettings = {
  platform: 'PLATFORM_ADDRESS',
  intToken: 'INT_TOKEN_ADDRESS',
  generalWhitelist: 'GENERAL_WHITELIST_ADDRESS',
  partnersWhitelist: 'PARTNERS_WHITELIST_ADDRESS',
  adminWhitelist: 'ADMIN_WHITELIST_ADDRESS',
  passwordRegistry: 'PASSWORD_REGISTRY_ADDRESS',
  keyHunt: 'KEY_HUNT_ADDRESS',
} as const satisfies Record<ContractName, string>

type PublicChainId = Exclude<SupportedChainId, typeof localChainId>
type AddressSetting = `${(typeof addressSettings)[ContractName]}_${PublicChainId}`

const publicChainIds = supportedChainIds.filter((id) => id !== localChainId)
const addressSettingNames: readonly AddressSetting[] = publicChainIds.flatMap((id) =>
  Object.values(addressSettings).map((name) => `${name}_${id}` as const),
)

/** One setting for every chain, such as `RPC_URLS_25`. */
const perChain = <Name extends string, Id extends SupportedChainId, Value>(
  name: Name,
  ids: readonly Id[],
  toSchema: (id: Id) => Value,
) => Object.fromEntries(ids.map((id) => [`${name}_${id}`, toSchema(id)])) as Record<`${Name}_${Id}`, Value>

const chainSettings = {
  ...perChain('RPC_URLS', supportedChainIds, () => browserNodeUrls),
  ...perChain('SERVER_RPC_URLS', supportedChainIds, () => nodeUrls),
  ...perChain('FINAL_DEPTH', supportedChainIds, (id) => depth(finalDepths[id])),
  ...perChain('START_BLOCK', publicChainIds, () =>
    v.optional(v.pipe(v.string(), v.regex(/^\d+$/, 'a block is a whole number'), v.transform(Number))),
  ),
  ...v.entriesFromList(addressSettingNames, v.optional(addressSchema)),
}

const text = v.optional(v.pipe(v.string(), v.regex(/^[^\p{C}]{2,300}$/u, 'must be a text of 2 to 300 characters')))
const webAddress = v.optional(
  v.pipe(
    v.string(),
    v.url('must be a web address such as https://example.org'),
    v.regex(/^https?:/, 'must start with https://'),
  ),
)
const countryCode = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be a country code of ISO 3166 such as PT'))

const schema = v.object({
  HOST: v.optional(v.pipe(v.string(), v.ip('must be an IP address of this machine such as 192.168.1.20')), '127.0.0.1'),
  WEB_PORT: port(3000),
  GAMES_PORT: port(3001),
  CREDITS_PORT: port(3005),
  INDEXER_PORT: port(3006),
  CHAIN_PORT: port(8545),
  DATABASE_PORT: port(5433),
  DATA_DIR: v.optional(v.string(), '.data'),
  SITE_NOTIFICATION: v.optional(v.picklist(siteNotifications, `must be one of: ${siteNotifications.join(', ')}`)),
  UNITY_DIR: v.optional(v.string(), 'public/unity'),
  UPLOADS_DIR: v.optional(v.string()),
  UPLOADS_MAX_GB: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'must be a whole number of gigabytes from 1'), v.transform(Number)),
    '20',
  ),
  BUILDER_MAX_GB: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'must be a whole number of gigabytes from 1'), v.transform(Number)),
    '10',
  ),
  GAME_DATA_MAX_GB: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'must be a whole number of gigabytes from 1'), v.transform(Number)),
    '10',
  ),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must start with postgres://'))),
  DATABASE_READ_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must start with postgres://'))),
  DEFAULT_CHAIN_ID: v.optional(
    v.picklist(supportedChainIds.map(String), `must be one of ${supportedChainIds.join(', ')}`),
    '31337',
  ),
  LOCAL_SALE_DELAY_HOURS: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,4}$/, 'must be a whole number of hours'), v.transform(Number)),
    '0',
  ),
  SITE_URL: v.optional(
    v.pipe(
      v.string(),
      v.url('must be a web address such as https://example.org'),
      v.transform((url) => new URL(url)),
      v.check(
        ({ protocol, href, origin }) => /^https?:$/.test(protocol) && href === `${origin}/`,
        'must be an address of http or https without a path, such as https://example.org',
      ),
      // In lower case, as all that asks for its scheme expects.
      v.transform(({ origin }) => origin),
    ),
  ),
  GAMES_ORIGIN: v.optional(
    v.pipe(v.string(), v.regex(/^https?:\/\/[^/?#\s]+\/?$/, 'must be an origin such as https://games.example.org')),
  ),
  ALLOWED_ORIGINS: v.optional(
    v.pipe(
      v.string(),
      v.transform((list) => list.split(',').map((url) => url.trim().replace(/\/$/, ''))),
      v.array(
        v.pipe(
          v.string(),
          v.regex(/^https?:\/\/[^/?#@]+$/, 'must be addresses such as https://www.example.org'),
          v.url('must be addresses such as https://www.example.org'),
        ),
      ),
    ),
  ),
  COOKIE_CROSS_ORIGIN: v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), '0'),
  ...chainSettings,
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.url('must be an address such as smtps://user:password@host'),
      v.regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://'),
    ),
  ),
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(?:[^<>@\p{C}]+ )?<?[^\s<>@\p{C}]+@[^\s<>@\p{C}]+>?$/u,
        'must be a mailbox such as Intrepid <hello@example.org>',
      ),
    ),
  ),
  MAIL_OUTBOX: v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), '0'),
  PASSWORD_SECRET: v.optional(
    v.pipe(v.string(), v.regex(/^(?:[\da-f]{2}){32,}$/i, 'must be at least 32 bytes in hexadecimal')),
  ),
  AUTH_SECRET: v.optional(
    v.pipe(v.string(), v.regex(/^(?:[\da-f]{2}){32,}$/i, 'must be at least 32 bytes in hexadecimal')),
  ),
  GAME_TOKEN_SECRET: v.optional(
    v.pipe(v.string(), v.regex(/^(?:[\da-f]{2}){32,}$/i, 'must be at least 32 bytes in hexadecimal')),
  ),
  HUNT_SECRET: v.optional(
    v.pipe(v.string(), v.regex(/^(?:[\da-f]{2}){32,}$/i, 'must be at least 32 bytes in hexadecimal')),
  ),
  RELAYER_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^0x[\da-f]{64}$/i, 'must be a private key: 0x and 64 hexadecimal digits')),
  ),
  RELAYER_DAILY_COINS: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'must be a whole number of coins'), v.transform(Number)),
    '50',
  ),
  GAME_SERVER_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^0x[\da-f]{64}$/i, 'must be a private key: 0x and 64 hexadecimal digits')),
  ),
  OPERATOR_ADDRESSES: v.optional(
    v.pipe(
      v.string(),
      v.transform((list) => list.split(',').map((text) => text.trim())),
      v.array(addressSchema),
    ),
  ),
  OPERATOR_NAME: text,
  OPERATOR_POSTAL_ADDRESS: text,
  OPERATOR_JURISDICTION: v.optional(countryCode),
  OPERATOR_IMPRINT_URL: webAddress,
  REPOSITORY_URL: webAddress,
  PROCESSORS: text,
  EXCLUDED_COUNTRIES: v.optional(
    v.pipe(
      v.string(),
      v.transform((list) => list.split(',').map((code) => code.trim())),
      v.array(countryCode),
    ),
  ),
  WALLETCONNECT_PROJECT_ID: v.optional(v.pipe(v.string(), v.regex(/^[\da-f]{32}$/i, 'must be 32 hexadecimal digits'))),
  CONTACT_EMAIL: v.optional(
    v.pipe(v.string(), v.regex(/^[^\s<>@,;\p{C}]+@[^\s<>@,;\p{C}]+$/u, 'must be a mailbox such as team@example.org')),
  ),
  TRUSTED_PROXIES: v.optional(
    v.pipe(
      v.string(),
      v.transform((list) => list.split(',').map((text) => text.trim())),
      v.array(
        v.pipe(v.string(), v.check(isProxyRange, 'must be the addresses of your proxies such as 10.0.0.2,10.1.0.0/24')),
      ),
    ),
  ),
  LOG_LEVEL: v.optional(v.picklist(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
})

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(schema.entries)

/**
 * How mail is sent: by an SMTP server, into an outbox that only this machine shows, or not at all. `from` is the sender's mailbox.
 */
export type MailSettings =
  | { readonly kind: 'smtp'; readonly url: string; readonly from: string }
  | { readonly kind: 'outbox' }
  | { readonly kind: 'none' }

/** Settings of a server process. Ports are TCP ports on this machine, `dataDir` is an absolute path. */
export type ServerEnv = {
  /** IP address that the site, the games, the credits and the local chain listen on. Database and indexer listen on 127.0.0.1. */
  readonly host: string
  readonly webPort: number
  readonly gamesPort: number
  readonly creditsPort: number
  readonly indexerPort: number
  readonly chainPort: number
  readonly databasePort: number
  readonly dataDir: string
  /** Message of the bar above the header, `siteNotification.<name>`; null for no bar. */
  readonly siteNotification: SiteNotificationName | null
  /** Folder of the Unity builds, one folder each; an absolute path. */
  readonly unityDir: string
  /** Folder of uploaded games; an absolute path. */
  readonly uploadsDir: string
  /** The most that all uploads together may take on the disk, in bytes. */
  readonly uploadsMaxBytes: number
  /** The most bytes that drafts and levels of the game builder take in the database, of all accounts together. */
  readonly builderMaxBytes: number
  /** The most bytes that games store for players in the database, of all accounts together. */
  readonly gameDataMaxBytes: number
  /** PostgreSQL to use: `DATABASE_URL`, else the embedded server on `databasePort`. */
  readonly databaseUrl: string
  /** A replica for reads of the leaderboard: `DATABASE_READ_URL`, else `databaseUrl`. */
  readonly databaseReadUrl: string
  /** Whether `DATABASE_URL` is set; then no embedded server is started. */
  readonly isDatabaseExternal: boolean
  readonly defaultChainId: SupportedChainId
  /** Seconds until the sale of a new local chain opens; 0 for at once. */
  readonly localSaleDelaySeconds: number
  /** Public URL of the site, without trailing slash. */
  readonly siteUrl: string
  /** Public origin of the games, different from the site's, without trailing slash. */
  readonly gamesOrigin: string
  /** Other origins of the same site, whose pages may send changes too. */
  readonly allowedOrigins: readonly string[]
  /** Whether requests of other sites carry the language cookie, too (`SameSite=None`). Needs https. */
  readonly isCookieCrossOrigin: boolean
  /** Node URLs of each chain for the server and the indexer, in order of preference. They can contain keys. */
  readonly nodeUrls: Readonly<Record<SupportedChainId, readonly string[]>>
  /** Node URLs of each chain for browsers, in order of preference. Everybody can read them. */
  readonly browserNodeUrls: Readonly<Record<SupportedChainId, readonly string[]>>
  /** Depth in blocks from which the blocks of a chain count as final. */
  readonly finalDepths: Readonly<Record<SupportedChainId, number>>
  /** Contracts from the environment, which win over a deployment file. */
  readonly namedDeployments: readonly Deployment[]
  readonly mail: MailSettings
  /** Encrypts game passwords; null if not set. At least 32 bytes. */
  readonly passwordSecret: Uint8Array | null
  /** Signs session cookies; null if not set. At least 32 bytes. */
  readonly authSecret: Uint8Array | null
  /** Signs game tokens; null if not set. At least 32 bytes. */
  readonly gameTokenSecret: Uint8Array | null
  /** Encrypts the hunt keys that the site stores, and seeds the draws of hunts and seasons; null if not set. At least 32 bytes. */
  readonly huntSecret: Uint8Array | null
  /** Private key that pays the network fees of players' claims; null if not set. */
  readonly relayerKey: `0x${string}` | null
  /** The most that this key pays in 24 hours, in wei. */
  readonly relayerDailyWei: bigint
  /** Private key of the game server, which mints crystals that players win; null if not set. */
  readonly gameServerKey: `0x${string}` | null
  /** Wallets whose accounts moderate reported games, besides the contracts' owner. */
  readonly operatorAddresses: readonly Address[]
  /** Mailbox of the contact form: by default the sender's mailbox; null without mail. */
  readonly contactEmail: string | null
  /** The operator of this copy of the site; null if none is named. */
  readonly operator: Operator | null
  /** Where the source of this copy is published; null if it is not named. */
  readonly repositoryUrl: string | null
  /** Companies that process data for the operator, as the privacy policy names them; null if none are named. */
  readonly processors: string | null
  /** ISO 3166 codes of countries whose residents the operator excludes. */
  readonly excludedCountries: readonly string[]
  /** The operator's WalletConnect project id; null hides its wallets. */
  readonly walletConnectProjectId: string | null
  /** IP addresses and CIDR ranges of our proxies in front of the site; each appends its client's address to `X-Forwarded-For`. */
  readonly trustedProxies: readonly string[]
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
}

/** Settings with secrets, whose values are never part of an error message. */
const secrets = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'SMTP_URL',
  'PASSWORD_SECRET',
  'AUTH_SECRET',
  'GAME_TOKEN_SECRET',
  'HUNT_SECRET',
  'RELAYER_KEY',
  'GAME_SERVER_KEY',
  ...supportedChainIds.flatMap((id) => [`RPC_URLS_${id}`, `SERVER_RPC_URLS_${id}`]),
]

const isPublicSite = (siteUrl = '') => URL.canParse(siteUrl) && isPublicHost(new URL(siteUrl).hostname)

/**
 * Reads and checks the settings of a server process.
 *
 * An empty variable counts as not set.
 * @throws EnvironmentError naming the first invalid variable.
 */
export function readServerEnv(env: Readonly<Record<string, string | undefined>> = process.env): ServerEnv {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  // A public site runs on Cronos unless it names another chain. The default elsewhere is the local chain.
  const parsed = v.safeParse(schema, { ...(isPublicSite(given.SITE_URL) && { DEFAULT_CHAIN_ID: '25' }), ...given })
  if (!parsed.success) {
    const issue = parsed.issues[0]
    const name = v.getDotPath(issue) ?? 'environment'
    // For an item of a list, the error names the variable and the item's position.
    const shown = secrets.includes(name.split('.')[0] ?? '') ? name : `${name}=${String(issue.input)}`
    throw new EnvironmentError(`${shown} cannot be used: ${issue.message}.`)
  }
  const settings = parsed.output
  const databasePort = settings.DATABASE_PORT
  const dataDir = resolve(process.cwd(), settings.DATA_DIR)
  const ownHost = toOwnHost(settings.HOST)
  const shownHost = toShownHost(settings.HOST)
  const siteUrl = settings.SITE_URL ?? `http://${shownHost}:${settings.WEB_PORT}`
  const gamesOrigin = toGamesOrigin(settings.GAMES_ORIGIN ?? `http://${shownHost}:${settings.GAMES_PORT}`, siteUrl)
  const browserNodeUrls = mapChains((id) => {
    const own = id === localChainId ? `http://${ownHost}:${settings.CHAIN_PORT}` : supportedChains[id].defaultRpcUrl
    return settings[`RPC_URLS_${id}`] ?? [own]
  })
  const isLocalChain = settings.DEFAULT_CHAIN_ID === '31337'
  const mailHost = (mailbox = '') => mailbox.replace(/^.*@|>$/g, '')
  const unsafe = findUnsafeSetting({
    siteUrl,
    gamesOrigin,
    allowedOrigins: settings.ALLOWED_ORIGINS ?? [],
    host: settings.HOST,
    isLocalChain,
    secrets: {
      PASSWORD_SECRET: settings.PASSWORD_SECRET,
      AUTH_SECRET: settings.AUTH_SECRET,
      GAME_TOKEN_SECRET: settings.GAME_TOKEN_SECRET,
      HUNT_SECRET: settings.HUNT_SECRET,
    },
    privateKeys: { RELAYER_KEY: settings.RELAYER_KEY, GAME_SERVER_KEY: settings.GAME_SERVER_KEY },
    addresses: {
      ...Object.fromEntries(addressSettingNames.map((name) => [name, [settings[name]]])),
      OPERATOR_ADDRESSES: settings.OPERATOR_ADDRESSES ?? [],
    },
    sharedNodes: Object.fromEntries(
      publicChainIds.flatMap((id) =>
        settings[`SERVER_RPC_URLS_${id}`] ? [] : [[`RPC_URLS_${id}`, settings[`RPC_URLS_${id}`] ?? []]],
      ),
    ),
    hosts: {
      ...Object.fromEntries(
        publicChainIds.map((id) => [
          `RPC_URLS_${id}`,
          (settings[`RPC_URLS_${id}`] ?? []).map((url) => new URL(url).hostname),
        ]),
      ),
      ...Object.fromEntries(
        publicChainIds.map((id) => [
          `SERVER_RPC_URLS_${id}`,
          (settings[`SERVER_RPC_URLS_${id}`] ?? []).map((url) => new URL(url).hostname),
        ]),
      ),
      SMTP_URL: settings.SMTP_URL === undefined ? [] : [new URL(settings.SMTP_URL).hostname],
      MAIL_FROM: [mailHost(settings.MAIL_FROM)],
      CONTACT_EMAIL: [mailHost(settings.CONTACT_EMAIL)],
    },
  })
  if (unsafe !== null) throw new EnvironmentError(unsafe)
  if (settings.MAIL_OUTBOX === '1' && !isLocalChain)
    throw new EnvironmentError('MAIL_OUTBOX=1 cannot be used: only on the local chain is mail kept for tests.')
  const keepsMail = isLocalChain && (isLoopback(new URL(siteUrl).hostname) || settings.MAIL_OUTBOX === '1')
  const mail = toMailSettings(settings.SMTP_URL, settings.MAIL_FROM, keepsMail)
  return {
    host: settings.HOST,
    webPort: settings.WEB_PORT,
    gamesPort: settings.GAMES_PORT,
    creditsPort: settings.CREDITS_PORT,
    indexerPort: settings.INDEXER_PORT,
    chainPort: settings.CHAIN_PORT,
    databasePort,
    dataDir,
    siteNotification: settings.SITE_NOTIFICATION ?? null,
    unityDir: resolve(process.cwd(), settings.UNITY_DIR),
    uploadsDir:
      settings.UPLOADS_DIR === undefined ? join(dataDir, 'uploads') : resolve(process.cwd(), settings.UPLOADS_DIR),
    uploadsMaxBytes: settings.UPLOADS_MAX_GB * 1_000_000_000,
    builderMaxBytes: settings.BUILDER_MAX_GB * 1_000_000_000,
    gameDataMaxBytes: settings.GAME_DATA_MAX_GB * 1_000_000_000,
    databaseUrl: settings.DATABASE_URL ?? `postgres://intrepid:intrepid@127.0.0.1:${databasePort}/intrepid`,
    databaseReadUrl:
      settings.DATABASE_READ_URL ??
      settings.DATABASE_URL ??
      `postgres://intrepid:intrepid@127.0.0.1:${databasePort}/intrepid`,
    isDatabaseExternal: settings.DATABASE_URL !== undefined,
    defaultChainId: Number(settings.DEFAULT_CHAIN_ID) as SupportedChainId,
    localSaleDelaySeconds: settings.LOCAL_SALE_DELAY_HOURS * 3_600,
    siteUrl,
    gamesOrigin,
    allowedOrigins: settings.ALLOWED_ORIGINS ?? [],
    isCookieCrossOrigin: settings.COOKIE_CROSS_ORIGIN === '1',
    nodeUrls: mapChains((id) => settings[`SERVER_RPC_URLS_${id}`] ?? browserNodeUrls[id]),
    browserNodeUrls,
    finalDepths: mapChains((id) => settings[`FINAL_DEPTH_${id}`]),
    namedDeployments: publicChainIds.flatMap((id) => toDeployment(id, settings) ?? []),
    mail,
    passwordSecret:
      settings.PASSWORD_SECRET === undefined ? null : Uint8Array.from(Buffer.from(settings.PASSWORD_SECRET, 'hex')),
    authSecret: settings.AUTH_SECRET === undefined ? null : Uint8Array.from(Buffer.from(settings.AUTH_SECRET, 'hex')),
    gameTokenSecret:
      settings.GAME_TOKEN_SECRET === undefined ? null : Uint8Array.from(Buffer.from(settings.GAME_TOKEN_SECRET, 'hex')),
    huntSecret: settings.HUNT_SECRET === undefined ? null : Uint8Array.from(Buffer.from(settings.HUNT_SECRET, 'hex')),
    relayerKey: settings.RELAYER_KEY === undefined ? null : (settings.RELAYER_KEY as `0x${string}`),
    relayerDailyWei: BigInt(settings.RELAYER_DAILY_COINS) * 10n ** 18n,
    gameServerKey: settings.GAME_SERVER_KEY === undefined ? null : (settings.GAME_SERVER_KEY as `0x${string}`),
    operatorAddresses: settings.OPERATOR_ADDRESSES ?? [],
    contactEmail: settings.CONTACT_EMAIL ?? toContactEmail(mail),
    operator: toOperator(settings),
    repositoryUrl: settings.REPOSITORY_URL?.replace(/\/$/, '') ?? null,
    processors: settings.PROCESSORS ?? null,
    excludedCountries: settings.EXCLUDED_COUNTRIES ?? [],
    walletConnectProjectId: settings.WALLETCONNECT_PROJECT_ID ?? null,
    trustedProxies: settings.TRUSTED_PROXIES ?? [],
    logLevel: settings.LOG_LEVEL,
  }
}

const mapChains = <Value>(toValue: (id: SupportedChainId) => Value) =>
  Object.fromEntries(supportedChainIds.map((id) => [id, toValue(id)])) as Record<SupportedChainId, Value>

/** The contracts that the settings of a chain name; null if they name none. */
function toDeployment(chainId: PublicChainId, settings: v.InferOutput<typeof schema>): Deployment | null {
  const contracts = Object.fromEntries(
    Object.entries(addressSettings).flatMap(([name, setting]) => {
      const address = settings[`${setting}_${chainId}`]
      return address ? [[name, address]] : []
    }),
  ) as Deployment['contracts']
  if (Object.keys(contracts).length === 0) return null
  if (!contracts.platform || !contracts.intToken)
    throw new EnvironmentError(
      `PLATFORM_ADDRESS_${chainId} and INT_TOKEN_ADDRESS_${chainId} have to be set together, and before the other contracts of the chain.`,
    )
  if (!isOfferedChain(chainId, Number(settings.DEFAULT_CHAIN_ID) as SupportedChainId))
    throw new EnvironmentError(
      `PLATFORM_ADDRESS_${chainId} cannot be used: the site offers a test network only as its default chain. Set DEFAULT_CHAIN_ID to ${chainId}, or remove the contracts of this chain.`,
    )
  const startBlock = settings[`START_BLOCK_${chainId}`]
  if (startBlock === undefined)
    throw new EnvironmentError(
      `PLATFORM_ADDRESS_${chainId} needs START_BLOCK_${chainId}, the block of its deployment: without it, the indexer would read the chain from its first block.`,
    )
  return { chainId, startBlock, contracts }
}

/** The games' origin must differ from the site's: on the same origin, a game that escapes its sandbox would have the site's rights. */
function toGamesOrigin(url: string, siteUrl: string): string {
  const { origin } = new URL(url)
  if (origin !== new URL(siteUrl).origin) return origin
  throw new EnvironmentError(
    `GAMES_ORIGIN=${origin} cannot be used: games need an origin of their own, not that of SITE_URL.`,
  )
}

/** Without an SMTP server mail goes to the outbox, but only on the local chain and at an address of this machine. */
function toMailSettings(url: string | undefined, from: string | undefined, keepsMail: boolean): MailSettings {
  if (url === undefined) return { kind: keepsMail ? 'outbox' : 'none' }
  if (from === undefined) throw new EnvironmentError('SMTP_URL needs MAIL_FROM, the mailbox that mail comes from.')
  return { kind: 'smtp', url, from }
}

function toOperator(settings: v.InferOutput<typeof schema>): Operator | null {
  const {
    OPERATOR_NAME: name,
    OPERATOR_POSTAL_ADDRESS: postalAddress,
    OPERATOR_JURISDICTION: jurisdiction,
    OPERATOR_IMPRINT_URL: imprintUrl,
  } = settings
  if (name && postalAddress && jurisdiction && imprintUrl) return { name, postalAddress, jurisdiction, imprintUrl }
  if (!name && !postalAddress && !jurisdiction && !imprintUrl) return null
  throw new EnvironmentError(
    'OPERATOR_NAME, OPERATOR_POSTAL_ADDRESS, OPERATOR_JURISDICTION and OPERATOR_IMPRINT_URL have to be set together.',
  )
}

/** The mailbox of `Name <mailbox>`; a placeholder for the outbox. */
function toContactEmail(mail: MailSettings): string | null {
  if (mail.kind === 'none') return null
  return mail.kind === 'outbox' ? 'team@intrepid.localhost' : (/<(.+)>$/.exec(mail.from)?.[1] ?? mail.from)
}
