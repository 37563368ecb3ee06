import 'server-only'

/** By which name the ledger knows what was paid for a card, and what it won. Made from our own id: nobody can ask for one that was used. */
export const toPurchaseKey = (cardId: string): string => `card ${cardId}`
