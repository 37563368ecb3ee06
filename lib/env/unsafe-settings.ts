import { BlockList, isIP } from 'node:net'
import { toHex } from 'viem'
import { mnemonicToAccount, privateKeyToAddress } from 'viem/accounts'
import { localMnemonic } from '@/contracts/constants'

/** Settings as text. Some values are dangerous on a site that others can reach. */
type Settings = {
  readonly siteUrl: string
  readonly gamesOrigin: string
  readonly allowedOrigins: readonly string[]
  readonly host: string
  readonly isLocalChain: boolean
  /** Secrets in hexadecimal by variable. */
  readonly secrets: Readonly<Record<string, string | undefined>>
  /** Private keys of the site's own accounts by variable. */
  readonly privateKeys: Readonly<Record<string, string | undefined>>
  /** Contracts and operators by variable. */
  readonly addresses: Readonly<Record<string, readonly (string | undefined)[]>>
  /** URLs of nodes that the server shares with browsers, by variable. */
  readonly sharedNodes: Readonly<Record<string, readonly string[]>>
  /** Hosts of nodes, mail servers and mailboxes by variable. */
  readonly hosts: Readonly<Record<string, readonly string[]>>
}

// Networks that are not reachable from the internet: loopback, private, link-local, shared, and those for
// documentation.
const privateNetworks = new BlockList()
for (const network of [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.168.0.0/16',
  '192.0.2.0/24 198.51.100.0/24 203.0.113.0/24 ::/128 ::1/128 fc00::/7 fe80::/10 2001:db8::/32',
].flatMap((line) => line.split(' '))) {
  const [address = '', prefix] = network.split('/')
  privateNetworks.addSubnet(address, Number(prefix), isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/**
 * Names that the public DNS never resolves: those of one label, and the reserved domains of RFC 6761, 6762, 8375 and
 * ICANN.
 */
const privateName = /^[^.]+$|\.(?:localhost|local|lan|internal|test|example|invalid|home\.arpa)$/

/** Whether a `URL` hostname or an IP address can be reached from the internet. */
export function isPublicHost(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '')
  const family = isIP(address)
  if (family === 0) return !privateName.test(hostname)
  return !privateNetworks.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/** Whether a URL seems to contain the key of an operator's account: 20 letters and digits in a row after the host. */
function hasKey(url: string): boolean {
  const { pathname, search } = new URL(url)
  return /[\da-z]{20}/i.test(pathname + search)
}

const exampleHost = /(?:^|\.)example\.(?:org|com|net)$/

/** A random secret of 32 bytes has about 30 different bytes; a repeated pattern has few. */
const minDifferentBytes = 12
const toBytes = (hex: string) => hex.toLowerCase().replace(/^0x/, '').match(/../g) ?? []

/** Whether bytes repeat a pattern, or each differs from the one before by the same number. */
function isRegular(hex: string): boolean {
  const bytes = toBytes(hex)
  const steps = bytes.slice(1).map((byte, index) => (parseInt(byte, 16) - parseInt(bytes[index] ?? '', 16) + 256) % 256)
  const half = bytes.length / 2
  const isTwice = bytes.slice(0, half).join('') === bytes.slice(half).join('')
  return new Set(bytes).size < minDifferentBytes || new Set(steps).size === 1 || isTwice
}

const isZero = (hex: string) => /^(?:0x)?0*$/.test(hex)

/** Accounts whose private keys are in the documentation of Ganache, Truffle and go-ethereum. */
const documentedKeys = [
  '0x4f3edf983ac636a65a842ce7c78d9aa706d3b113bce9c46f30d7d21715b23b1d',
  '0xc87509a1c067bbde78beb793e6fa76530b6382a4c0241e5e4a9ec0a0f44dc0d3',
  '0xb71c71a67e1177ad4e901695e1b4b9ee17ae16c6668d313eac2f96dbcda3f291',
] as const

let localAccounts: { readonly keys: ReadonlySet<string>; readonly addresses: ReadonlySet<string> } | undefined

/** The private keys and addresses that anvil, Hardhat and other test chains print at their start, in lower case. */
function getLocalAccounts() {
  if (localAccounts) return localAccounts
  const accounts = Array.from({ length: 20 }, (_, addressIndex) => mnemonicToAccount(localMnemonic, { addressIndex }))
  localAccounts = {
    keys: new Set([
      ...documentedKeys,
      ...accounts.map((account) => toHex(account.getHdKey().privateKey ?? new Uint8Array())),
    ]),
    addresses: new Set(
      [...documentedKeys.map(privateKeyToAddress), ...accounts.map(({ address }) => address)].map((address) =>
        address.toLowerCase(),
      ),
    ),
  }
  return localAccounts
}

/**
 * Finds a setting that must not be used, because its value is publicly known or would expose visitors.
 *
 * Publicly known secrets are accepted on a local chain that only the own network reaches, because tests and
 * demonstrations use them.
 *
 * @returns one sentence with the remedy and without secrets; null if there is no such setting.
 */
export function findUnsafeSetting(settings: Settings): string | null {
  const {
    siteUrl,
    gamesOrigin,
    allowedOrigins,
    host,
    isLocalChain,
    secrets,
    privateKeys,
    addresses,
    sharedNodes,
    hosts,
  } = settings
  const publicUrls = [
    ['SITE_URL', siteUrl] as const,
    ['GAMES_ORIGIN', gamesOrigin] as const,
    ...allowedOrigins.map((origin) => ['ALLOWED_ORIGINS', origin] as const),
  ].filter(([, url]) => isPublicHost(new URL(url).hostname))

  if (isLocalChain && isPublicHost(host))
    return `HOST=${host} cannot be used with the local chain: its keys are public, and this is an address of the internet. Set DEFAULT_CHAIN_ID to 25 or 5031.`
  for (const [name, url] of publicUrls) {
    if (isLocalChain)
      return `${name}=${url} cannot be used with the local chain: its keys are public, and this is an address of the internet. Set DEFAULT_CHAIN_ID to 25 or 5031.`
    if (url.startsWith('http:'))
      return `${name}=${url} cannot be used: passwords and sessions would cross the internet readable. Use https.`
  }
  for (const [name, urls] of Object.entries(sharedNodes))
    if (publicUrls.length > 0 && urls.some(hasKey))
      return `${name} cannot be used alone: browsers read it, so that everybody could use up what its key pays for. Put this node into SERVER_${name}.`
  for (const [name, values] of Object.entries(addresses))
    if (values.some((value) => value !== undefined && isZero(value)))
      return `${name} cannot be used: the zero address belongs to nobody. Set the right address, or leave it out.`
  const isExposed = !isLocalChain || publicUrls.length > 0
  for (const [name, values] of Object.entries(addresses))
    if (
      isExposed &&
      values.some((value) => value !== undefined && getLocalAccounts().addresses.has(value.toLowerCase()))
    )
      return `${name} cannot be used: everybody knows the private key of this address and can act with it. Create a new account.`
  for (const [name, hex] of Object.entries(secrets)) {
    if (hex === undefined) continue
    if (isZero(hex) || (isExposed && isRegular(hex)))
      return `${name} cannot be used: it is too regular for a secret, so that others can guess it. Create one with: openssl rand -hex 32`
  }
  const givenSecrets = Object.values(secrets).flatMap((hex) => hex?.toLowerCase() ?? [])
  if (isExposed && new Set(givenSecrets).size < givenSecrets.length)
    return `${Object.keys(secrets).join(', ')} cannot be the same secret: whoever learns one would know all. Create one for each.`
  for (const [name, key] of Object.entries(privateKeys))
    if (
      key !== undefined &&
      (isZero(key) || (isExposed && (isRegular(key) || getLocalAccounts().keys.has(key.toLowerCase()))))
    )
      return `${name} cannot be used: everybody knows this private key and can act with it. Create a new account.`
  const given = Object.values(privateKeys).flatMap((key) => key?.toLowerCase() ?? [])
  if (new Set(given).size < given.length)
    return `${Object.keys(privateKeys).join(' and ')} cannot be the same key: their transactions would take each other's nonces. Create an account for each.`
  if (!isExposed) return null
  const named = { ...hosts, SITE_URL: [siteUrl].map(toHostname), GAMES_ORIGIN: [gamesOrigin].map(toHostname) }
  for (const [name, all] of Object.entries(named)) {
    const example = all.find((each) => exampleHost.test(each))
    if (example !== undefined) return `${name} cannot be used: ${example} is from the example. Set your own.`
  }
  return null
}

const toHostname = (url: string) => new URL(url).hostname
