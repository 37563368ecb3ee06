/** For how many days it is kept what the relayer paid for whose hunt. Its budget counts the last one alone. */
export const relayDays = 30

/** After how many days a list is forgotten whose hunt was never funded. */
export const unfundedDays = 2
