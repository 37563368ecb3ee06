import type { Messages } from 'next-intl'

type StringKey<T> = { [Key in keyof T & string]: T[Key] extends string ? Key : never }[keyof T & string]

/** Full key of a message, such as `siteFooter.text`. */
type MessageKey = {
  [Namespace in keyof Messages & string]: `${Namespace}.${StringKey<Messages[Namespace]>}`
}[keyof Messages & string]

type SiteSettings = {
  readonly name: string
  readonly tokenSymbol: string
  /** Begins the names of what the site keeps in a browser, such as `intrepid.theme`. */
  readonly prefix: string
  readonly description: MessageKey
  readonly footerText: MessageKey
  /** The words of the bar above the header, one of `siteNotification`; empty where there is nothing to say. */
  readonly notification: Extract<MessageKey, `siteNotification.note${string}`> | ''
  /** Colours of the browser's own frame around the page; the same as `--ground` in `app/tokens.css`. */
  readonly themeColor: Readonly<Record<'dark' | 'light', string>>
}

/** What the site calls itself and says everywhere. Sentences stand in `messages`; here are their keys. */
export const siteSettings: SiteSettings = {
  name: 'Intrepid',
  tokenSymbol: 'INT',
  prefix: 'intrepid',
  description: 'metadata.description',
  footerText: 'siteFooter.text',
  notification: '',
  themeColor: { dark: '#0b0f14', light: '#f6f8f9' },
}
