import * as v from 'valibot'
import { type Address, type Hex, toHex } from 'viem'
import { addressSchema } from '@/contracts/address'
import type { RuntimeConfig } from '@/lib/runtime-config'
import { requestWallet, type WalletProvider, WalletRequestError } from './wallet-request'

/** The phase of a signature: the wallet is asked for an account, asked to sign, or the site checks the signature. */
export type SigningPhase = 'account' | 'sign' | 'checking'

/** The dependencies of a signature: the wallet, and the listener of its phases. */
export type Signing = {
  readonly wallet: WalletProvider
  readonly config: RuntimeConfig
  readonly signal: AbortSignal
  readonly onPhase: (phase: SigningPhase) => void
}

/** The signing account, and the chain on which the signature of a contract account would be verified. */
type Signer = { readonly address: Address; readonly chainId: number }

const accountsSchema = v.looseTuple([addressSchema])
const signatureSchema = v.custom<Hex>((value) => typeof value === 'string' && /^0x[\da-f]+$/i.test(value))

/** Parses a response of the wallet; an invalid response is a failure of the wallet. */
function read<T>(schema: v.GenericSchema<unknown, T>, response: unknown): T {
  const parsed = v.safeParse(schema, response)
  if (!parsed.success) throw new WalletRequestError('failed')
  return parsed.output
}

/**
 * The wallet's chain if the site runs on it, else the default chain. Only signatures of contract accounts depend on it.
 */
async function chooseChainId({ wallet, config, signal }: Signing): Promise<number> {
  const chainId = Number(await requestWallet(wallet, { method: 'eth_chainId' }, signal))
  return config.chains.some(({ id }) => id === chainId) ? chainId : config.defaultChainId
}

/**
 * Signs a message with a wallet, without wagmi: requests an account, creates the message for it, and requests the
 * signature.
 *
 * @param makeMessage creates the message with our API; its errors are rethrown.
 * @throws WalletRequestError when the wallet fails or the user rejects.
 */
export async function signMessageWithWallet<T extends { readonly message: string }>(
  signing: Signing,
  makeMessage: (signer: Signer) => Promise<T>,
): Promise<T & Signer & { readonly signature: Hex }> {
  const { wallet, signal, onPhase } = signing
  onPhase('account')
  const [address] = read(accountsSchema, await requestWallet(wallet, { method: 'eth_requestAccounts' }, signal))
  const signer = { address, chainId: await chooseChainId(signing) }
  const made = await makeMessage(signer)
  onPhase('sign')
  const request = { method: 'personal_sign', params: [toHex(made.message), address] }
  const signature = read(signatureSchema, await requestWallet(wallet, request, signal))
  onPhase('checking')
  return { ...made, ...signer, signature }
}
