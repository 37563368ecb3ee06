/** How many earlier states of a draft are kept. */
export const mostDraftVersions = 40
