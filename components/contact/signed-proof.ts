import type { Address, Hex } from 'viem'
import type { ContactFields } from '@/lib/contact/contact-schema'

/** What is signed of a message. */
export type SignedWords = Pick<ContactFields, 'email' | 'message'>

/** A signature that the reader gave, for which words. The server says whether it holds. */
export type SignedProof = SignedWords & { readonly nonce: string; readonly signature: Hex; readonly address: Address }
