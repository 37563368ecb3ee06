/** Words that a host needs in the browser. */
export const hostNamespaces = ['gameHost', 'gameFailures', 'gameRefusals', 'scoreBoard'] as const
