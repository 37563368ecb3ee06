/** Days for which a guest is remembered and the guest's runs are stored. */
export const guestRetentionDays = 365

/** Days for which a run stays on the daily and weekly boards. After two weeks every such period is over. */
export const periodBoardRetentionDays = 14
