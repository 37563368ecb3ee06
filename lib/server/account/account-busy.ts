import 'server-only'
import { HttpError } from '@/lib/server/http/http-error'

/** The response while another request changes the account or its runs: whoever waited for it would keep a connection. */
export const accountBusy = () =>
  new HttpError(503, 'busy', 'This account is being changed already. Try again in a moment.', { retryAfterSeconds: 5 })
