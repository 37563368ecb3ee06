import * as v from 'valibot'
import { type Address, type Hex, toHex } from 'viem'
import { addressSchema } from '@/contracts/address'
import type { RuntimeConfig } from '@/lib/runtime-config/runtime-config'
import { askWallet, type WalletProvider, WalletRefusal } from './wallet-request'

/** How far signing is: what the reader has to do, or what is being done. */
export type SigningPhase = 'account' | 'sign' | 'checking'

/** With which wallet something is signed, and who hears how far it is. */
export type Signing = {
  readonly wallet: WalletProvider
  readonly config: RuntimeConfig
  readonly signal: AbortSignal
  readonly onPhase: (phase: SigningPhase) => void
}

/** The account that is to sign, and on which chain a contract would be asked about it. */
export type Signer = { readonly address: Address; readonly chainId: number }

const accountsSchema = v.looseTuple([addressSchema])
const signatureSchema = v.custom<Hex>((value) => typeof value === 'string' && /^0x[\da-f]+$/i.test(value))

/** What a wallet answered, by a schema; an answer that makes no sense is a failure of the wallet's. */
function read<T>(schema: v.GenericSchema<unknown, T>, answer: unknown): T {
  const parsed = v.safeParse(schema, answer)
  if (!parsed.success) throw new WalletRefusal('failed')
  return parsed.output
}

/** The wallet's chain where it is one of ours, else the default one: only the signature of a contract depends on it. */
async function chooseChainId({ wallet, config, signal }: Signing): Promise<number> {
  const chainId = Number(await askWallet(wallet, { method: 'eth_chainId' }, signal))
  return config.chains.some(({ id }) => id === chainId) ? chainId : config.defaultChainId
}

/**
 * Has a wallet sign a message, without wagmi: asks which account, has the message made for it, and asks for the signature.
 *
 * @param makeMessage asks our own API; whatever it throws is thrown.
 * @throws WalletRefusal where the wallet does not do it.
 */
export async function signByWallet<T extends { readonly message: string }>(
  signing: Signing,
  makeMessage: (signer: Signer) => Promise<T>,
): Promise<T & Signer & { readonly signature: Hex }> {
  const { wallet, signal, onPhase } = signing
  onPhase('account')
  const [address] = read(accountsSchema, await askWallet(wallet, { method: 'eth_requestAccounts' }, signal))
  const signer = { address, chainId: await chooseChainId(signing) }
  const made = await makeMessage(signer)
  onPhase('sign')
  const request = { method: 'personal_sign', params: [toHex(made.message), address] }
  const signature = read(signatureSchema, await askWallet(wallet, request, signal))
  onPhase('checking')
  return { ...made, ...signer, signature }
}
