import * as v from 'valibot'
import { bytesToHex, isHex, type Address, type Hex } from 'viem'
import { addressSchema } from '@/contracts/address'

/** Where the key of the demo wallet is kept in local storage. */
export const demoWalletStorageKey = 'intrepid.demo-wallet.1'

const storedSchema = v.object({
  privateKey: v.custom<Hex>((value) => isHex(value) && value.length === 66, 'not a private key'),
  /** Whether the user let this page see the account. */
  isAuthorised: v.boolean(),
  /** Of the key; kept with the authorisation, because working it out takes code that nothing else on the page needs. */
  address: v.optional(addressSchema),
})

type Stored = v.InferOutput<typeof storedSchema>

export type DemoWalletStorage = Pick<Storage, 'getItem' | 'setItem'>

function read(storage: DemoWalletStorage): Stored | null {
  try {
    const parsed = v.safeParse(storedSchema, JSON.parse(storage.getItem(demoWalletStorageKey) ?? 'null'))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/**
 * The key of this browser's demo wallet; made at the first look and kept.
 *
 * It lies readable in the browser's storage, which is good enough for a chain on which nothing has a value.
 */
export function loadDemoWallet(storage: DemoWalletStorage): Stored {
  const known = read(storage)
  if (known) return known
  const created = { privateKey: bytesToHex(crypto.getRandomValues(new Uint8Array(32))), isAuthorised: false }
  save(storage, created)
  return created
}

/** Remembers whether the page may see the account without asking, and which account that is. */
export function saveAuthorisation(storage: DemoWalletStorage, isAuthorised: boolean, address?: Address): void {
  save(storage, { ...loadDemoWallet(storage), isAuthorised, ...(address ? { address } : {}) })
}

function save(storage: DemoWalletStorage, stored: Stored): void {
  try {
    storage.setItem(demoWalletStorageKey, JSON.stringify(stored))
  } catch {
    // Storage is full or forbidden: the wallet lives as long as the page.
  }
}
