import 'server-only'
import * as v from 'valibot'
import { isHex, verifyMessage, verifyTypedData, type Address, type Hex, type TypedDataDefinition } from 'viem'
import {
  getBlockNumber,
  verifyMessage as verifyMessageOnChain,
  verifyTypedData as verifyTypedDataOnChain,
} from 'viem/actions'
import type { SupportedChainId } from '@/lib/chains'
import { getNode } from '@/lib/server/chain/get-node'
import { HttpError } from '@/lib/server/http/http-error'

/** Signatures of undeployed contract wallets (ERC-6492) are long: they contain the deployment call. */
const maxSignatureCharacters = 12_000

/** A signature in hexadecimal, of a key or for a contract wallet to verify. */
export const signatureSchema = v.custom<Hex>(
  (value) => isHex(value) && value.length > 2 && value.length <= maxSignatureCharacters && value.length % 2 === 0,
  'not a signature',
)

/** A message and the wallet that is said to have signed it. */
type SignedMessage = {
  readonly address: Address
  readonly chainId: SupportedChainId
  readonly message: string
  readonly signature: Hex
}

/**
 * Whether a wallet signed a message: with its key, which needs no node, or as a contract on the chain (ERC-1271, or ERC-6492 before
 * its deployment).
 *
 * @throws Error when only the chain could tell and its node does not respond.
 */
export async function isSignedByWallet({ address, chainId, message, signature }: SignedMessage): Promise<boolean> {
  const isSignedByKey = await verifyMessage({ address, message, signature }).catch(() => false)
  if (isSignedByKey) return true
  const node = getNode(chainId)
  // viem returns false for an unreachable node too, so this call makes sure that the node responds.
  await getBlockNumber(node, { cacheTime: 0 })
  return verifyMessageOnChain(node, { address, message, signature })
}

/** Typed data (EIP-712) and the wallet that is said to have signed it. */
type SignedTypedData = Omit<SignedMessage, 'message'> & { readonly data: TypedDataDefinition }

/** Whether a wallet signed typed data; like `isSignedByWallet`. @throws Error when only a silent node could tell. */
export async function isTypedDataSignedByWallet({
  address,
  chainId,
  data,
  signature,
}: SignedTypedData): Promise<boolean> {
  const isSignedByKey = await verifyTypedData({ address, signature, ...data }).catch(() => false)
  if (isSignedByKey) return true
  const node = getNode(chainId)
  // viem returns false for an unreachable node too, so this call makes sure that the node responds.
  await getBlockNumber(node, { cacheTime: 0 })
  return verifyTypedDataOnChain(node, { address, signature, ...data })
}

/** A wallet that signed. `contractChainId` is the chain of a contract wallet; null for a key, which is the same on every chain. */
export type ProvenWallet = { readonly address: Address; readonly contractChainId: SupportedChainId | null }

const wrongSignature = () =>
  new HttpError(400, 'wrong-signature', 'The signature does not match this message and account.')

/**
 * Requires that a wallet signed a message, and says whether a key or a contract did. The contract with the same address on another chain
 * may belong to somebody else, so what a contract has proved counts on its chain only.
 *
 * @throws HttpError 400 `wrong-signature`, 503 `node-silent`.
 */
export async function proveWallet(signed: SignedMessage): Promise<ProvenWallet> {
  const { address, chainId, message, signature } = signed
  if (await verifyMessage({ address, message, signature }).catch(() => false)) return { address, contractChainId: null }
  const isContractSignature = await isSignedByWallet(signed).catch(() => {
    throw new HttpError(503, 'node-silent', 'The node that verifies this signature does not respond.')
  })
  if (!isContractSignature) throw wrongSignature()
  return { address, contractChainId: chainId }
}

/** Requires that the key of a wallet signed a message: a contract's signature does not count. @throws HttpError 400 `wrong-signature`. */
export async function requireKeySignature({ address, message, signature }: SignedMessage): Promise<void> {
  if (!(await verifyMessage({ address, message, signature }).catch(() => false))) throw wrongSignature()
}
