import 'server-only'
import * as v from 'valibot'
import {
  type Address,
  BaseError,
  type Client,
  createClient,
  encodeDeployData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  fallback,
  hashMessage,
  hashTypedData,
  type Hex,
  http,
  isErc6492Signature,
  isHex,
  LimitExceededRpcError,
  parseErc6492Signature,
  recoverAddress,
  RpcRequestError,
  size,
  type TypedDataDefinition,
  zeroAddress,
} from 'viem'
import { call, getCode } from 'viem/actions'
import { type SupportedChainId, supportedChains } from '@/lib/chains'
import { readServerEnv } from '@/lib/env/server-env'
import { retryLostState } from '@/lib/retry-lost-state'
import { createBoundedQueue, QueueFull } from '@/lib/server/bounded-queue'
import { HttpError } from '@/lib/server/http/http-error'

/** Signatures of undeployed contract wallets (ERC-6492) are long: they contain the deployment call. */
const maxSignatureCharacters = 12_000

/** A signature in hexadecimal, of a key or for a contract wallet to verify. */
export const signatureSchema = v.custom<Hex>(
  (value) => isHex(value) && value.length > 2 && value.length <= maxSignatureCharacters && value.length % 2 === 0,
  'not a signature',
)

/** A wallet that is said to have signed. */
type Signer = {
  readonly address: Address
  readonly chainId: SupportedChainId
  readonly signature: Hex
  /** The visitor for whom the node is asked. */
  readonly visitor: string
}

/** A message and the wallet that is said to have signed it. */
type SignedMessage = Signer & { readonly message: string }

const isSignedByKey = async ({ address, signature }: Pick<Signer, 'address' | 'signature'>, hash: Hex) =>
  (await recoverAddress({ hash, signature }).catch(() => null))?.toLowerCase() === address.toLowerCase()

/** A check runs code that a stranger chooses, so it must not get all the gas that a node allows. */
const toMaxGas = (chainId: SupportedChainId) => supportedChains[chainId].gasBounds.signatureCheck

type Verifier = {
  /**
   * A client for these checks alone, without batches and retries: in a batch they would delay other reads, and retries
   * would double the work that a stranger can cause.
   */
  readonly client: Client
  /** The checks of this process on a chain, so that a slow node delays no other chain. A visitor has at most half of those that run. */
  readonly enqueue: ReturnType<typeof createBoundedQueue>
}

export const signatureCheckBounds = { atOnce: 4, waiting: 20, ofOne: 2 } as const

const verifiers = new Map<SupportedChainId, Verifier>()

function getVerifier(chainId: SupportedChainId): Verifier {
  const existing = verifiers.get(chainId)
  if (existing) return existing
  const transports = readServerEnv().nodeUrls[chainId].map((url) =>
    retryLostState(http(url, { timeout: 4_000, retryCount: 0 })),
  )
  const verifier = {
    client: createClient({
      chain: supportedChains[chainId],
      transport: fallback(transports, { retryCount: 0 }),
      ccipRead: false,
    }),
    enqueue: createBoundedQueue(signatureCheckBounds),
  }
  verifiers.set(chainId, verifier)
  return verifier
}

/** Whether a node has executed a call that failed, for example because the contract reverts or needs too much gas. */
function isFailedCall(error: unknown): boolean {
  const response = error instanceof BaseError ? error.walk((cause) => cause instanceof RpcRequestError) : null
  return response instanceof RpcRequestError && response.code !== LimitExceededRpcError.code
}

const isDeploying = (signature: Hex) => size(signature) > 32 && isErc6492Signature(signature)

/** The signature inside of one that deploys a wallet; null when it has no valid form, or deploys a wallet itself. */
function unwrap(signature: Hex): Hex | null {
  try {
    const inner = parseErc6492Signature(signature).signature
    return isDeploying(inner) ? null : inner
  } catch {
    return null
  }
}

/**
 * The signature for the validator, which runs the call of an ERC-6492 signature when a wallet refuses what is inside, also
 * for a wallet that is deployed. So that of a deployed wallet is taken out: somebody who could take over the wallet with
 * one call would sign for it without doing so. Null when what is inside could name a call too.
 */
async function withoutNeedlessCall({ address, signature }: Pick<Signer, 'address' | 'signature'>, client: Client) {
  if (!isDeploying(signature)) return signature
  const code = await getCode(client, { address }).catch((cause: unknown) => {
    throw new Error('The node did not say whether a wallet is deployed.', { cause })
  })
  return code === undefined ? signature : unwrap(signature)
}

/**
 * Whether a contract wallet accepts a signature (ERC-1271). With ERC-6492 the signature may deploy the wallet first, in the simulation only.
 *
 * @throws HttpError 429 `limited`, 503 `node-silent`.
 */
async function isSignedByContract({ address, chainId, signature, visitor }: Signer, hash: Hex): Promise<boolean> {
  // Nobody owns the zero address, but recovering from an invalid signature gives this address, so the check could
  // accept it.
  if (address === zeroAddress) return false
  const { client, enqueue } = getVerifier(chainId)
  try {
    return await enqueue(async () => {
      const checked = await withoutNeedlessCall({ address, signature }, client)
      if (checked === null) return false
      const data = encodeDeployData({
        abi: erc6492SignatureValidatorAbi,
        bytecode: erc6492SignatureValidatorByteCode,
        args: [address, hash, checked],
      })
      const response = await call(client, { data, gas: toMaxGas(chainId) })
      return response.data !== undefined && BigInt(response.data) === 1n
    }, visitor)
  } catch (error) {
    if (isFailedCall(error)) return false
    if (error instanceof QueueFull)
      throw new HttpError(429, 'limited', 'Too many signatures are being verified. Try again in a moment.', {
        retryAfterSeconds: 10,
      })
    throw new HttpError(503, 'node-silent', 'The node that verifies this signature does not respond.')
  }
}

/**
 * Whether a wallet signed a message: with its key, which needs no node, or as a contract on the chain (ERC-1271, or ERC-6492 before
 * its deployment).
 *
 * @throws HttpError 429 `limited`, 503 `node-silent`.
 */
export async function isSignedByWallet({ message, ...signer }: SignedMessage): Promise<boolean> {
  const hash = hashMessage(message)
  return (await isSignedByKey(signer, hash)) || isSignedByContract(signer, hash)
}

/** Typed data (EIP-712) and the wallet that is said to have signed it. */
type SignedTypedData = Signer & { readonly data: TypedDataDefinition }

/**
 * Whether a wallet signed typed data, by the rule of our contracts: with its key, or as a contract that is deployed.
 *
 * @throws HttpError 429 `limited`, 503 `node-silent`.
 */
export async function isTypedDataSignedByWallet({ data, ...signer }: SignedTypedData): Promise<boolean> {
  const hash = hashTypedData(data)
  if (await isSignedByKey(signer, hash)) return true
  return !isDeploying(signer.signature) && isSignedByContract(signer, hash)
}

/** A wallet that signed. `contractChainId` is the chain of a contract wallet; null for a key, which is the same on every chain. */
export type ProvenWallet = { readonly address: Address; readonly contractChainId: SupportedChainId | null }

const wrongSignature = () =>
  new HttpError(400, 'wrong-signature', 'The signature does not match this message and account.')

/**
 * Requires that a wallet signed a message, and says whether a key or a contract did. The contract with the same address on another chain
 * may belong to somebody else, so what a contract has proved counts on its chain only.
 *
 * @throws HttpError 400 `wrong-signature`, 429 `limited`, 503 `node-silent`.
 */
export async function proveWallet({ message, ...signer }: SignedMessage): Promise<ProvenWallet> {
  const { address, chainId } = signer
  const hash = hashMessage(message)
  if (await isSignedByKey(signer, hash)) return { address, contractChainId: null }
  if (await isSignedByContract(signer, hash)) return { address, contractChainId: chainId }
  throw wrongSignature()
}

/** Requires that the key of a wallet signed a message: a contract's signature does not count. @throws HttpError 400 `wrong-signature`. */
export async function requireKeySignature({ message, ...signer }: SignedMessage): Promise<void> {
  if (!(await isSignedByKey(signer, hashMessage(message)))) throw wrongSignature()
}
