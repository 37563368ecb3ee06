import 'server-only'

/**
 * What stands for the mailbox of an account that has none, since the library wants one: a name under a domain that can never
 * exist (RFC 2606).
 */
export const toUnreachableMailbox = (userId: string) => `${userId}@wallet.invalid`
