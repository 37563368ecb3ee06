import 'server-only'
import { SiweMessage } from 'siwe'
import { RequestRefused } from '@/lib/server/http/request-refused'

/** What a message says by the grammar of EIP-4361, whoever it is for. @throws RequestRefused 400 `bad-message` for what is none. */
export function parseSignInMessage(text: string): SiweMessage {
  try {
    return new SiweMessage(text)
  } catch {
    throw new RequestRefused(400, 'bad-message', 'This is no message of EIP-4361.')
  }
}
