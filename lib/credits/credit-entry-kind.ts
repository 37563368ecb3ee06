/** What an entry of the ledger is: given for nothing, won in a game, or paid for something. */
export type CreditEntryKind = 'grant' | 'prize' | 'spend'
