import type { AccountResponse } from '@/lib/account/account-schema'

/** What a part of the profile shows, and whom it tells that it has changed something. */
export type ProfilePart = { readonly account: AccountResponse; readonly onChanged: () => Promise<void> }
