/** Id of the list of addresses that inputs suggest: the reader's own and those of the contracts. */
export const addressListId = 'sandbox-addresses'
