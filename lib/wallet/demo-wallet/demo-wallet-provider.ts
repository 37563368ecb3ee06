import * as v from 'valibot'
import { type Address, type Hex, hexToBytes, isAddressEqual, isHex, numberToHex, type TypedDataDefinition } from 'viem'
import { addressSchema } from '@/contracts/address'
import { localChainId } from '@/lib/chains'
import type { ConsentRequest } from './consent'
import type { DemoSigner } from './demo-signer'

/** The EIP-1193 error codes of the demo wallet, and -32602 for invalid parameters. */
const providerErrorCodes = {
  userRejected: 4001,
  unauthorized: 4100,
  unsupportedMethod: 4200,
  unknownChain: 4902,
  invalidParams: -32602,
} as const

/** An error as wallets report it to pages. */
export class ProviderError extends Error {
  override readonly name = 'ProviderRpcError'

  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message)
  }
}

const hexSchema = v.custom<Hex>((value) => isHex(value), 'not hexadecimal')
const quantitySchema = v.pipe(
  hexSchema,
  v.transform((value) => BigInt(value === '0x' ? 0 : value)),
)

/** Parameters of `eth_sendTransaction`. Fees that the page proposes are ignored: the wallet chooses them. */
const sendTransactionSchema = v.tuple([
  v.object({
    from: addressSchema,
    to: v.optional(v.nullable(addressSchema)),
    value: v.optional(quantitySchema),
    data: v.optional(hexSchema),
    input: v.optional(hexSchema),
    gas: v.optional(quantitySchema),
  }),
])

/** Parameters of `personal_sign`: the message as hexadecimal bytes or as text, then the account. */
const personalSignSchema = v.looseTuple([v.string(), addressSchema])

const typedDataShape = v.object({
  types: v.record(v.string(), v.array(v.object({ name: v.string(), type: v.string() }))),
  primaryType: v.string(),
  domain: v.looseObject({ chainId: v.optional(v.union([v.number(), v.string()])) }),
  message: v.record(v.string(), v.unknown()),
})
const typedDataSchema = v.custom<TypedDataDefinition>((value) => v.is(typedDataShape, value), 'not typed data')

/** Parameters of `eth_signTypedData_v4`: the account, then the data as JSON text or as an object. */
const signTypedDataSchema = v.looseTuple([
  addressSchema,
  v.union([v.pipe(v.string(), v.parseJson(), typedDataSchema), typedDataSchema]),
])

const chainRequestSchema = v.looseTuple([v.looseObject({ chainId: hexSchema })])

type Request = { readonly method: string; readonly params?: unknown }
type Listener = (...values: unknown[]) => void

/** The dependencies of the demo wallet, injected for tests. */
export type DemoWalletParts = {
  /** The address of the wallet's key. */
  readonly loadAddress: () => Promise<Address>
  /** Loads the signer when something is to be signed; it is larger than the rest of the wallet. */
  readonly loadSigner: () => Promise<DemoSigner>
  readonly askConsent: (request: ConsentRequest) => Promise<boolean>
  readonly isAuthorised: () => boolean
  readonly setAuthorised: (isAuthorised: boolean) => void
  /** Called when the page first receives the account; requests play money. */
  readonly onConnected: (address: Address) => Promise<void>
}

export type DemoWalletProvider = {
  request(request: Request): Promise<unknown>
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
}

const chainIdHex = numberToHex(localChainId)
const forwarded = /^(eth_(?!sign|sendRaw|accounts|coinbase)|net_|web3_)/

function parse<schema extends v.GenericSchema>(schema: schema, params: unknown): v.InferOutput<schema> {
  const parsed = v.safeParse(schema, params)
  if (parsed.success) return parsed.output
  throw new ProviderError(providerErrorCodes.invalidParams, `Invalid parameters: ${parsed.issues[0].message}`)
}

/**
 * An EIP-1193 wallet inside the page, for the local chain only. Like any wallet it asks the user before it reveals the
 * account, signs or sends. Other methods are forwarded to the node, except those by which the node itself would sign.
 */
export function createDemoWalletProvider(parts: DemoWalletParts): DemoWalletProvider {
  const listeners = new Map<string, Set<Listener>>()
  const announce = (event: string, value: unknown) => listeners.get(event)?.forEach((listener) => listener(value))

  async function requireConsent(request: ConsentRequest) {
    if (!(await parts.askConsent(request))) {
      throw new ProviderError(providerErrorCodes.userRejected, 'User rejected the request.')
    }
  }

  /** The signer, if the page has received the account and it is the account of the key. */
  async function requireSigner(account: Address): Promise<DemoSigner> {
    const signer = parts.isAuthorised() ? await parts.loadSigner() : null
    if (signer && isAddressEqual(account, signer.address)) return signer
    throw new ProviderError(providerErrorCodes.unauthorized, 'This account was not given to the page.')
  }

  async function connect(): Promise<Address[]> {
    const address = await parts.loadAddress()
    if (!parts.isAuthorised()) {
      await requireConsent({ kind: 'connect', address })
      parts.setAuthorised(true)
      await parts.onConnected(address)
      announce('accountsChanged', [address])
    }
    return [address]
  }

  async function accounts(): Promise<Address[]> {
    return parts.isAuthorised() ? [await parts.loadAddress()] : []
  }

  async function sendTransaction(params: unknown): Promise<Hex> {
    const [request] = parse(sendTransactionSchema, params)
    const signer = await requireSigner(request.from)
    const data = request.data ?? request.input
    const transaction = { to: request.to ?? null, value: request.value ?? 0n, ...(data ? { data } : {}) }
    const prepared = await signer.prepare(transaction, request.gas)
    const { decodeCall } = await import('./decode-call')
    const call = decodeCall(data, request.from)
    await requireConsent({
      kind: 'transaction',
      to: transaction.to,
      valueWei: transaction.value,
      feeWei: prepared.feeWei,
      call,
    })
    return prepared.send()
  }

  async function signMessage(params: unknown): Promise<Hex> {
    const [message, account] = parse(personalSignSchema, params)
    const signer = await requireSigner(account)
    const bytes = isHex(message) ? message : null
    const text = bytes ? new TextDecoder().decode(hexToBytes(bytes)) : message
    await requireConsent({ kind: 'message', text })
    return signer.signMessage(bytes ? { raw: bytes } : message)
  }

  async function signTypedData(params: unknown): Promise<Hex> {
    const [account, data] = parse(signTypedDataSchema, params)
    const signer = await requireSigner(account)
    const chainId = data.domain?.chainId
    if (chainId !== undefined && Number(chainId) !== localChainId) {
      throw new ProviderError(-32600, 'The data to sign is for another chain.')
    }
    const { decodeTypedData } = await import('./decode-call')
    await requireConsent({
      kind: 'typed-data',
      primaryType: data.primaryType,
      content: JSON.stringify(data.message, null, 2),
      fields: decodeTypedData(data.primaryType, data.message),
    })
    return signer.signTypedData(data)
  }

  function switchChain(params: unknown): null {
    const [{ chainId }] = parse(chainRequestSchema, params)
    if (Number(chainId) === localChainId) return null
    throw new ProviderError(providerErrorCodes.unknownChain, 'The demo wallet knows the local chain only.')
  }

  function revokePermissions(): null {
    parts.setAuthorised(false)
    announce('accountsChanged', [])
    return null
  }

  function unsupported(method: string): never {
    throw new ProviderError(providerErrorCodes.unsupportedMethod, `The demo wallet does not support ${method}.`)
  }

  async function request({ method, params }: Request): Promise<unknown> {
    switch (method) {
      case 'eth_requestAccounts':
        return connect()
      case 'wallet_requestPermissions':
        await connect()
        return [{ parentCapability: 'eth_accounts' }]
      case 'eth_accounts':
        return accounts()
      case 'eth_coinbase':
        return (await accounts())[0] ?? null
      case 'eth_chainId':
        return chainIdHex
      case 'net_version':
        return String(localChainId)
      case 'eth_sendTransaction':
        return sendTransaction(params)
      case 'personal_sign':
        return signMessage(params)
      case 'eth_signTypedData_v4':
        return signTypedData(params)
      case 'wallet_switchEthereumChain':
      case 'wallet_addEthereumChain':
        return switchChain(params)
      case 'wallet_revokePermissions':
        return revokePermissions()
      case 'wallet_getPermissions':
        return parts.isAuthorised() ? [{ parentCapability: 'eth_accounts' }] : []
      default:
        return forwarded.test(method) ? (await parts.loadSigner()).fetchNodeInfo(method, params) : unsupported(method)
    }
  }

  return {
    request,
    on: (event, listener) => void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event, listener) => void listeners.get(event)?.delete(listener),
  }
}
