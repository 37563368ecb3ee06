/** The message namespaces that a game's host needs in the browser. */
export const hostNamespaces = ['gameHost', 'scoreBoard'] as const
