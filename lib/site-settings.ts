/** What the site calls itself. Sentences about it are in `messages`. */
export const siteSettings = {
  name: 'Intrepid',
  tokenSymbol: 'INT',
  themeColor: { dark: '#0b0f14', light: '#f6f8f9' },
} as const
