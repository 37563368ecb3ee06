import type { AccountAnswer } from '@/lib/account/account-answers'

/** What a part of the profile shows, and whom it tells that it has changed something. */
export type ProfilePart = { readonly account: AccountAnswer; readonly onChanged: () => Promise<void> }
